import type { ChildProcess } from 'node:child_process';
import { accountKind, samplePeople } from '#samples/people.ts';
import type { Config } from '#server/config/config.ts';
import { buildWeb, compressWeb } from './build-web.ts';
import { exitCodeOf, explain, loadEnvironmentFile, previewConfig, sandboxPort } from './environment.ts';
import { supervise } from './supervisor.ts';

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
    ready.push(supervisor.start('sandbox/main.ts', { env: { SANDBOX_PORT: String(port), APP_URL: config.publicUrl } }));
    env.SANDBOX_URL = `http://127.0.0.1:${port}`;
  }
  const tellOfPage = (server: ChildProcess) =>
    void page.then(
      () => server.connected && server.send('page'),
      () => {}, // said below
    );
  ready.push(supervisor.start('server/main.ts', { env, onStart: tellOfPage }));
  await Promise.all(ready);
  console.log(welcome(config));
  void compressWeb().catch((error: unknown) => console.warn(error));
} catch (error) {
  explain(error);
  await supervisor.stop(exitCodeOf(error));
}

function welcome(config: Config): string {
  const people = samplePeople.filter((person) => person.registered && person.active);
  const accounts = people.map((person) => `  ${accountKind(person)}\t${person.name}\t${person.email}`);
  const whoMay =
    config.upstreams === 'sandbox'
      ? ['로그인할 수 있는 계정 (비밀번호는 없습니다. 로그인 창에서 고르세요):', ...accounts]
      : ['등록된 직원이 로그인할 수 있습니다.'];
  return ['', `사무실: ${config.publicUrl}`, '', ...whoMay, '', '끝내려면 Ctrl+C 를 누르세요.', ''].join('\n');
}
