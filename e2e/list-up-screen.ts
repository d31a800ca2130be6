import type { Locator, Page } from '@playwright/test';

/** The products of a category, as a buyer sees them. */
export const listed = (page: Page, category: string): Locator => page.getByRole('list', { name: `‘${category}’ 진열 순서` });

/** Those in sight and some more; each says its place. */
export const cards = (page: Page, category: string): Locator => listed(page, category).getByRole('button', { name: /^\d+번째 / });
