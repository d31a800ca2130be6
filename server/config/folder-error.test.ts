import { expect, it } from 'vitest';
import { folderError } from './folder-error.ts';

const systemError = (code: string) =>
  Object.assign(new Error(`${code}: said the system, open '/data/postgres/base'`), { code, syscall: 'open' });

it.each([
  ['EACCES', 'chown'],
  ['EPERM', 'chown'],
  ['EIO', 'chown'],
  ['EROFS', 'mount'],
  ['ENOTDIR', '파일입니다'],
  ['EEXIST', '파일입니다'],
])('%s names the file and says what helps', (code, advice) => {
  expect(folderError('/data', systemError(code))).toMatchObject({
    exitCode: 78,
    message: expect.stringContaining(`/data의 내용을 읽고 쓸 수 없습니다: ${code}: said the system, open '/data/postgres/base'`),
    advice: expect.stringContaining(advice),
  });
});

it.each(['ENOSPC', 'EDQUOT'])('%s is a full disk, which may have room later', (code) => {
  expect(folderError('/data', systemError(code))).toMatchObject({ exitCode: 75, advice: expect.stringContaining('DISK_RESERVE_MB') });
});

it('an error that is not of the system stays what it is', () => {
  const bug = new TypeError('undefined is not a function');
  expect(folderError('/data', bug)).toBe(bug);
});
