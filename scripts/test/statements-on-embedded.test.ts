import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { RecordedStatement } from '#test/database/record-statements.ts';
import { readRecorded, refusedByEmbedded } from './statements-on-embedded.ts';

const sent = (text: string, ...values: string[]): RecordedStatement => ({ text, values, raw: true });

test('what the embedded database would not plan, could not be sent or would be read otherwise is named, and nothing else', async () => {
  const refused = await refusedByEmbedded([
    sent('select staff_name from staff where staff_id = $1 and active = $2', 'number', 'boolean'),
    sent('select count(*) as count from staff'),
    sent('select $1::text[] as names, $2::jsonb as more, $3::timestamptz as at', 'list', 'object', 'date'),
    sent('select 1 from a_table_that_only_a_test_has'),
    sent('select staff_nam from staff'),
    sent('select staff_name from staff where active = $1', 'string'),
    sent('select count(*) as people from staff'),
    { ...sent('select change_id from change_history'), raw: false },
  ]);
  expect(refused.map((fault) => fault.replaceAll(/\s+/g, ' '))).toEqual([
    expect.stringContaining('column "staff_nam" does not exist: select staff_nam from staff'),
    'a string as $1 (type 16) is written otherwise: select staff_name from staff where active = $1',
    'its column people (type 20) is read otherwise: select count(*) as people from staff',
  ]);
});

test('of what was recorded each statement counts once, and only what has a plan', () => {
  const file = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'samusil-recorded-')), 'statements');
  const lines = [
    sent('select 1'),
    sent('begin'),
    sent('select 1'),
    sent('  with a as (select 1) select * from a'),
    sent('set local x = 1'),
  ];
  fs.writeFileSync(file, `${lines.map((line) => JSON.stringify(line)).join('\n')}\n`);
  expect(readRecorded(file).map(({ text }) => text)).toEqual(['select 1', '  with a as (select 1) select * from a']);
  expect(readRecorded(`${file}.none`)).toEqual([]);
  fs.rmSync(path.dirname(file), { recursive: true });
});
