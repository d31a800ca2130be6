import { describe, expect, it } from 'vitest';
import { type EndpointName, permissions, rights } from './permissions.ts';
import { mayCall, rightsOf, roles } from './rights.ts';

const names = Object.keys(permissions) as EndpointName[];

describe('who may call what', () => {
  it('is the same question for what everybody may and what few may', () => {
    expect(mayCall('GET /healthz', undefined)).toBe(true);
    expect(mayCall('POST /api/orders/list', undefined)).toBe(false);
    expect(mayCall('POST /api/orders/list', { role: 'staff' })).toBe(true);
    expect(mayCall('POST /api/products/updateProduct', { role: 'staff' })).toBe(true);
    expect(mayCall('POST /api/staff/update', { role: 'staff' })).toBe(false);
    expect(mayCall('POST /api/staff/update', { role: 'administrator' })).toBe(true);
  });

  it('never shuts out an administrator, however an endpoint is opened or closed', () => {
    for (const name of names) expect(mayCall(name, { role: 'administrator' }), name).toBe(true);
  });

  it('follows from rights, each of which somebody has and some endpoint asks for', () => {
    for (const right of rights) {
      expect(roles.some((role) => rightsOf({ role }).includes(right))).toBe(true);
      expect(Object.values(permissions)).toContain(right);
    }
  });
});
