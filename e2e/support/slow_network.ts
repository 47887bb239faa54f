// A proxy that simulates a slow network. Unlike the browser's throttling, it also slows down workers and the service
// worker.

import { createServer, connect, type Socket } from "node:net";
import { once } from "node:events";
import { setTimeout } from "node:timers/promises";

/** A typical phone connection: 1.6 Mbit/s with a round trip of 150 ms. */
export const PHONE = { bitsPerSecond: 1_600_000, roundTrip: 150 };

/** Forwards connections to a local port at the speed of `PHONE`, which they share. Returns the proxy's port. */
export async function slowed(port: number, { bitsPerSecond, roundTrip } = PHONE) {
  let free = 0;
  const carry = (from: Socket, to: Socket) => {
    // Sends one piece after the other: of two timers that end in the same millisecond, the later one may come first.
    let sent = Promise.resolve();
    const after = (at: number, send: () => void) => (sent = sent.then(() => setTimeout(at - performance.now())).then(send));
    from.on("data", (chunk) => {
      from.pause();
      free = Math.max(free, performance.now()) + (chunk.length * 8000) / bitsPerSecond;
      void setTimeout(free - performance.now()).then(() => from.resume());
      void after(free + roundTrip / 2, () => to.writable && to.write(chunk));
    });
    from.on("end", () => void after(performance.now() + roundTrip, () => to.end()));
    from.on("error", () => to.destroy());
  };
  const server = createServer((browser) => {
    const host = connect(port, "localhost");
    carry(browser, host);
    carry(host, browser);
  });
  server.listen(0, "localhost");
  await once(server, "listening");
  const address = server.address();
  if (!address || typeof address === "string") throw new Error("the slow network has no port");
  return { port: address.port, end: () => server.close() };
}
