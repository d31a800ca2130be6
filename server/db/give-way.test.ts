import type { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databaseKind, emptyLite } from '#test/database.ts';
import { giveWayBetweenStatements } from './give-way.ts';

describe.runIf(databaseKind() === 'embedded')('many statements one after the other, on the embedded database', () => {
  let lite: PGlite;
  let time = 0;
  beforeAll(async () => {
    lite = await emptyLite();
    giveWayBetweenStatements(lite, () => time);
  });
  afterAll(() => lite.close());

  /** How many turns of the event loop other work got meanwhile. */
  async function turnsDuring(work: () => Promise<unknown>): Promise<number> {
    let turns = 0;
    let going = true;
    const turn = () => {
      turns += 1;
      if (going) setImmediate(turn);
    };
    setImmediate(turn);
    await work();
    going = false;
    return turns;
  }
  const statements = (query: (text: string) => Promise<unknown>, ms: number) => async () => {
    for (let n = 0; n < 30; n += 1) {
      await query('select 1');
      time += ms;
    }
  };

  it('let others have their turn', async () => {
    expect(await turnsDuring(statements((text) => lite.query(text), 20))).toBeGreaterThan(20);
  });

  it('within a transaction as well', async () => {
    expect(await turnsDuring(() => lite.transaction((tx) => statements((text) => tx.query(text), 20)()))).toBeGreaterThan(20);
  });

  it('wait for nobody while they take no time', async () => {
    expect(await turnsDuring(statements((text) => lite.query(text), 0))).toBeLessThan(5);
  });
});
