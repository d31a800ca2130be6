import { expect, type Locator, type Page } from '@playwright/test';
import { dialogsIn, opened, openings, unwalked } from './dialogs.ts';
import { expectNothingFoundInDialog, openSessionAs, signInAs, test } from './fixtures.ts';

test.use({ actionTimeout: 40_000 });

test('every dialog and drawer is walked here', () => {
  expect(unwalked(), 'give each a line in e2e/dialogs.ts').toEqual([]);
});

test('each dialog of a file counts, and what is only part of one does not', () => {
  const imports = (...names: [component: string, file: string][]) =>
    names.map(([component, file]) => `import { ${component} } from '#web/ui/dialogs/${file}.tsx';`).join('\n');
  const dialogs = imports(['ConfirmDialog', 'confirm-dialog'], ['Dialog', 'dialog'], ['CancelButton', 'cancel-button']);
  expect(dialogsIn(`${dialogs}\n<Dialog opened><CancelButton /></Dialog>; <ConfirmDialog opened />; <Dialog opened={asking} />`)).toBe(3);
  expect(dialogsIn(`${imports(['ConflictDialog, toldByField', 'conflict/conflict-dialog'])}\n<ConflictDialog opened />`)).toBe(0);
});

test('no dialog or drawer has anything that axe finds, and Escape leaves it', async ({ page }) => {
  test.setTimeout(900_000);
  await signInAs(page, 'administrator');
  // collects the faults of all dialogs, instead of stopping at the first one
  const faults: Record<string, string> = {};
  for (const { file, name, open, only, back } of openings) {
    try {
      await page.setViewportSize(only === 'phone' ? { width: 390, height: 844 } : { width: 1280, height: 800 });
      await open(page);
      const dialog = await opened(page, name);
      await expectNothingFoundInDialog(page);
      expect(await touching(dialog)).toEqual([]);
      await leave(page, dialog);
      if (back !== undefined) await leave(page, await opened(page, back));
    } catch (error) {
      faults[`${name} (${file})`] = String(error);
      await page.goto('/');
    }
  }
  expect(faults).toEqual({});
});

async function leave(page: Page, dialog: Locator): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
}

/** Buttons whose boxes touch, which means that their row has lost its layout. */
const touching = (dialog: Locator) =>
  dialog.locator('button + button').evaluateAll((buttons) => {
    const hasBox = (button: Element) => {
      const { backgroundColor, borderRightColor } = getComputedStyle(button);
      return [backgroundColor, borderRightColor].some((color) => !/, 0\)$/.test(color));
    };
    return buttons.flatMap((button) => {
      const before = button.previousElementSibling;
      if (!before || !hasBox(before) || !hasBox(button)) return [];
      const [left, right] = [before, button].map((each) => each.getBoundingClientRect());
      return left && right && left.width > 0 && right.top < left.bottom && right.left - left.right < 2 ? [button.textContent] : [];
    });
  });

/** Every way out of a dialog. */
const waysOut: Record<string, (page: Page, dialog: Locator) => Promise<void>> = {
  Escape: (page) => page.keyboard.press('Escape'),
  '×': (_page, dialog) => dialog.getByRole('button', { name: '닫기' }).first().click(),
  취소: (_page, dialog) => dialog.getByRole('button', { name: '취소', exact: true }).click(),
  'a click beside it': (page) => page.mouse.click(20, 400),
  Back: (page) => page.evaluate(() => history.back()),
  'a link': (page) => page.locator('a[href="/mall"]').first().dispatchEvent('click'),
};

test('every dialog with more than one field asks before what was typed is lost, whichever way it is left', async ({ page }) => {
  test.setTimeout(900_000);
  await openSessionAs(page, 'administrator');
  for (const { name, open, field } of openings) {
    if (field === undefined) continue;
    await page.goto('/');
    await open(page);
    const dialog = await opened(page, name);
    // some of these dialogs are opened over a drawer
    const shown = await page.getByRole('dialog').count();
    const input = dialog.getByRole('textbox', { name: field }).first();
    await input.fill('아직 저장하지 않은 것');
    for (const [way, leave] of Object.entries(waysOut)) {
      await test.step(`${name}: ${way}`, async () => {
        await leave(page, dialog);
        await page.getByRole('button', { name: '계속 입력' }).click();
        await expect(page.getByRole('dialog')).toHaveCount(shown);
        await expect(input).toHaveValue('아직 저장하지 않은 것');
      });
    }
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: '버리고 나가기' }).click();
    await expect(dialog).toBeHidden();
  }
});
