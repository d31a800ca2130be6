import { once } from 'node:events';
import net from 'node:net';

/** Stands between the app and a PostgreSQL server. */
export interface DatabaseProxy {
  /** The server's address, through the proxy. */
  url: string;
  /** When a connection was refused (`performance.now()`). */
  refused: number[];
  /** Cuts what is open and refuses what comes, as a restart does. @returns when */
  disconnect(): number;
  /** Lets connections through again. */
  reconnect(): void;
  /** From now on nothing comes through, in neither direction, and nobody is told: as behind a firewall that forgot. */
  swallow(): void;
  /** From now on cuts connections (or only so many) at these words; undefined: none. */
  cutAt(words: RegExp | undefined, times?: number): void;
  remove(): Promise<void>;
}

/** A proxy before the server that cuts all connections, or one at a certain word. */
export async function startDatabaseProxy(address: string): Promise<DatabaseProxy> {
  const url = new URL(address);
  const sockets = new Set<net.Socket>();
  const refused: number[] = [];
  let isOpen = true;
  let isSwallowing = false;
  let fatal: RegExp | undefined;
  let cutsLeft = 0;
  const server = net.createServer((socket) => {
    socket.on('error', () => {});
    if (!isOpen) {
      refused.push(performance.now());
      socket.destroy();
      return;
    }
    if (isSwallowing) {
      sockets.add(socket);
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
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const own = new URL(address);
  own.host = `127.0.0.1:${(server.address() as net.AddressInfo).port}`;
  const disconnect = () => {
    isOpen = false;
    for (const socket of sockets) socket.destroy();
    return performance.now();
  };
  return {
    url: own.href,
    refused,
    disconnect,
    reconnect() {
      isOpen = true;
      isSwallowing = false;
    },
    swallow() {
      isSwallowing = true;
      for (const socket of sockets) discardData(socket);
    },
    cutAt(words, times = Number.POSITIVE_INFINITY) {
      fatal = words;
      cutsLeft = times;
    },
    async remove() {
      disconnect();
      server.close();
      await once(server, 'close');
    },
  };
}

function discardData(socket: net.Socket): void {
  socket.unpipe();
  socket.removeAllListeners('data');
  socket.resume();
}
