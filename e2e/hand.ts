import type { Locator, Page } from '@playwright/test';

/** Counts the actions that a task takes: clicks, keys pressed apart from typing, and typed texts. */
export class Hand {
  clicks = 0;
  keys = 0;
  texts = 0;
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async click(target: Locator): Promise<void> {
    this.clicks += 1;
    await target.click();
  }

  async press(key: string): Promise<void> {
    this.keys += 1;
    await this.page.keyboard.press(key);
  }

  async type(text: string): Promise<void> {
    this.texts += 1;
    await this.page.keyboard.type(text);
  }

  /** The actions since the last call: '1 clicks, 2 keys, 1 texts'. */
  taken(): string {
    const { clicks, keys, texts } = this;
    Object.assign(this, { clicks: 0, keys: 0, texts: 0 });
    return `${clicks} clicks, ${keys} keys, ${texts} texts`;
  }
}
