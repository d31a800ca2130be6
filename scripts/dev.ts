import path from 'node:path';
import { createServer } from 'vite';
import { readConfig } from '#server/config/config.ts';
import { exitCodeOf, explain } from '#server/explain-error.ts';
import { scriptMessages } from '#server/messages/messages.ts';
import { freePort } from '#test/free-port.ts';
import { loadEnvironmentFile, sandboxPort } from './start/environment.ts';
import { supervise } from './start/supervisor.ts';

/** Serves the page with Vite, on the port where people expect the app. The app runs behind it and is restarted when its sources change. */
let closeVite = async () => {};
const supervisor = supervise({ onStop: () => closeVite() });
try {
  loadEnvironmentFile();
  // checks the settings as the server will read them, before anything is started
  const config = readConfig({ ...process.env, SANDBOX_URL: 'http://127.0.0.1:3900' });
  const env: Record<string, string> = {
    PORT: String(await freePort()),
    HOST: '127.0.0.1',
    PUBLIC_URL: config.publicUrl,
    LOG_LEVEL: process.env.LOG_LEVEL || 'info',
  };
  if (config.upstreams === 'sandbox') {
    const port = await sandboxPort();
    void supervisor.start('sandbox/main.ts', {
      env: { SANDBOX_PORT: String(port), APP_URL: config.publicUrl },
      nodeOptions: ['--watch'],
      outlives: true,
    });
    env.SANDBOX_URL = `http://127.0.0.1:${port}`;
  }
  void supervisor.start('server/main.ts', { env, nodeOptions: ['--watch'] });

  const app = `http://127.0.0.1:${env.PORT}`;
  const vite = await createServer({
    configFile: path.join(import.meta.dirname, '../vite.config.ts'),
    server: { host: config.host, port: config.port, strictPort: true, proxy: { '/api/': app, '/auth/': app, '/feeds/': app } },
  });
  closeVite = () => vite.close();
  await vite.listen();
  console.log(`\n${scriptMessages().developingAt(config.publicUrl)}\n`);
} catch (error) {
  await explain(error);
  await supervisor.stop(exitCodeOf(error));
}
