import { fc, test } from '@fast-check/vitest';
import { expect } from 'vitest';
import { sampleProjects } from './projects.ts';

test.prop([fc.integer(), fc.integer({ min: 1, max: 9 })])('parts lie within their project, and are given to its people', (seed, team) => {
  for (const { startsIn, endsIn, members, parts } of sampleProjects(team, 60, seed)) {
    expect(startsIn).toBeLessThanOrEqual(endsIn);
    expect(new Set(members).size).toBe(members.length);
    for (const member of members) expect(member).toBeLessThan(team);
    for (const part of parts) {
      expect(part.startsIn).toBeGreaterThanOrEqual(startsIn);
      expect(part.endsIn).toBeLessThanOrEqual(endsIn);
      expect(part.startsIn).toBeLessThanOrEqual(part.endsIn);
      expect(members).toEqual(expect.arrayContaining(part.members));
    }
  }
});

test('the board has work now, before and after, in every colour, with and without parts', () => {
  const projects = sampleProjects(6);
  expect(projects.some(({ startsIn, endsIn }) => startsIn <= 0 && endsIn >= 0)).toBe(true);
  expect(projects.some(({ endsIn }) => endsIn < 0)).toBe(true);
  expect(projects.some(({ startsIn }) => startsIn > 60)).toBe(true);
  expect(projects.some(({ startsIn, endsIn }) => startsIn === endsIn)).toBe(true);
  expect(new Set(projects.map(({ projectColor }) => projectColor)).size).toBe(6);
  expect(projects.some(({ parts }) => parts.length === 0)).toBe(true);
  expect(projects.some(({ parts }) => parts.length > 3)).toBe(true);
});

test('the same seed makes the same projects', () => {
  expect(sampleProjects(6)).toEqual(sampleProjects(6));
  expect(sampleProjects(6, 48, 2)).not.toEqual(sampleProjects(6));
});
