import { describe, expect, it } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { problemsOf } from '#contract/problems-of.ts';
import { shippedRoles } from '#contract/roles/shipped-roles.ts';
import { fieldRights } from '#contract/visibility/field-rights.ts';
import { type ChangeKind, changeKinds } from './change-kinds.ts';
import { canPutBack, writtenBy } from './put-back.ts';

const lastField = (kind: ChangeKind) => Object.keys(fieldRights[kind]).findLast((field) => !field.startsWith('erased')) ?? '';

describe('a change can be put back', () => {
  it('by whoever may write rows of its kind', () => {
    const forStaff = changeKinds.filter((kind) => canPutBack({ kind, field: lastField(kind), from: 1 }, { rights: shippedRoles.staff }));
    expect(forStaff).toEqual([
      'product',
      'priceSheet',
      'exchangeRate',
      'order',
      'orderNote',
      'member',
      'maker',
      'parcel',
      'project',
      'subProject',
      'projectNote',
      'daysOff',
      'baseline',
    ]);
    for (const kind of changeKinds)
      expect(canPutBack({ kind, field: lastField(kind), from: 1 }, { rights: shippedRoles.administrator }), kind).toBe(true);
  });

  it('by nobody who may not see the field', () => {
    const blind = { rights: shippedRoles.staff.filter((right) => right !== 'prices.read-cost') };
    expect(canPutBack({ kind: 'priceSheet', field: 'costPrice', from: 1 }, blind)).toBe(false);
    expect(canPutBack({ kind: 'priceSheet', field: 'basePrice', from: 1 }, blind)).toBe(true);
  });

  it('unless a whole row came or went, or there was no rate before', () => {
    expect(canPutBack({ kind: 'product', field: null, from: null }, { rights: shippedRoles.administrator })).toBe(false);
    expect(canPutBack({ kind: 'exchangeRate', field: 'exchangeRate', from: null }, { rights: shippedRoles.administrator })).toBe(false);
    // only the carrier knows when it scanned a parcel
    expect(canPutBack({ kind: 'parcel', field: 'scannedAt', from: '' }, { rights: shippedRoles.administrator })).toBe(false);
    // a parcel's position and problem belong together: it has no problem only when it has another position
    expect(canPutBack({ kind: 'parcel', field: 'problem', from: null }, { rights: shippedRoles.administrator })).toBe(false);
    expect(canPutBack({ kind: 'parcel', field: 'problem', from: 'returned' }, { rights: shippedRoles.staff })).toBe(true);
    expect(canPutBack({ kind: 'product', field: 'brand', from: null }, { rights: shippedRoles.staff })).toBe(true);
  });
});

it.each(changeKinds)('what refuses a write of kind %s can refuse that a change of it is put back, which says so', (kind) => {
  const name = 'POST /api/history/putBack';
  const listed = problemsOf(name, endpoints[name]);
  const { problems = [] }: Endpoint = endpoints[writtenBy[kind]];
  // instead of this problem, putting back answers that the value was changed again
  expect(problems.filter((code) => code !== 'revision-conflict' && !listed.includes(code))).toEqual([]);
  expect(listed).not.toContain('revision-conflict');
});
