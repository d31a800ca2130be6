import type { Locator, Page } from '@playwright/test';

/** The list of a category's products, as a buyer sees them. */
export const listed = (page: Page, category: string): Locator => page.getByRole('list', { name: `‘${category}’ 진열 순서` });

/** The cards of the list: those in sight and some more. The name of each says its place. */
export const cards = (page: Page, category: string): Locator => listed(page, category).getByRole('button', { name: /^\d+번째 / });
