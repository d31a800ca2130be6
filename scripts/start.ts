import type { ChildProcess } from 'node:child_process';
import { samplePeople } from '#samples/people.ts';
import type { CheckedConfig } from '#server/config/config.ts';
import { exitCodeOf, explain } from '#server/explain-error.ts';
import { scriptMessages } from '#server/messages/messages.ts';
import { buildWeb, compressWebLater } from './start/build-web.ts';
import { loadEnvironmentFile, sandboxPort } from './start/environment.ts';
import { supervise } from './start/supervisor.ts';

const supervisor = supervise();
try {
  loadEnvironmentFile();
  const env: Record<string, string> = { AWAIT_PAGE: 'true' };
  const upstreamsPort = process.env.UPSTREAMS?.trim() === 'real' ? undefined : await sandboxPort();
  if (upstreamsPort !== undefined) {
    // for a person at a terminal who tries the office out, messages about success are noise
    env.LOG_LEVEL = process.env.LOG_LEVEL || 'warn';
    env.SANDBOX_URL = `http://127.0.0.1:${upstreamsPort}`;
  }
  // the server reads the settings; if they are wrong, nothing else is started
  const checked = Promise.withResolvers<CheckedConfig>();
  // builds the page while the server opens its database; the server then waits for the page
  const page = checked.promise.then(buildWeb);
  const onStart = (server: ChildProcess) => {
    server.once('message', (config: CheckedConfig) => checked.resolve(config));
    void page.then(
      () => server.connected && server.send('page'),
      () => {}, // the error is reported below
    );
  };
  const ready: Promise<unknown>[] = [page, supervisor.start('server/main.ts', { env, onStart })];
  const config = await checked.promise;
  if (upstreamsPort !== undefined) {
    // the sandbox serves few requests, and should leave the memory to the server
    const nodeOptions = ['--max-semi-space-size=4'];
    const sandboxEnv = { SANDBOX_PORT: String(upstreamsPort), APP_URL: config.publicUrl };
    ready.push(supervisor.start('sandbox/main.ts', { env: sandboxEnv, nodeOptions, outlives: true }));
  }
  await Promise.all(ready);
  console.log(welcome(config));
  compressWebLater();
} catch (error) {
  await explain(error);
  await supervisor.stop(exitCodeOf(error));
}

function welcome(config: CheckedConfig): string {
  const words = scriptMessages();
  const registered = samplePeople.filter((person) => person.registered && person.active);
  // the first person to sign in begins with an empty office: `server/modules/staff/staff.samples.ts`
  const people = config.sampleData ? registered : registered.filter(({ role }) => role === 'administrator');
  const accounts = people.map((person) => `  ${words.roles[person.role]}\t${person.name}\t${person.email}`);
  const whoMay = config.upstreams === 'sandbox' ? [words.accounts, ...accounts] : [words.registeredMaySignIn];
  return ['', words.officeAt(config.publicUrl), '', ...whoMay, '', words.howToStop, ''].join('\n');
}
