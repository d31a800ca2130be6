import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type APIRequestContext, type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import type Axe from 'axe-core';
import { type SamplePerson, samplePeople } from '#samples/people.ts';
import { startServer } from './server.ts';

const axeCode = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** The accounts of the sandbox, by their roles in journeys. */
export const people = {
  administrator: personWho((person) => person.role === 'administrator'),
  designer: personWho((person) => person.affiliation === 'design_team'),
  colleague: personWho((person) => person.affiliation === 'sales' && person.active),
  viewer: personWho((person) => person.role === 'viewer'),
  deactivated: personWho((person) => person.registered && !person.active),
  outsider: personWho((person) => !person.registered && person.emailVerified),
};

interface WorkerFixtures {
  /** Journeys that change thousands of rows name an office of their own, so that other journeys do not see their data. */
  officeOf: string;
  /** The address of this worker's office. */
  office: { url: string };
}

interface Fixtures {
  /**
   * The errors that the pages of a test printed, in every browser that it opens. The test fails unless the list is empty; a test that
   * expects errors empties it.
   */
  consoleErrors: string[];
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  // another value starts another worker, with another server
  officeOf: ['everybody', { scope: 'worker', option: true }],
  office: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern
    async ({}, use) => {
      const { url, stop } = await startServer();
      await use({ url });
      await stop();
    },
    { scope: 'worker', auto: true, timeout: 120_000 },
  ],
  baseURL: async ({ office }, use) => {
    await use(office.url);
  },
  consoleErrors: [
    async ({ context }, use) => {
      const errors: string[] = [];
      const watch = (watched: BrowserContext) => {
        // the page explains a refused request; the browser's own line about it adds nothing
        watched.on('console', (message) => {
          if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) errors.push(message.text());
        });
        watched.on('weberror', (error) => errors.push(String(error.error())));
      };
      watch(context);
      const others: BrowserContext[] = [];
      const meet = (other: BrowserContext) => {
        others.push(other);
        watch(other);
      };
      const browser = context.browser();
      browser?.on('context', meet);
      await use(errors);
      // a route that the journey answers may be requested once more as the journey ends: an answer that is cut off then would make the next
      // journey fail
      await Promise.all([context, ...context.pages()].map((routed) => routed.unrouteAll({ behavior: 'ignoreErrors' })));
      browser?.off('context', meet);
      // a second browser that stays open would go on rendering the changes of later journeys
      await Promise.all(others.map((other) => other.close()));
      expect(errors, 'errors on the console').toEqual([]);
    },
    { auto: true },
  ],
});

/** Signs in and shows the start page, for journeys that begin there. */
export async function signInAs(page: Page, who: keyof typeof people): Promise<void> {
  await openSessionAs(page, who);
  await page.goto('/');
  await expect(page.locator('main#main')).toBeVisible();
}

/** Navigates within the page, as a link does, so that Back stays in the page. */
export async function go(page: Page, address: string): Promise<void> {
  // not `waitForFunction`, which has the page read Playwright's own code once more
  await expect.poll(() => page.evaluate(() => history.state?.__TSR_index)).toBeDefined();
  await page.evaluate((to) => history.pushState({ __TSR_index: history.state.__TSR_index + 1 }, '', to), address);
}

/**
 * Waits until a screen shows its contents: nothing is being loaded, and nothing has changed for a moment. It does not wait for the network,
 * which may never be idle.
 */
export async function expectLoaded(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('progressbar', { name: '화면을 여는 중' })).toHaveCount(0);
  await expect(page.locator('main :is([aria-busy=true], [data-loading])')).toHaveCount(0);
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const rest = () => setTimeout(resolve, 300);
        let timer = rest();
        const watching = new MutationObserver(() => {
          clearTimeout(timer);
          timer = rest();
        });
        watching.observe(document.body, { childList: true, subtree: true });
      }),
  );
}

/** Opens a second browser, in which another person is signed in. */
export async function beside(page: Page, who: keyof typeof people): Promise<Page> {
  const context = await page
    .context()
    .browser()
    ?.newContext({ baseURL: new URL(page.url()).origin });
  const other = await context?.newPage();
  if (!other) throw new Error('there is no second browser');
  await signInAs(other, who);
  return other;
}

/**
 * Gives the browser of a page a person's session, as the sign-in pop-up does, but without its windows (`sign-in.spec.ts` tests those) and
 * without rendering a page.
 */
export async function openSessionAs({ request }: { request: APIRequestContext }, who: keyof typeof people): Promise<void> {
  const headers = { origin: process.env.SAMUSIL_URL ?? '' };
  const attemptId = crypto.randomUUID();
  const chooser = await request.get('/auth/start', { params: { attemptId, display: 'popup' } });
  await request.post(chooser.url(), { form: { sub: people[who].sub } });
  const attempt = await (await request.post('/auth/attempt', { data: { attemptId }, headers })).json();
  const { existing } = await (await request.post('/api/auth/authCheck', { data: { idToken: attempt.idToken }, headers })).json();
  expect(existing).toMatchObject({ staffName: people[who].name });
}

/** Opens the sign-in pop-up and chooses an account; the test checks what the page does then. */
export async function chooseAccount(page: Page, who: keyof typeof people): Promise<void> {
  const [popup] = await Promise.all([page.waitForEvent('popup'), page.getByRole('button', { name: 'Google 인증' }).click()]);
  await Promise.all([popup.waitForEvent('close'), popup.getByRole('button', { name: people[who].email }).click()]);
}

/**
 * Runs axe in the page itself. Its code is given to the page as a script, once: `page.evaluate` would have the page read it as a value first,
 * and `@axe-core/playwright`, which does that, gives every page three times as much of it, twice.
 */
async function violationsOn(page: Page, { within, rule }: { within?: string; rule?: string } = {}) {
  if (!(await page.evaluate(() => 'axe' in globalThis))) {
    const session = await page.context().newCDPSession(page);
    await session.send('Runtime.evaluate', { expression: axeCode });
    await session.detach();
  }
  const options: Axe.RunOptions = { resultTypes: ['violations'], ...(rule && { runOnly: [rule] }) };
  return await page.evaluate(
    async ([root, chosen]) => {
      const { axe } = globalThis as unknown as { axe: typeof Axe };
      const { violations } = await axe.run(root ?? document, chosen);
      return violations.map(({ id, help, impact, nodes }) => ({ id, help, impact, where: nodes.map((node) => node.target.join(' ')) }));
    },
    [within, options] as const,
  );
}

/** Expects no violations that axe calls serious or critical. */
export async function expectAccessible(page: Page): Promise<void> {
  const grave = (await violationsOn(page)).filter(({ impact }) => impact === 'serious' || impact === 'critical');
  expect(grave).toEqual([]);
}

/** Expects sufficient contrast of all texts. */
export async function expectReadable(page: Page): Promise<void> {
  expect(await violationsOn(page, { rule: 'color-contrast' })).toEqual([]);
}

/** Expects no violations at all in the open dialog. The screen behind it is checked without the dialog. */
export async function expectNothingFoundInDialog(page: Page): Promise<void> {
  expect(await violationsOn(page, { within: '[role=dialog]' })).toEqual([]);
}

/** Expects no violations at all, and that no two rows of a list have buttons of the same name. */
export async function expectNothingFound(page: Page): Promise<void> {
  expect(await violationsOn(page)).toEqual([]);
  const names = await page.evaluate(() => {
    const buttons = document.querySelectorAll('main :is(article, li, [role=listitem]) button');
    const rows = Map.groupBy(buttons, (button) => button.closest('article, li, [role=listitem]'));
    return [...rows.values()].flatMap((row) => [...new Set(row.map((button) => button.ariaLabel ?? button.textContent ?? ''))]);
  });
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
}

function personWho(fits: (person: SamplePerson) => boolean): SamplePerson {
  const person = samplePeople.find(fits);
  if (person === undefined) throw new Error('The samples have nobody like that.');
  return person;
}
