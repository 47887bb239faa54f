// A proxy that simulates a slow network. Unlike the browser's throttling, it also slows down workers and the service
// worker.

import { createServer, connect, type Socket } from "node:net";
import { once } from "node:events";

/** A typical phone connection: 1.6 Mbit/s with a round trip of 150 ms. */
export const PHONE = { bitsPerSecond: 1_600_000, roundTrip: 150 };

/** Forwards connections to a local port at the speed of `PHONE`, which they share. Returns the proxy's port. */
export async function slowed(port: number, { bitsPerSecond, roundTrip } = PHONE) {
  let free = 0;
  const carry = (from: Socket, to: Socket) => {
    from.on("data", (chunk) => {
      from.pause();
      const now = performance.now();
      free = Math.max(free, now) + (chunk.length * 8000) / bitsPerSecond;
      setTimeout(() => from.resume(), free - now);
      setTimeout(() => to.writable && to.write(chunk), free - now + roundTrip / 2);
    });
    from.on("end", () => setTimeout(() => to.end(), roundTrip));
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
