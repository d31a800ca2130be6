import type { ChildProcess } from 'node:child_process';
import { samplePeople } from '#samples/people.ts';
import type { Config } from '#server/config/config.ts';
import { scriptMessages } from '#server/messages/messages.ts';
import { buildWeb, compressWebLater } from './start/build-web.ts';
import { exitCodeOf, explain, loadEnvironmentFile, previewConfig, sandboxPort } from './start/environment.ts';
import { supervise } from './start/supervisor.ts';

const supervisor = supervise();
try {
  loadEnvironmentFile();
  const config = previewConfig();
  // beside the server, which opens its database meanwhile, and then waits for the page
  const page = buildWeb();
  const ready: Promise<unknown>[] = [page];
  const env: Record<string, string> = { AWAIT_PAGE: 'true' };
  if (config.upstreams === 'sandbox') {
    // somebody tries it out at a terminal: what goes well need not be told
    env.LOG_LEVEL = process.env.LOG_LEVEL || 'warn';
    const port = await sandboxPort();
    // it serves a few, and should not take the memory that the server could use
    const nodeOptions = ['--max-semi-space-size=4'];
    ready.push(supervisor.start('sandbox/main.ts', { env: { SANDBOX_PORT: String(port), APP_URL: config.publicUrl }, nodeOptions }));
    env.SANDBOX_URL = `http://127.0.0.1:${port}`;
  }
  const sendPageState = (server: ChildProcess) =>
    void page.then(
      () => server.connected && server.send('page'),
      () => {}, // said below
    );
  ready.push(supervisor.start('server/main.ts', { env, onStart: sendPageState }));
  await Promise.all(ready);
  console.log(welcome(config));
  compressWebLater();
} catch (error) {
  explain(error);
  await supervisor.stop(exitCodeOf(error));
}

function welcome(config: Config): string {
  const words = scriptMessages();
  const registered = samplePeople.filter((person) => person.registered && person.active);
  // who signs in first begins with an empty office: `server/modules/staff/staff.samples.ts`
  const people = config.sampleData ? registered : registered.filter(({ role }) => role === 'administrator');
  const accounts = people.map((person) => `  ${words.roles[person.role]}\t${person.name}\t${person.email}`);
  const whoMay = config.upstreams === 'sandbox' ? [words.accounts, ...accounts] : [words.registeredMaySignIn];
  return ['', words.officeAt(config.publicUrl), '', ...whoMay, '', words.howToStop, ''].join('\n');
}
