import { fc, test } from '@fast-check/vitest';
import { expect, it } from 'vitest';
import { standIns } from './stand-ins.ts';

const person = (staffId: number, role = 'staff') => ({ staffId, role });

it('whoever is there does it; for the others the first free colleague of their role', () => {
  const found = standIns(
    [person(1), person(2), person(3, 'lead'), person(4)],
    [person(2), person(5), person(6, 'lead'), person(7, 'other')],
  );
  expect([...found].map(([wanted, { staffId }]) => [wanted, staffId]).sort()).toEqual([
    [1, 5],
    [2, 2],
    [3, 6],
  ]);
});

const people = fc.uniqueArray(fc.record({ staffId: fc.nat(9), role: fc.constantFrom('staff', 'lead') }), {
  selector: ({ staffId }) => staffId,
});
test.prop([people, people])('nobody does the part of two, and all are available', (wanted, available) => {
  const found = [...standIns(wanted, available).values()];
  expect(new Set(found).size).toBe(found.length);
  for (const one of found) expect(available).toContain(one);
});
