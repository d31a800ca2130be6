import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';

const root = path.join(import.meta.dirname, '../..');

let folder: string;
beforeEach(async () => {
  folder = await fs.mkdtemp(path.join(os.tmpdir(), 'samusil-supervisor-'));
});
afterEach(() => fs.rm(folder, { recursive: true }));

/** Supervises a script with these lines. `starts` counts how often it was started; `printed` waits until its output matches a pattern. */
async function supervised(lines: string, environment: Record<string, string> = {}) {
  const script = path.join(folder, 'script.mjs');
  await fs.writeFile(
    script,
    `import fs from 'node:fs';
     const file = ${JSON.stringify(path.join(folder, 'starts'))};
     fs.appendFileSync(file, 'x');
     const starts = fs.readFileSync(file, 'utf8').length;
     const up = () => { process.send('ready'); console.log('pid', process.pid); setInterval(() => {}, 1000); };
     ${lines}`,
  );
  const start = `import { supervise } from '#scripts/start/supervisor.ts';
    await supervise({ pauseMs: 20 }).start(${JSON.stringify(script)}); console.log('all ready');`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', start], {
    cwd: root,
    env: { PATH: process.env.PATH, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const listeners = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      for (const listen of listeners) listen();
    });
  }
  const ended = once(child, 'close').then(([code, signal]) => ({ code, signal, output }));
  return {
    child,
    ended,
    starts: async () => (await fs.readFile(path.join(folder, 'starts'), 'utf8')).length,
    printed: (words: RegExp) =>
      new Promise<RegExpExecArray>((resolve) => {
        const check = () => {
          const found = words.exec(output);
          if (!found) return;
          listeners.delete(check);
          resolve(found);
        };
        listeners.add(check);
        check();
      }),
  };
}

test('what was killed is started again, with a word, as often as it is', async () => {
  const running = await supervised('up();');
  const [, first] = await running.printed(/pid (\d+)/);
  process.kill(Number(first), 'SIGKILL');
  const [, second] = await running.printed(/SIGKILL.*0.02초 뒤에 다시 시작합니다.*pid (\d+)/s);
  process.kill(Number(second), 'SIGKILL');
  await running.printed(/SIGKILL.*0.04초 뒤에 다시 시작합니다.*pid (\d+)/s);
  running.child.kill('SIGTERM');
  expect(await running.ended).toMatchObject({ code: 0 });
  expect(await running.starts()).toBe(3);
});

test('gives back what it has freed, unless somebody says otherwise, as the packaged server does', async () => {
  const settings = async (environment?: Record<string, string>) => {
    const running = await supervised("console.log('env', JSON.stringify(process.env)); up();", environment);
    const [, printed = '{}'] = await running.printed(/env (.*)/);
    await running.printed(/all ready/);
    running.child.kill('SIGTERM');
    await running.ended;
    return Object.entries(JSON.parse(printed)).filter(([name]) => name.startsWith('MALLOC_'));
  };
  const packaged = (await fs.readFile(path.join(root, 'deploy/samusil'), 'utf8')).matchAll(/(MALLOC_\w+)="\$\{\1:-(\d+)\}"/g);
  const given = [...packaged].map(([, name = '', value]) => [name, value]);
  expect(given).toHaveLength(3);
  expect(await settings()).toEqual(given);
  expect(await settings({ MALLOC_ARENA_MAX: '4' })).toContainEqual(['MALLOC_ARENA_MAX', '4']);
});

test('a word in the language of the office', async () => {
  const running = await supervised('up();', { OFFICE_LANGUAGE: 'en' });
  const [, pid] = await running.printed(/pid (\d+)/);
  process.kill(Number(pid), 'SIGKILL');
  await running.printed(/ended \(SIGKILL\).*was started again/s);
  running.child.kill('SIGTERM');
  expect(await running.ended).toMatchObject({ code: 0 });
});

test('a first start that comes to nothing ends everything with its exit code', async () => {
  const running = await supervised("console.error('no port'); process.exit(78);");
  expect(await running.ended).toEqual({ code: 78, signal: null, output: 'no port\n' });
  expect(await running.starts()).toBe(1);
});

test('a start again that needs other settings, too, and it is said', async () => {
  const running = await supervised('if (starts > 1) process.exit(78); up(); process.exitCode = 1; process.disconnect(); process.exit();');
  const { code, output } = await running.ended;
  expect(code).toBe(78);
  expect(output).toContain('다시 시작해도 소용이 없어');
  expect(await running.starts()).toBe(2);
});

test('nothing is started for ever that dies at each start', async () => {
  const running = await supervised('if (starts > 1) process.exit(1); up(); setImmediate(() => process.exit(1));');
  const { code, output } = await running.ended;
  expect(code).toBe(1);
  expect(output).toContain('다시 시작해도 소용이 없어');
  expect(await running.starts()).toBe(6);
});

test('what stops by itself when it is told to is waited for', async () => {
  const running = await supervised("process.on('SIGTERM', () => setTimeout(() => { console.log('over'); process.exit(0); }, 100)); up();");
  await running.printed(/all ready/);
  running.child.kill('SIGINT');
  running.child.kill('SIGINT');
  const { code, output } = await running.ended;
  expect({ code, over: output.includes('over') }).toEqual({ code: 0, over: true });
});

test('a second Ctrl+C waits for nobody', async () => {
  const running = await supervised("process.on('SIGTERM', () => console.log('takes its time')); up();");
  await running.printed(/all ready/);
  running.child.kill('SIGINT');
  await running.printed(/takes its time/);
  // repeated until it counts as a second Ctrl+C
  const impatient = setInterval(() => running.child.kill('SIGINT'), 50);
  // the script writes to the same pipe, so the output ends only after the script is dead
  const { code } = await running.ended;
  clearInterval(impatient);
  expect(code).toBe(130);
});

test('what others need to end well ends after them, although it was started last', async () => {
  const scriptNamed = async (name: string) => {
    const script = path.join(folder, `${name}.mjs`);
    const end = `console.log('end of ${name}'); process.exit(0);`;
    await fs.writeFile(script, `process.on('SIGTERM', () => { ${end} }); setInterval(() => {}, 1000); process.send('ready');`);
    return JSON.stringify(script);
  };
  const start = `import { supervise } from '#scripts/start/supervisor.ts';
    const supervisor = supervise();
    await supervisor.start(${await scriptNamed('office')});
    await supervisor.start(${await scriptNamed('sandbox')}, { outlives: true });
    await supervisor.stop(0);`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', start], { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] });
  expect(await text(child.stdout)).toBe('end of office\nend of sandbox\n');
});
