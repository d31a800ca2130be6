import { fc, test } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { scrollBy } from './edge-scroll.ts';

const area = { top: 200, bottom: 800 };

describe('rows that go on while a bar is held at an edge', () => {
  test.prop([fc.integer({ min: 0, max: 1000 })])('go towards the edge that the pointer is at, and stay in the middle', (y) => {
    const by = scrollBy(y, area.top, area.bottom);
    expect(Math.sign(by)).toBe(y < area.top + 32 ? -1 : y > area.bottom - 32 ? 1 : 0);
    expect(Math.abs(by)).toBeLessThanOrEqual(12);
  });

  test.prop([fc.integer({ min: 0, max: 999 })])('go no slower nearer to the edge', (y) => {
    expect(scrollBy(y, area.top, area.bottom)).toBeLessThanOrEqual(scrollBy(y + 1, area.top, area.bottom));
  });
});
