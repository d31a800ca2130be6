import { once } from 'node:events';
import net from 'node:net';

/** A TCP proxy between an app and a PostgreSQL server. */
export interface DatabaseProxy {
  /** The server's address, through the proxy. */
  url: string;
  /** The times at which connections were refused (`performance.now()`). */
  refused: number[];
  /** Cuts open connections and refuses new ones, as a restart of the server does. Returns the time of the cut. */
  disconnect(): number;
  /** Lets connections through again. */
  reconnect(): void;
  /** From this call on, drops all data in both directions without closing connections, as a firewall that has lost its state does. */
  swallow(): void;
  /** From this call on, cuts connections in which these words are sent; `times` limits how many. Undefined stops cutting. */
  cutAt(words: RegExp | undefined, times?: number): void;
  remove(): Promise<void>;
}

/** Starts a proxy in front of the server that can cut all connections, or those in which certain words are sent. */
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
