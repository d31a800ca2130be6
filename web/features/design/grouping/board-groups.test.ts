import { fc, test } from '@fast-check/vitest';
import { expect, it } from 'vitest';
import type { Project } from '#contract/design/design.ts';
import { liveProject } from '#test/page/board-projects.ts';
import { type Entry, grouped, groupings, groupOf, isHead, isProject } from './board-groups.ts';
import { readGroups } from './use-groups.ts';

const person = (staffId: number) => ({ staffId, staffName: `${'가나다라'[staffId]}`, staffNickName: '' });
const projects: fc.Arbitrary<Project[]> = fc
  .array(fc.record({ colour: fc.constantFrom('#7800ff', '#002cbb', '#123456', '#ffffff'), people: fc.uniqueArray(fc.nat(3)) }), {
    maxLength: 20,
  })
  .map((list) =>
    list.map(({ colour, people }, i) =>
      liveProject({ designWorkflowId: i + 1, projectColor: colour, staffList: people.map((one) => person(one)) }),
    ),
  );

/** The projects below each heading. */
function parted(entries: readonly Entry[]): { group: string; count: number; own: Project[] }[] {
  const parts: ReturnType<typeof parted> = [];
  for (const entry of entries) {
    if (isHead(entry)) parts.push({ group: entry.group, count: entry.count, own: [] });
    else parts.at(-1)!.own.push(entry);
  }
  return parts;
}

test.prop([projects, fc.constantFrom(...groupings)])(
  'every project stands once, under the one heading that is its own, in the order in which it came, and is counted there',
  (list, by) => {
    const entries = grouped(list, { by, folded: new Set() });
    expect(new Set(entries.filter(isProject))).toEqual(new Set(list));
    expect(entries.filter(isProject)).toHaveLength(list.length);
    const parts = parted(entries);
    expect(new Set(parts.map(({ group }) => group)).size).toBe(parts.length);
    for (const { group, count, own } of parts) {
      expect([own.length, own]).toEqual([count, list.filter((project) => groupOf(project, by) === group)]);
      const folded = grouped(list, { by, folded: new Set([group]) });
      expect(folded).toHaveLength(entries.length - count);
      expect(folded.filter(isProject)).not.toContain(own[0]);
      expect(folded.find((entry) => isHead(entry) && entry.group === group)).toMatchObject({ count, folded: true });
    }
  },
);

it('several people: the first counts; people by name, nobody last; colours in the order of their chips, none last', () => {
  const project = (projectColor: string, ...people: number[]) => liveProject({ projectColor, staffList: people.map((one) => person(one)) });
  const list = [project('#ffffff'), project('#002cbb', 2, 1), project('#7800ff', 1)];
  const heads = (by: 'colour' | 'person') => parted(grouped(list, { by, folded: new Set() })).map(({ group }) => group);
  expect(heads('person')).toEqual(['g1', 'g2', 'g0']);
  expect(heads('colour')).toEqual(['g#7800ff', 'g#002cbb', 'g#ffffff']);
});

it('without groups it is the list itself, and a list is grouped once', () => {
  const list = [liveProject({})];
  const choice = { by: 'colour', folded: new Set<string>() } as const;
  expect(grouped(list, { by: undefined, folded: new Set() })).toBe(list);
  expect(grouped(list, choice)).toBe(grouped(list, choice));
});

it('what is kept and not known is no grouping', () => {
  expect(readGroups(undefined).by).toBeUndefined();
  expect(readGroups('size g1').by).toBeUndefined();
  expect(readGroups('person g1 g0')).toEqual({ by: 'person', folded: new Set(['g1', 'g0']) });
});
