import { expect, type Locator, type Page } from '@playwright/test';
import type { Project } from '#contract/design/design.ts';
import { ask } from './product-screen.ts';

/** What a journey says of a project that it needs; the rest is as the dialog would have it. */
interface Given {
  summary: string;
  startDate: string;
  endDate: string;
  projectColor?: string;
  staff?: string[];
  subs?: (Pick<Given, 'summary' | 'startDate' | 'endDate'> & { staff?: string[] })[];
}

/** A month in which nobody has planned anything, for every journey another one. */
export const emptyMonth = (number: number): string => `20${30 + Math.floor(number / 12)}-${String((number % 12) + 1).padStart(2, '0')}`;

/** Opens the board from a day on. */
export async function openBoard(page: Page, startDate: string): Promise<void> {
  await page.goto(`/design_team?startDate=${startDate}`);
  await expect(page.getByRole('treegrid')).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
}

/** Waits until bars can be drawn and days gone through, which comes after the board. */
export async function expectHandy(page: Page): Promise<void> {
  for (const part of ['drawing', 'panning']) await expect(page.locator(`[data-${part}]`)).toBeAttached();
}

/** Plans projects as another page would, without the dialogs. */
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

/** What a screen reader says of the days of a bar. */
export const expectDays = (page: Page, name: string, from: RegExp | string, to: RegExp | string): Promise<void> =>
  expect(bar(page, name)).toHaveAccessibleName(new RegExp(`${from}.*부터 .*${to}.*까지`));

/** Waits until the server has a project with these days: what is shown may still be on its way there. */
export const expectStoredDays = (page: Page, summary: string, startDate: string, endDate: string): Promise<void> =>
  expect
    .poll(async () => {
      const window = { startDate, totalDays: 1, affiliation: 'design_team' };
      const { workflow } = await ask<{ workflow: Project[] }>(page, '/api/design/workflow', window);
      return workflow.find((project) => project.summary === summary);
    })
    .toMatchObject({ startDate, endDate });

/** Takes a bar at a point (from its left edge, or from the right one when negative) and drags it over some days. */
export async function drag(page: Page, name: string, at: number, days: number, { drop = true } = {}): Promise<void> {
  // what moves bars is loaded after the board
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

/** Chooses one of what a button of the toolbar offers. */
export async function choose(page: Page, what: string, value: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${what}`) }).click();
  await page.getByRole('dialog', { name: what }).getByText(value, { exact: true }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
}
