import { describe, expect, it } from 'vitest';
import { shippedRoles } from '#contract/roles/shipped-roles.ts';
import { changeKinds } from './change-kinds.ts';
import { canPutBack } from './put-back.ts';

describe('a change can be put back', () => {
  it('by whoever may write rows of its kind', () => {
    const forStaff = changeKinds.filter((kind) => canPutBack({ kind, field: 'x', from: 1 }, { rights: shippedRoles.staff }));
    expect(forStaff).toEqual(['product', 'priceSheet', 'exchangeRate', 'order', 'project', 'subProject']);
    for (const kind of changeKinds)
      expect(canPutBack({ kind, field: 'x', from: 1 }, { rights: shippedRoles.administrator }), kind).toBe(true);
  });

  it('unless a whole row came or went, or there was no rate before', () => {
    expect(canPutBack({ kind: 'product', field: null, from: null }, { rights: shippedRoles.administrator })).toBe(false);
    expect(canPutBack({ kind: 'exchangeRate', field: 'exchangeRate', from: null }, { rights: shippedRoles.administrator })).toBe(false);
    expect(canPutBack({ kind: 'product', field: 'brand', from: null }, { rights: shippedRoles.staff })).toBe(true);
  });
});
