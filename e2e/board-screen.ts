import { expect, type Locator, type Page } from '@playwright/test';
import type { Project } from '#contract/design/design.ts';
import { ask } from './product-screen.ts';

/** The values of a project that a journey needs; all others are the dialog's defaults. */
interface Given {
  summary: string;
  startDate: string;
  endDate: string;
  projectColor?: string;
  staff?: string[];
  subs?: (Pick<Given, 'summary' | 'startDate' | 'endDate'> & { staff?: string[] })[];
}

/** A month without any plans; each journey uses another number. */
export const emptyMonth = (number: number): string => `20${30 + Math.floor(number / 12)}-${String((number % 12) + 1).padStart(2, '0')}`;

/** Opens the board with this first day. */
export async function openBoard(page: Page, startDate: string): Promise<void> {
  await page.goto(`/design_team?startDate=${startDate}`);
  await expect(page.getByRole('treegrid')).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
}

/** Waits until bars can be drawn and the board can be panned; the code for this is loaded after the board. */
export async function expectHandy(page: Page): Promise<void> {
  for (const part of ['drawing', 'panning']) await expect(page.locator(`[data-${part}]`)).toBeAttached();
}

/** Creates projects by calls to the server, as another page would. */
export async function plan(page: Page, projects: Given[]): Promise<Project[]> {
  const [first] = projects;
  const window = { startDate: first!.startDate, totalDays: 60 };
  const { staffs } = await ask<{ staffs: { staffId: number; staffName: string }[] }>(page, '/api/design/workflow', {
    ...window,
    affiliation: 'design_team',
  });
  const staffList = (names: string[] = []) => staffs.filter(({ staffName }) => names.includes(staffName));
  let list: Project[] = [];
  for (const { staff, subs = [], ...project } of projects) {
    const values = { description: '', projectColor: '#7800ff', ...project, staffList: staffList(staff) };
    list = await ask(page, '/api/design/newProject', { ...window, isSub: false, project: { ...values, parentProjectId: null } });
    const parent = list.find(({ summary }) => summary === project.summary)!;
    for (const sub of subs) {
      const given = { ...values, ...sub, staffList: staffList(sub.staff ?? staff), parentProjectId: parent.designWorkflowId };
      list = await ask(page, '/api/design/newProject', { ...window, isSub: true, project: given });
    }
  }
  return list;
}

/** The bar of a project or sub-project. */
export const bar = (page: Page, name: string): Locator => page.getByRole('treegrid').getByRole('button', { name: new RegExp(`^${name},`) });

/** Checks the days in the accessible name of a bar. */
export const expectDays = (page: Page, name: string, from: RegExp | string, to: RegExp | string): Promise<void> =>
  expect(bar(page, name)).toHaveAccessibleName(new RegExp(`${from}.*부터 .*${to}.*까지`));

/** Waits until the server has a project with these days: the page may show them before they are stored. */
export const expectStoredDays = (page: Page, summary: string, startDate: string, endDate: string): Promise<void> =>
  expect
    .poll(async () => {
      const window = { startDate, totalDays: 1, affiliation: 'design_team' };
      const { workflow } = await ask<{ workflow: Project[] }>(page, '/api/design/workflow', window);
      return workflow.find((project) => project.summary === summary);
    })
    .toMatchObject({ startDate, endDate });

/** Drags a bar over some days. `at` is where it is held: from its left edge, or from the right one when negative. */
export async function drag(page: Page, name: string, at: number, days: number, { drop = true } = {}): Promise<void> {
  // the code that moves bars is loaded after the board
  await expect(page.locator('[data-moving]')).toBeAttached();
  const box = await bar(page, name).boundingBox();
  if (!box) throw new Error(`${name} is not on the screen`);
  const x = at < 0 ? box.x + box.width + at : box.x + at;
  const y = box.y + box.height / 2;
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (let step = 1; step <= 6; step++) await page.mouse.move(x + (days * 30 * step) / 6, y);
  if (drop) await page.mouse.up();
}

/** Chooses the order of the projects. */
export const sortBy = (page: Page, order: string): Promise<void> => choose(page, '정렬', order);

/** Chooses one of the options of a toolbar button. */
export async function choose(page: Page, what: string, value: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${what}`) }).click();
  await page.getByRole('dialog', { name: what }).getByText(value, { exact: true }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
}
