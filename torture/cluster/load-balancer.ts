import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { freePort } from '#test/free-port.ts';
import { startTcpProxy, type Target } from './tcp-proxy.ts';

/** The one public address in front of the processes. */
export interface LoadBalancer {
  target: Target;
  /** Its kind, for the person who reads the report. */
  description: string;
  stop(): Promise<void>;
}

/** HAProxy where it is installed, else a TCP proxy that distributes connections round robin. */
export async function startLoadBalancer(folder: string, apps: readonly Target[], haproxy: string | undefined): Promise<LoadBalancer> {
  if (haproxy !== undefined) return await startHaproxy(haproxy, folder, apps);
  const proxy = await startTcpProxy(...apps);
  return { target: { host: '127.0.0.1', port: proxy.port }, description: 'connections handed out in turn', stop: () => proxy.close() };
}

async function startHaproxy(program: string, folder: string, apps: readonly Target[]): Promise<LoadBalancer> {
  const port = await freePort();
  const file = path.join(folder, 'haproxy.cfg');
  fs.writeFileSync(file, configuration(port, apps));
  const child: ChildProcess = spawn(program, ['-f', file, '-db'], { stdio: 'ignore' });
  const killWithUs = () => child.kill('SIGKILL');
  process.once('exit', killWithUs);
  return {
    target: { host: '127.0.0.1', port },
    description: 'HAProxy',
    async stop() {
      process.off('exit', killWithUs);
      if (child.exitCode !== null) throw new Error(`HAProxy had ended (${child.exitCode}).`);
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

/** The configuration that docs/operations.md gives. */
const configuration = (port: number, apps: readonly Target[]): string => `
defaults
  mode http
  timeout connect 2s
  timeout client 60s
  timeout server 60s
  timeout http-keep-alive 30s
  retries 2
  option redispatch
  option forwardfor
frontend office
  bind 127.0.0.1:${port}
  default_backend processes
backend processes
  balance roundrobin
  option httpchk GET /readyz
  default-server check inter 2s fall 2 rise 1 on-marked-down shutdown-sessions
${apps.map(({ host, port: at }, number) => `  server app${number + 1} ${host}:${at}`).join('\n')}
`;
