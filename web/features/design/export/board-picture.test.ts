import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { addDays } from '#contract/days.ts';
import { BoardPicture } from '#contract/design/board-picture.ts';
import { liveProject, subProject } from '#test/board-projects.ts';
import { ko } from '#web/i18n/ko.ts';
import { boardPicture, type PictureOptions, paperPages, paperRatio } from './board-picture.ts';

const options = (more: Partial<PictureOptions> = {}): PictureOptions => ({
  projects: [],
  range: { startDate: '2028-01-01', totalDays: 60 },
  today: '2028-01-15',
  holidays: new Map(),
  withSubProjects: true,
  words: ko,
  title: '팀 업무 흐름',
  page: { maxHeight: 14_000 },
  ...more,
});
const projects = fc.array(fc.tuple(fc.integer({ min: -20, max: 70 }), fc.nat(30), fc.nat(3)), { maxLength: 40 }).map((list) =>
  list.map(([off, more, subs], i) => {
    const startDate = addDays('2028-01-01', off);
    const endDate = addDays(startDate, more);
    return liveProject({
      designWorkflowId: i,
      summary: `프로젝트 ${i}`,
      startDate,
      endDate,
      subProject: Array.from({ length: subs }, (_, k) => subProject({ summary: `세부 ${i}-${k}`, startDate, endDate })),
    });
  }),
);
const texts = (pages: ReturnType<typeof boardPicture>) =>
  pages.flatMap(({ shapes }) => shapes.flatMap((s) => (s.kind === 'text' ? [s.text] : [])));

describe('the picture of the board', () => {
  test.prop([projects, fc.boolean(), fc.constantFrom({ maxHeight: 400 }, { maxHeight: 14_000 }, { ratio: Math.SQRT1_2 })])(
    'has everything in the range once, in order, inside its pages',
    (given, withSubProjects, page) => {
      const pages = boardPicture(options({ projects: given, withSubProjects, page }));
      const inRange = given.filter(({ startDate, endDate }) => startDate <= '2028-02-29' && endDate >= '2028-01-01');
      const expected = inRange.flatMap(({ summary, subProject }) => [
        summary,
        ...(withSubProjects ? subProject.map((sub) => sub.summary) : []),
      ]);
      expect(texts(pages).filter((text) => /^(프로젝트|세부)/.test(text))).toEqual(expected);
      for (const { width, height, shapes } of pages) {
        for (const shape of shapes) {
          expect(shape.x).toBeGreaterThanOrEqual(0);
          expect(shape.x + (shape.kind === 'box' ? shape.width : 0)).toBeLessThanOrEqual(width + 0.001);
          expect(shape.y + (shape.kind === 'box' ? shape.height : 0)).toBeLessThanOrEqual(height + 0.001);
        }
      }
    },
  );

  it('stays narrow enough for a canvas, however many days there are', () => {
    for (const totalDays of [1, 60, 400, 3000, 60_000]) {
      const [page] = boardPicture(options({ range: { startDate: '2028-01-01', totalDays } }));
      expect(page!.width).toBeLessThanOrEqual(16_384);
      expect(page!.width).toBeGreaterThan(300);
    }
  });

  it('counts its pages, and paper has the shape that was asked for', () => {
    const many = Array.from({ length: 300 }, (_, i) =>
      liveProject({ designWorkflowId: i, startDate: '2028-01-03', endDate: '2028-01-20' }),
    );
    const pages = boardPicture(options({ projects: many, page: { ratio: Math.SQRT1_2 } }));
    expect(pages.length).toBeGreaterThan(3);
    expect(texts(pages).some((text) => text.endsWith(`2 / ${pages.length}쪽`))).toBe(true);
    expect(pages.every(({ width, height }) => height === Math.round(width * Math.SQRT1_2))).toBe(true);
  });
});

describe('a picture on paper', () => {
  const paper = { page: { ratio: paperRatio } };

  it.each([1, 60, 5000, 400_000])('of %i days is one that the server takes', (totalDays) => {
    const startDate = '1999-12-25';
    const projects = Array.from({ length: 100 }, (_, i) =>
      liveProject({ summary: `프로젝트 ${i}`, startDate: addDays(startDate, i % totalDays), endDate: addDays(startDate, totalDays) }),
    );
    const pages = boardPicture(options({ ...paper, projects, range: { startDate, totalDays } }));
    expect(BoardPicture.safeParse({ title: '보드', pages }).error).toBeUndefined();
  });

  test.prop([projects])('has about as many pages as its size said', (list) => {
    const some = Array.from({ length: 12 }, () => list).flat();
    const { range, ...rest } = options({ ...paper, projects: some });
    const subProjects = some.flatMap(({ subProject }) => subProject);
    const isShown = ({ startDate, endDate }: { startDate: string; endDate: string }) =>
      startDate <= '2028-02-29' && endDate >= range.startDate;
    const size = { projects: some.filter(isShown).length, subProjects: subProjects.filter(isShown).length };
    const pages = boardPicture({ range, ...rest }).length;
    expect(pages).toBeGreaterThanOrEqual(paperPages(range, size));
    expect(pages).toBeLessThanOrEqual(Math.ceil(paperPages(range, size) * 1.05));
  });
});
