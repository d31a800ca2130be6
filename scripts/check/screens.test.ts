import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const web = path.join(import.meta.dirname, '../../web');

test('every dialog and drawer is one of web/ui/dialogs, where leaving asks before something typed is lost', () => {
  const own = globSync('**/*.tsx', { cwd: web })
    .filter((file) => !file.startsWith('ui/dialogs/'))
    .filter((file) => /\b(Modal|Drawer)\b[^;]*} from '@mantine\/core'/.test(readFileSync(path.join(web, file), 'utf8')));
  expect(own, 'use Dialog or SideDrawer instead of the Modal or Drawer of Mantine').toEqual([]);
});

test('every screen has its line in e2e/layout.spec.ts, where it is opened, read by axe and put on a phone', () => {
  const [routes, tested] = ['router.tsx', '../e2e/layout.spec.ts'].map((file) => readFileSync(path.join(web, file), 'utf8'));
  const [, table = ''] = /const screens = {(.*?)};/s.exec(tested ?? '') ?? [];
  const screens = [...(routes ?? '').matchAll(/\b(?:screen|empty)\('(\/[^']*)'/g)].map(([, address = '']) => address);
  expect(screens.length).toBeGreaterThan(10);
  expect(screens.filter((address) => address !== '/$' && !table.includes(`'${address}':`))).toEqual([]);
});
