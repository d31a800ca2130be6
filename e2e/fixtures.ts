import { AxeBuilder } from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';
import { type SamplePerson, samplePeople } from '#samples/people.ts';

/** People of the sandbox by what they are for. */
export const people = {
  administrator: personWho((person) => person.role === 'administrator'),
  designer: personWho((person) => person.affiliation === 'design_team'),
  colleague: personWho((person) => person.affiliation === 'sales' && person.active),
  deactivated: personWho((person) => person.registered && !person.active),
  outsider: personWho((person) => !person.registered && person.emailVerified),
};

interface Fixtures {
  /** What the pages of the test printed as errors: none, or the test fails. A test that expects some empties it. */
  consoleErrors: string[];
}

export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern
  baseURL: async ({}, use) => {
    await use(process.env.SAMUSIL_URL);
  },
  consoleErrors: [
    async ({ context }, use) => {
      const errors: string[] = [];
      // a refused request is for the page to explain; the browser's own line about it says nothing more
      context.on('console', (message) => {
        if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) errors.push(message.text());
      });
      context.on('weberror', (error) => errors.push(String(error.error())));
      await use(errors);
      expect(errors, 'errors on the console').toEqual([]);
    },
    { auto: true },
  ],
});

/** Signs in through the real pop-up and waits until the page behind it is there. */
export async function signInAs(page: Page, who: keyof typeof people): Promise<void> {
  await page.goto('/Authorization');
  await chooseAccount(page, who);
  await page.waitForURL((url) => url.pathname !== '/Authorization');
  await expect(page.locator('main#main')).toBeVisible();
}

/** Opens the sign-in pop-up and chooses an account; what the page makes of it is the test's business. */
export async function chooseAccount(page: Page, who: keyof typeof people): Promise<void> {
  const [popup] = await Promise.all([page.waitForEvent('popup'), page.getByRole('button', { name: 'Google 인증' }).click()]);
  await Promise.all([popup.waitForEvent('close'), popup.getByRole('button', { name: people[who].email }).click()]);
}

/** Nothing that axe calls serious or critical. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  expect(grave.map(({ id, help, nodes }) => ({ id, help, where: nodes.map((node) => node.target.join(' ')) }))).toEqual([]);
}

function personWho(fits: (person: SamplePerson) => boolean): SamplePerson {
  const person = samplePeople.find(fits);
  if (person === undefined) throw new Error('The samples have nobody like that.');
  return person;
}
