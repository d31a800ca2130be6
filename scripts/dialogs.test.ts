import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const web = path.join(import.meta.dirname, '../web');

test('every dialog and drawer is one of web/ui/dialogs, where leaving asks before something typed is lost', () => {
  const own = globSync('**/*.tsx', { cwd: web })
    .filter((file) => !file.startsWith('ui/dialogs/'))
    .filter((file) => /\b(Modal|Drawer)\b[^;]*} from '@mantine\/core'/.test(readFileSync(path.join(web, file), 'utf8')));
  expect(own, 'use Dialog or SideDrawer instead of the Modal or Drawer of Mantine').toEqual([]);
});
