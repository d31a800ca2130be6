import path from 'node:path';
import { expect, it } from 'vitest';
import { filesOf } from './files-of.ts';

const root = path.join(import.meta.dirname, '../..');
const idOf = (file: string) => path.join(root, file);

it('knows modules by the beginnings of their paths, in this project only', () => {
  const found = filesOf(['web/ui/dialogs/', 'contract/days.'], { but: ['web/ui/dialogs/sending/'] });
  const of = (file: string) => found.test(idOf(file));
  expect(['web/ui/dialogs/dialog.tsx', 'web/ui/dialogs/dialog-form.module.css', 'contract/days.ts'].map(of)).toEqual([true, true, true]);
  expect(['web/ui/dialogs/sending/use-sending.ts', 'web/ui/rows/list-row.tsx', 'contract/days-off.ts'].map(of)).toEqual([
    false,
    false,
    false,
  ]);
  expect(found.test(`/elsewhere/${'web/ui/dialogs/dialog.tsx'}`)).toBe(false);
});

it('fails for a file that is not there any more, so that whoever moves one says where it belongs now', () => {
  expect(() => filesOf(['web/ui/dialogs/', 'web/ui/dialogs/gone-'])).toThrow('No file begins with web/ui/dialogs/gone-');
  expect(() => filesOf(['web/ui/'], { but: ['web/ui/gone/'] })).toThrow('No file begins with web/ui/gone/');
});
