import { once } from 'node:events';
import net from 'node:net';

/** A way to a PostgreSQL server. */
export interface Door {
  /** The server's address, by this way. */
  url: string;
  /** When a connection was refused (`performance.now()`). */
  refused: number[];
  /** Cuts what is open and refuses what comes, as a restart does. @returns when */
  shut(): number;
  open(): void;
  /** From now on cuts connections (or only so many) at these words; undefined: none. */
  cutAt(words: RegExp | undefined, times?: number): void;
  remove(): Promise<void>;
}

/** A way to the server that can be shut, or breaks at a certain word. */
export async function openDoor(address: string): Promise<Door> {
  const url = new URL(address);
  const sockets = new Set<net.Socket>();
  const refused: number[] = [];
  let isOpen = true;
  let fatal: RegExp | undefined;
  let cutsLeft = 0;
  const server = net.createServer((socket) => {
    socket.on('error', () => {});
    if (!isOpen) {
      refused.push(performance.now());
      socket.destroy();
      return;
    }
    const onward = net.connect(Number(url.port || 5432), url.hostname).on('error', () => {});
    socket.on('data', (bytes) => {
      if (cutsLeft === 0 || !fatal?.test(bytes.toString('latin1'))) return;
      cutsLeft -= 1;
      socket.resetAndDestroy();
      onward.destroy();
    });
    socket.pipe(onward).pipe(socket);
    for (const each of [socket, onward]) sockets.add(each);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const door = new URL(address);
  door.host = `127.0.0.1:${(server.address() as net.AddressInfo).port}`;
  const shut = () => {
    isOpen = false;
    for (const socket of sockets) socket.destroy();
    return performance.now();
  };
  return {
    url: door.href,
    refused,
    shut,
    open() {
      isOpen = true;
    },
    cutAt(words, times = Number.POSITIVE_INFINITY) {
      fatal = words;
      cutsLeft = times;
    },
    async remove() {
      shut();
      server.close();
      await once(server, 'close');
    },
  };
}
