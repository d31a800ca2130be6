import { type CDPSession, expect, type Locator, type Page } from '@playwright/test';

interface Point {
  x: number;
  y: number;
}

/** A finger on the screen of a phone, as touch events of the browser: it scrolls, taps and presses like a real one. */
export class Finger {
  readonly page: Page;
  private at: Point = { x: 0, y: 0 };
  private session: CDPSession | undefined;

  constructor(page: Page) {
    this.page = page;
  }

  async down(at: Point): Promise<void> {
    this.at = at;
    await this.send('touchStart', [at]);
  }

  /** Moves the finger to a point in several steps. */
  async move(to: Point, steps = 6): Promise<void> {
    const from = this.at;
    for (let step = 1; step <= steps; step++) {
      this.at = { x: from.x + ((to.x - from.x) * step) / steps, y: from.y + ((to.y - from.y) * step) / steps };
      await this.send('touchMove', [this.at]);
    }
  }

  by = (x: number, y: number): Promise<void> => this.move({ x: this.at.x + x, y: this.at.y + y });

  up = (): Promise<void> => this.send('touchEnd', []);

  /** Presses a bar, this many pixels from its middle, until it is lifted. */
  async lift(bar: Locator, fromMiddle = 0): Promise<void> {
    // the code that moves bars is loaded after the board
    await expect(this.page.locator('[data-moving]')).toBeAttached();
    const box = (await bar.boundingBox())!;
    await this.down({ x: box.x + box.width / 2 + fromMiddle, y: box.y + box.height / 2 });
    await expect(this.page.locator('[data-dragging=inside]')).toBeAttached();
  }

  private async send(type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]): Promise<void> {
    this.session ??= await this.page.context().newCDPSession(this.page);
    await this.session.send('Input.dispatchTouchEvent', { type, touchPoints });
  }
}
