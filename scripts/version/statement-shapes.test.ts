import { expect, it } from 'vitest';
import { oneOfEachShape } from './statement-shapes.ts';

it('keeps one of the statements that differ in their values only', () => {
  expect(
    oneOfEachShape([
      'select "name"\n  from "staff" where "staff_id" in ($1, $2, $3)',
      'select "name" from "staff" where "staff_id" in ($1)',
      'insert into "box" ("name", "width") values ($1, $2), ($3, $4), ($5, $6)',
      'insert into "box" ("name", "width") values ($1, $2)',
      'insert into run (name, at) values ($1, now()), ($2, now())',
      'insert into run (name, at) values ($1, now())',
      `select ${'f($1), '.repeat(1_200)}$1`,
      "update staff set note = 'it''s' where staff_id = 7 and revision = $1",
      "update staff set note = 'short' where staff_id = 12 and revision = $1",
      'select 1 -- for $1',
    ]),
  ).toEqual([
    'insert into "box" ("name", "width") values ($1, $2)',
    'insert into run (name, at) values ($1, now())',
    'select "name" from "staff" where "staff_id" in ($1)',
    "update staff set note = 'it''s' where staff_id = 7 and revision = $1",
  ]);
});

it('keeps statements apart that ask for something else', () => {
  const asked = ['select a from t where b = $1', 'select a from t where c = $1'];
  expect(oneOfEachShape(asked)).toEqual(asked);
});
