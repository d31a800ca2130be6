import { once } from 'node:events';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { StartError } from '#server/config/start-error.ts';
import { firstMessage, type NodeProcess, startNode } from '#test/node-process.ts';
import { lockFolder } from './folder-lock.ts';

let parent: string;
let folder: string;
beforeEach(async () => {
  parent = await fs.mkdtemp(path.join(os.tmpdir(), 'samusil-lock-'));
  folder = path.join(parent, 'postgres');
});
afterEach(() => fs.rm(parent, { recursive: true }));

/** A process that locks the folder and keeps the lock, even over a garbage collection; its message says whether it got the lock. */
function startHolder(): NodeProcess {
  return startNode({
    lines: `import v8 from 'node:v8';
      import vm from 'node:vm';
      import { lockFolder } from '#server/db/embedded/folder-lock.ts';
      v8.setFlagsFromString('--expose-gc');
      try { lockFolder(${JSON.stringify(folder)}); vm.runInNewContext('gc')(); process.send('taken'); } catch (error) { process.send(error.message); }
      setInterval(() => {}, 1000);`,
  });
}

async function killed(holder: NodeProcess) {
  holder.child.kill('SIGKILL');
  if (holder.child.signalCode === null) await once(holder.child, 'exit');
}

test('a second process is told who has the folder', async () => {
  const holder = startHolder();
  expect(await firstMessage(holder)).toBe('taken');
  expect(() => lockFolder(folder)).toThrow(`프로세스 ${holder.child.pid}`);
  expect(() => lockFolder(folder)).toThrow(StartError);
  await killed(holder);
});

test('a killed process leaves no lock behind', async () => {
  const holder = startHolder();
  await firstMessage(holder);
  await killed(holder);
  lockFolder(folder).release();
});

test('a released folder can be taken again', () => {
  lockFolder(folder).release();
  lockFolder(folder).release();
});

test('of several processes that start at once one gets the folder', async () => {
  const holders = Array.from({ length: 5 }, startHolder);
  const answers = await Promise.all(holders.map(firstMessage));
  await Promise.all(holders.map(killed));
  expect(answers.filter((answer) => answer === 'taken')).toHaveLength(1);
});

test('a folder that cannot be written to is named, with the way out', async () => {
  const file = path.join(parent, 'file');
  await fs.writeFile(file, '');
  expect(() => lockFolder(path.join(file, 'data/postgres'))).toThrow(
    `데이터 폴더 ${path.join(file, 'data')}의 내용을 읽고 쓸 수 없습니다: `,
  );
});

test.each(['.lock.db', '.lock.db.holder'])('so is a folder in which %s cannot be opened, and nobody is said to use it', async (name) => {
  await fs.mkdir(`${folder}${name}`);
  expect(() => lockFolder(folder)).toThrow(/의 내용을 읽고 쓸 수 없습니다: .*postgres\.lock\.db/);
  await fs.rmdir(`${folder}${name}`);
  lockFolder(folder).release();
});
