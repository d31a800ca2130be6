import { describe, expect, it } from 'vitest';
import type { Endpoint } from './endpoint.ts';
import { endpoints } from './endpoints.ts';
import { problemStatus, problemTitle } from './problems.ts';
import { keyHeader, repeatable } from './repeatable.ts';

const all = Object.entries<Endpoint>(endpoints);

describe('the tables of the API', () => {
  it('say in a sentence what each endpoint does, with its verb first, each something else', () => {
    for (const [name, { summary }] of all) expect(summary, name).toMatch(/^[A-Z][a-z]+s,? .{10,}\.$/);
    expect(new Set(all.map(([, { summary }]) => summary)).size).toBe(all.length);
  });

  it('give each problem the status of an error, and a title for whoever reads it by hand', () => {
    for (const [code, status] of Object.entries(problemStatus)) expect(status, code).toBeGreaterThanOrEqual(400);
    expect(problemTitle('sku-taken')).toBe('Sku taken');
  });

  it('name no problem of an endpoint twice', () => {
    for (const [name, { problems: own = [] }] of all) expect(new Set(own).size, name).toBe(own.length);
  });

  it('count whatever makes a file for one person as heavy', () => {
    const files = all.filter(([name, { reply }]) => reply === 'file' && /^\w+ \/api\/(?!docs)/.test(name));
    expect(files.length).toBeGreaterThan(2);
    for (const [name, { heavy }] of files) expect(heavy, name).toBe(true);
  });

  it('take what changes data as JSON', () => {
    for (const [name, { body, writes }] of all) {
      expect(body !== undefined, name).toBe(name.startsWith('POST '));
      if (writes) expect(name).toMatch(/^POST /);
    }
  });
});

/** The verbs with which the summary of an endpoint begins that changes nothing. */
const reads = /^(Checks|Compares|Counts|Exports|Finds|Lists|Prints|Returns) /;

/** Endpoints whose summaries begin like those that change data, with the reason why other pages need not be notified immediately. */
const silent: Record<string, string> = {
  'POST /api/auth/authCheck': 'a new session is seen at the next look at the sessions',
  'POST /api/auth/active': 'it changes a session',
  'POST /api/auth/endSession': 'the pages of the session hear of it by their stream',
  'POST /api/auth/endOtherSessions': 'likewise',
  'POST /api/auth/signOut': 'likewise',
  'POST /api/staff/endSessions': 'likewise',
  'POST /api/e-count/initialize': 'no page shows the session at ECOUNT',
  'POST /api/e-count/regitProduct': 'the product here is registered after it, which tells',
  'POST /api/orders/saveDraft': 'nobody else has that draft',
  'POST /api/parcels/ask': 'it tells by a signal of its own, where the carrier had news',
  'POST /api/shipments/quote': 'what it would cost is read when it is looked at',
  'POST /api/staff/invite': 'no page shows invitations',
  'POST /api/staff/updatePreferences': 'they are of one person, whose other pages keep their own until they are opened anew',
  'POST /api/design/presence': 'it tells by a signal of its own, where something is different',
  'POST /api/google-calendar/newProject': 'there is no project yet that would show it',
  'POST /api/security/markRead': 'it is about notices to one person',
};

it('what changes data tells the other pages of it, unless there is nothing to tell', () => {
  const acts = all.filter(([name, { summary, writes }]) => name.startsWith('POST ') && !writes && !reads.test(summary));
  expect(acts.map(([name]) => name).sort()).toEqual(Object.keys(silent).sort());
  expect(all.filter(([, { summary, writes }]) => writes && reads.test(summary))).toEqual([]);
});

it('what may be sent again without a key changes something', () => {
  const keyed = all.flatMap(([name, { headers }]) => (headers && keyHeader in headers.shape ? [name] : []));
  expect(keyed.length).toBeGreaterThan(10);
  // a view that was deleted is brought back without one
  expect([...repeatable].filter((name) => keyed.includes(name))).toEqual(['POST /api/views/save']);
  expect(all.flatMap(([name, { summary }]) => (repeatable.has(name) && reads.test(summary) ? [name] : []))).toEqual([]);
  expect(all.filter(([name]) => repeatable.has(name))).toHaveLength(repeatable.size);
});
