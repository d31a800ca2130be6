import { expect } from '@playwright/test';
import { openSessionAs, signInAs, test } from './fixtures.ts';

/**
 * The fixtures fail every journey in which the browser reports a violation of the policy. These tests show that the
 * browser does report them.
 */
test('what a script of somebody else would do to the page, the browser refuses and says', async ({ page, consoleErrors }) => {
  await signInAs(page, 'administrator');
  const refusals = await page.evaluate(() => {
    const refused: string[] = [];
    const attempt = (name: string, work: () => unknown) => {
      try {
        work();
      } catch {
        refused.push(name);
      }
    };
    const made = document.body.appendChild(document.createElement('div'));
    attempt('html', () => {
      made.innerHTML = '<img src=x onerror=alert(1)>';
    });
    attempt('script address', () => {
      document.createElement('script').src = '/assets/x.js';
    });
    made.setAttribute('style', 'color: red');
    if (made.style.color !== 'red') refused.push('style attribute');
    const tag = document.head.appendChild(document.createElement('style'));
    tag.textContent = 'body { color: red }';
    if (tag.sheet === null) refused.push('style tag');
    return refused;
  });
  expect(refusals).toEqual(['html', 'script address', 'style attribute', 'style tag']);
  await expect.poll(() => consoleErrors.filter((line) => /Content Security Policy|Trusted/i.test(line)).length).toBeGreaterThanOrEqual(4);
  consoleErrors.splice(0);
});

test('neither paper nor a picture of the board breaks it', async ({ page }) => {
  await openSessionAs(page, 'designer');
  for (const path of ['/products', '/design_team', '/mall', '/staff/setting']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await page.pdf();
    await page.emulateMedia({ media: 'screen', colorScheme: 'dark' });
  }
});
