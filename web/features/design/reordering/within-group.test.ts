import { fc, test } from '@fast-check/vitest';
import { expect } from 'vitest';
import { liveProject } from '#test/page/board-projects.ts';
import { movedTo } from './placed.ts';
import { putInGroup } from './within-group.ts';

const groupOf = ({ projectColor }: { projectColor: string }) => projectColor;

test.prop([fc.array(fc.constantFrom('#111111', '#222222', '#333333'), { minLength: 1, maxLength: 12 }), fc.nat(), fc.nat()])(
  'put among those of its group a project is shown there, and all others stay as they are; in another group it is refused',
  (colours, some, other) => {
    const all = colours.map((projectColor, i) => liveProject({ designWorkflowId: i + 1, projectColor }));
    const shownOf = <One extends { projectColor: string }>(list: One[]) =>
      [...new Set(colours)].sort().flatMap((colour) => list.filter((one) => one.projectColor === colour));
    const shown = shownOf(all);
    const [from, to] = [some % shown.length, other % shown.length];
    const wanted = movedTo(shown, from, to);
    const put = putInGroup(all, shown, { from, to }, groupOf);
    const isWhole = wanted.every((project, i) => i === 0 || groupOf(wanted[i - 1]!) <= groupOf(project));
    expect(put === null).toBe(!isWhole);
    if (!put) return;
    const next = movedTo(all, put.from, put.to);
    expect(shownOf(next)).toEqual(wanted);
    expect(next.filter((one) => one !== shown[from])).toEqual(all.filter((one) => one !== shown[from]));
    const members = wanted.filter((one) => groupOf(one) === groupOf(shown[from]!));
    expect([put.place, put.of]).toEqual([members.indexOf(shown[from]!) + 1, members.length]);
  },
);
