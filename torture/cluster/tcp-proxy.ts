import { once } from 'node:events';
import net from 'node:net';

/** The network between two programs, as a proxy that can be told to fail. */
export interface TcpProxy {
  port: number;
  /** Nothing gets through, and nobody hears that it does not: what is sent is kept, as a network would send it again. */
  stall(): void;
  resume(): void;
  /** Ends every connection at once, on both sides. */
  reset(): void;
  /** New connections go elsewhere. */
  setTarget(target: Target): void;
  close(): Promise<void>;
}

export interface Target {
  host: string;
  port: number;
}

/** @param targets where a connection goes; of several, the next one in turn */
export async function startTcpProxy(...targets: Target[]): Promise<TcpProxy> {
  let current = targets;
  let turn = 0;
  const connections = new Set<Connection>();
  let isStalled = false;

  const server = net.createServer({ allowHalfOpen: true, pauseOnConnect: true }, (near) => {
    const connection = proxyConnection(near, () => current[turn++ % current.length] as Target);
    connections.add(connection);
    near.once('close', () => connections.delete(connection));
    if (!isStalled) connection.resume();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  const reset = () => {
    for (const connection of connections) connection.reset();
  };
  return {
    port: (server.address() as net.AddressInfo).port,
    stall() {
      isStalled = true;
      for (const connection of connections) connection.pause();
    },
    resume() {
      isStalled = false;
      for (const connection of connections) connection.resume();
    },
    reset,
    setTarget(target) {
      current = [target];
    },
    async close() {
      server.close();
      reset();
      await once(server, 'close');
    },
  };
}

interface Connection {
  resume(): void;
  pause(): void;
  reset(): void;
}

/** One connection through the proxy; the far half is made when something first gets through. */
function proxyConnection(near: net.Socket, next: () => Target): Connection {
  let far: net.Socket | undefined;
  let isOpen = false;
  /** Halves that broke while nothing got through: the other one hears of it later. */
  let isBroken = false;

  const reset = () => {
    near.resetAndDestroy();
    far?.resetAndDestroy();
  };
  const broken = () => {
    if (isOpen) reset();
    else isBroken = true;
  };
  const pass = (from: net.Socket, to: net.Socket) => {
    from.on('data', (chunk) => {
      if (!to.write(chunk)) from.pause();
    });
    to.on('drain', () => isOpen && from.resume());
    from.on('end', () => to.end());
  };
  near.on('error', broken);

  return {
    resume() {
      isOpen = true;
      if (isBroken) return reset();
      if (far === undefined) {
        far = net.connect({ ...next(), allowHalfOpen: true, noDelay: true });
        far.on('error', broken);
        near.setNoDelay(true);
        pass(near, far);
        pass(far, near);
      }
      near.resume();
      far.resume();
    },
    pause() {
      isOpen = false;
      near.pause();
      far?.pause();
    },
    reset,
  };
}
