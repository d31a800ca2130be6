import { describe, expect, it } from 'vitest';
import { type EndpointName, permissions, rights } from './permissions.ts';
import { hasAllOf, mayCall } from './rights.ts';
import { rightsOfRole, shippedRoles } from './roles/shipped-roles.ts';

const names = Object.keys(permissions) as EndpointName[];
const staff = { rights: shippedRoles.staff };
const administrator = { rights: shippedRoles.administrator };

describe('who may call what', () => {
  it('is the same question for what everybody may and what few may', () => {
    expect(mayCall('GET /healthz', undefined)).toBe(true);
    expect(mayCall('POST /api/orders/list', undefined)).toBe(false);
    expect(mayCall('POST /api/orders/list', { rights: [] })).toBe(true);
    expect(mayCall('POST /api/products/updateProduct', { rights: [] })).toBe(false);
    expect(mayCall('POST /api/products/updateProduct', staff)).toBe(true);
    expect(mayCall('POST /api/staff/update', staff)).toBe(false);
    expect(mayCall('POST /api/staff/update', administrator)).toBe(true);
  });

  it('never shuts out an administrator, however an endpoint is opened or closed', () => {
    for (const name of names) expect(mayCall(name, administrator), name).toBe(true);
  });

  it('asks whoever gives a role for every right of it', () => {
    expect(hasAllOf(['exports'], staff)).toBe(true);
    expect(hasAllOf(['exports', 'staff.manage'], staff)).toBe(false);
    expect(hasAllOf([], { rights: [] })).toBe(true);
  });
});

describe('what a role opens', () => {
  it('the version says of a shipped role, whatever the table has, and the table of any other', () => {
    expect(rightsOfRole('administrator', [])).toEqual(rights);
    expect(rightsOfRole('viewer', ['staff.manage'])).toEqual([]);
    expect(rightsOfRole('3f0c', ['exports', 'products.write'])).toEqual(['products.write', 'exports']);
  });

  it('is nothing by a right that only another version knows, or by the name of what every object has', () => {
    expect(rightsOfRole('3f0c', ['stock.write'])).toEqual([]);
    expect(rightsOfRole('constructor', [])).toEqual([]);
  });
});
