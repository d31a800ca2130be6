import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BoardPicture, PicturePage, Shape } from '#contract/design/board-picture.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import type { Client } from '#test/client.ts';
import { boardOf } from '#test/design.ts';
import { pdfOperators, pdfText } from '#test/pdf-text.ts';

let test: TestApp;
let kim: Client;

beforeAll(async () => {
  test = await startTestApp();
  kim = await test.signIn({ staffName: '김민지', affiliation: 'design_team' });
});
afterAll(() => test.close());

const text = (words: string, given: Partial<Extract<Shape, { kind: 'text' }>> = {}): Shape => ({
  kind: 'text',
  x: 10,
  y: 20,
  text: words,
  size: 12,
  color: '#1b2026',
  room: 900,
  ...given,
});
const bar = (y: number): Shape => ({ kind: 'box', x: 10, y, width: 200, height: 20, fill: '#7800ff55', stroke: '#7800ff', radius: 4 });
const page = (...shapes: Shape[]): PicturePage => ({ width: 1680, height: 1164, shapes });
const send = (body: BoardPicture) =>
  kim.fetch('/api/design/boardPdf', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
const pdf = async (...pages: PicturePage[]) => {
  const reply = await send({ title: '디자인팀 업무 흐름', pages });
  expect(reply.headers.get('content-type')).toBe('application/pdf');
  return Buffer.from(await reply.arrayBuffer());
};

describe('the PDF of a board', () => {
  it('has its text as text, Hangul and Latin, in both weights', async () => {
    const file = await pdf(page(bar(10), text('봄 신상 상세 페이지', { bold: true }), text('Zürich fair 훈')), page(text('뷁 둘째 쪽')));
    expect(pdfText(file)).toEqual(['봄 신상 상세 페이지 Zürich fair 훈', '뷁 둘째 쪽']);
  });

  it('has letters of other scripts, and one that no font has as a question mark', async () => {
    const file = await pdf(page(text('新상품 中国'), text('ไทย', { y: 60, bold: true }), text('🎉 파티', { y: 90, align: 'center' })));
    expect(pdfText(file)).toEqual(['新 상품  中国 ไทย ? 파티']);
    expect(file.toString('latin1')).toMatch(/\/FontName \/\w+\+NotoSansSC/);
  });

  it('writes a line from right to left as it is read, and shortens it to its room', async () => {
    const operators = pdfOperators(await pdf(page(text('שלום Seoul', { room: 300 }))))[0] ?? '';
    const placesOf = [...operators.matchAll(/1 0 0 1 ([\d.]+) [\d.]+ Tm\n\/(F\d+)/g)].map(([, x, font]) => ({ x: Number(x), font }));
    expect(placesOf.length).toBeGreaterThan(1);
    // the Latin word, which comes last, stands on the left
    expect(placesOf.map(({ x }) => x)).toEqual(placesOf.map(({ x }) => x).toSorted((a, b) => a - b));
    const short = pdfText(await pdf(page(text('中国'.repeat(40), { room: 100 }))))[0] ?? '';
    expect(short).toMatch(/^[中国 ]{4,16}…$/);
  });

  it('is A3 wide, and made of lines: a plan of a year with thousands of bars stays under 2 MB', async () => {
    const rows = Array.from({ length: 45 }, (_, row) => row);
    const pages = Array.from({ length: 90 }, (_, number) =>
      page(
        ...Array.from({ length: 365 }, (_, day): Shape => ({ kind: 'box', x: day * 4, y: 60, width: 4, height: 1000, fill: '#f3f4f6' })),
        ...rows.flatMap((row) => [bar(80 + row * 22), text(`프로젝트 ${number}-${row} 상세 페이지와 배너`, { y: 90 + row * 22 })]),
      ),
    );
    const file = await pdf(...pages);
    expect(file.length).toBeLessThan(2_000_000);
    expect(file.toString('latin1').match(/\/MediaBox \[0 0 1191 825\.\d+\]/g)).toHaveLength(90);
    expect(file.includes('/Subtype /Image')).toBe(false);
    expect(pdfText(file)[89]).toContain('프로젝트 89-44 상세 페이지와 배너');
  });

  it('ends what has no room in an ellipsis, and writes a long line as one', async () => {
    const file = await pdf(page(text('아주 긴 제목'.repeat(20), { room: 100 }), text('첫 줄\n둘째 줄'), text('없음', { room: 1 })));
    expect(pdfText(file)).toEqual([expect.stringMatching(/^아주 긴 제목[^…]{0,8}… 첫 줄 둘째 줄$/)]);
  });

  it('dashes only the outlines that are dashed', async () => {
    const diamond: Shape = { kind: 'diamond', x: 50, y: 90, size: 20, fill: '#7800ff55', stroke: '#7800ff', dashed: true };
    const dashed: Shape = { ...bar(10), dashed: true } as Shape;
    const [all, none] = pdfOperators(await pdf(page(dashed, bar(40), diamond, bar(120)), page(bar(10))));
    const dashes = [...all!.matchAll(/^\[(.*)\] 0 d$|^S$/gm)].map(([line]) => line);
    expect(dashes).toEqual(['[3 2] 0 d', 'S', '[] 0 d', 'S', '[3 2] 0 d', 'S', '[] 0 d', 'S']);
    expect(none).not.toMatch(/ 0 d$/m);
  });

  it('is refused without pages, with too many, and with what is no colour', async () => {
    for (const pages of [[], Array.from({ length: 501 }, () => page()), [page({ ...bar(1), fill: 'red' } as Shape)]])
      expect((await send({ title: '보드', pages })).status).toBe(400);
  });
});

it('the size of a plan counts what has a day in the window', async () => {
  const window = { startDate: '2033-02-01', totalDays: 28 };
  const board = boardOf(kim, window);
  const project = await board.create({ startDate: '2033-01-20', endDate: '2033-02-10' });
  await boardOf(kim, { startDate: '2033-03-01', totalDays: 1 }).create({ startDate: '2033-03-01', endDate: '2033-03-02' });
  for (const [startDate, endDate] of [
    ['2033-01-20', '2033-01-31'],
    ['2033-02-01', '2033-02-02'],
  ] as const) {
    const sub = { ...board.plan({ startDate, endDate }), parentProjectId: project.designWorkflowId };
    await kim.call('POST /api/design/newProject', { body: { ...window, isSub: true, project: sub } });
  }
  expect(await kim.call('POST /api/design/planSize', { body: window })).toEqual({ projects: 1, spans: [{ projects: 1, subProjects: 1 }] });
  // 1,700 days are five pages of 340 days side by side: the first has the two projects, from 2033-02-01 on, and the last another one
  await boardOf(kim, { startDate: '2037-09-01', totalDays: 1 }).create({ startDate: '2037-09-01', endDate: '2037-09-02' });
  expect(await kim.call('POST /api/design/planSize', { body: { ...window, totalDays: 1700 } })).toEqual({
    projects: 3,
    spans: [
      { projects: 2, subProjects: 1 },
      { projects: 1, subProjects: 0 },
    ],
  });
});
