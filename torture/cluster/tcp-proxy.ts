import { once } from 'node:events';
import net from 'node:net';

/** The network between two programs: a proxy that can be made to fail. */
export interface TcpProxy {
  port: number;
  /** Nothing passes, and neither side gets an error: data is kept and delivered later, as TCP would send it again. */
  stall(): void;
  resume(): void;
  /** Ends every connection at once, on both sides. */
  reset(): void;
  /** New connections go to this target. */
  setTarget(target: Target): void;
  close(): Promise<void>;
}

export interface Target {
  host: string;
  port: number;
}

/** @param targets where connections go; with several, round robin */
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

/** One connection through the proxy; the connection to the target is made when data can first pass. */
function proxyConnection(near: net.Socket, next: () => Target): Connection {
  let far: net.Socket | undefined;
  let isOpen = false;
  /** Sides that broke while nothing passed: the other side learns of it later. */
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
