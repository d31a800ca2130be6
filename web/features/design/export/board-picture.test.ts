import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { addDays } from '#contract/days.ts';
import { BoardPicture } from '#contract/design/board-picture.ts';
import { liveProject, subProject } from '#test/page/board-projects.ts';
import { ko } from '#web/i18n/ko.ts';
import { boardPicture, type PictureOptions } from './board-picture.ts';
import { paperRatio } from './board-sheets.ts';

const options = (more: Partial<PictureOptions> = {}): PictureOptions => ({
  projects: [],
  range: { startDate: '2028-01-01', totalDays: 60 },
  today: '2028-01-15',
  holidays: new Map(),
  withSubProjects: true,
  groups: { by: undefined, folded: new Set() },
  compared: undefined,
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
      // on a day before any project is late
      const pages = boardPicture(options({ projects: given, withSubProjects, page, today: '2027-12-01' }));
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

describe('on the picture', () => {
  const shapesOf = (given: Partial<Parameters<typeof liveProject>[0]>) =>
    boardPicture(options({ projects: [liveProject({ summary: '박람회', startDate: '2028-01-10', endDate: '2028-01-12', ...given })] }))[0]!
      .shapes;

  it('what is done has a mark, what is late says for how long, and a share has a line so long', () => {
    expect(texts([{ width: 0, height: 0, shapes: shapesOf({ done: true }) }])).toContain('✓ 박람회');
    expect(texts([{ width: 0, height: 0, shapes: shapesOf({}) }])).toContain('박람회  3일 지남');
    const parts = [1, 2, 3, 4].map((id) => subProject({ designWorkflowSubProjectId: id, done: id === 1 }));
    const shapes = shapesOf({ endDate: '2028-01-20', subProject: parts });
    expect(texts([{ width: 0, height: 0, shapes }])).toContain('박람회  1/4');
    const bar = shapes.find((shape) => shape.kind === 'box' && shape.radius === 4);
    const line = shapes.find((shape) => shape.kind === 'box' && shape.height === 2 && bar?.kind === 'box' && shape.x === bar.x);
    expect(line?.kind === 'box' && bar?.kind === 'box' && line.width / bar.width).toBeCloseTo(0.25);
  });

  it('a milestone is a diamond in the middle of its day, its name beside it', () => {
    const shapes = shapesOf({ endDate: '2028-01-10', milestone: true });
    const diamond = shapes.find((shape) => shape.kind === 'diamond')!;
    const name = shapes.find((shape) => shape.kind === 'text' && shape.text.startsWith('박람회'))!;
    expect(diamond.x).toBe(24 + 9 * 30 + 29 / 2);
    expect(name.x).toBeGreaterThan(diamond.x + 10);
  });
});

describe('what is chosen on the screen', () => {
  const shown = [
    liveProject({ designWorkflowId: 1, summary: '박람회', startDate: '2028-01-20', endDate: '2028-01-22', projectColor: '#002cbb' }),
    liveProject({ designWorkflowId: 2, summary: '배너', startDate: '2028-01-20', endDate: '2028-01-22', projectColor: '#ff0030' }),
    liveProject({ designWorkflowId: 3, summary: '출시', startDate: '2028-01-25', endDate: '2028-01-25', milestone: true }),
  ];
  const ghosts = (pages: ReturnType<typeof boardPicture>) =>
    pages[0]!.shapes.filter((shape) => (shape.kind === 'box' || shape.kind === 'diamond') && shape.dashed === true);

  it('headings stand above the projects of their group, those of a folded one are not there', () => {
    const groups = { by: 'colour', folded: new Set(['g#ff0030']) } as const;
    const pages = boardPicture(options({ projects: shown, groups, today: '2027-12-01' }));
    const names = texts(pages).filter((text) => /^(박람회|배너|출시|영업|SNS|프로젝트 1개)/.test(text));
    expect(names.join(' ')).toBe('프로젝트 1개 출시 SNS 프로젝트 1개 영업 프로젝트 1개 박람회');
    expect(names).not.toContain('배너');
    const flat = boardPicture(options({ projects: shown }));
    expect(pages[0]!.height - flat[0]!.height).toBe(2 * 26);
  });

  it('ghosts lie where bars were in the baseline, whose name is in the title; what has not moved has none', () => {
    const days = new Map([
      ['p1', { startDate: '2028-01-17', endDate: '2028-01-19' }],
      ['p2', { startDate: '2028-01-20', endDate: '2028-01-22' }],
      ['p3', { startDate: '2028-01-24', endDate: '2028-01-24' }],
    ]);
    const pages = boardPicture(options({ projects: shown, compared: { name: '첫 합의', days } }));
    expect(texts(pages)[1]).toContain('기준: 첫 합의');
    expect(texts(pages).filter((text) => /^(박람회|배너|출시)/.test(text))).toEqual(['박람회  +3일', '배너', '출시  +1일']);
    expect(ghosts(pages)).toMatchObject([
      { kind: 'box', x: 24 + 16 * 30, width: 89 },
      { kind: 'diamond', x: 24 + 23 * 30 + 14.5 },
    ]);
    const bars = pages[0]!.shapes.findLastIndex((shape) => shape.kind === 'diamond');
    expect(pages[0]!.shapes.indexOf(ghosts(pages)[1]!)).toBeLessThan(bars);
    expect(BoardPicture.safeParse({ title: '보드', pages }).error).toBeUndefined();
    expect(ghosts(boardPicture(options({ projects: shown })))).toEqual([]);
  });
});

describe('a picture on paper', () => {
  const paper = { page: { ratio: paperRatio } };

  it.each([1, 60, 5000])('of %i days is one that the server takes', (totalDays) => {
    const startDate = '1999-12-25';
    const projects = Array.from({ length: 100 }, (_, i) =>
      liveProject({ summary: `프로젝트 ${i}`, startDate: addDays(startDate, i % totalDays), endDate: addDays(startDate, totalDays) }),
    );
    const pages = boardPicture(options({ ...paper, projects, range: { startDate, totalDays } }));
    expect(BoardPicture.safeParse({ title: '보드', pages }).error).toBeUndefined();
  });

  it('can be read however many days there are: no text is smaller than 6 points, and it says what it leaves out', () => {
    const startDate = '2026-11-01';
    const [first, last] = [
      liveProject({ summary: '배너', startDate, endDate: addDays(startDate, 3) }),
      liveProject({ summary: '오 년 뒤', startDate: addDays(startDate, 1690), endDate: addDays(startDate, 1699) }),
    ];
    const pages = boardPicture(options({ ...paper, today: startDate, projects: [first, last], range: { startDate, totalDays: 1700 } }));
    expect(pages.map((page) => texts([page]).filter((text) => /^(배너|오 년 뒤)/.test(text)))).toEqual([['배너'], ['오 년 뒤']]);
    for (const { width, shapes } of pages) {
      const points = shapes.flatMap((shape) => (shape.kind === 'text' ? [(shape.size * 1191) / width] : []));
      expect(Math.min(...points)).toBeGreaterThanOrEqual(6);
    }
    for (const page of pages) expect(texts([page])[1]).toContain(ko.planDialogs.emptyDaysLeftOut);
    expect(texts(pages)[1]).toContain('2026-11-01 – 2027-10-06 · 1 / 2쪽');
    expect(texts([pages[1]!])).toContain(ko.design.monthOfYear(2031, 6));
  });
});
