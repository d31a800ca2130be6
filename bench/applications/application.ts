import type { BrowserContext, Page } from 'playwright';
import type { SentUpdate, WeightUpdate } from '#bench/kit/flood.ts';

/** An application that keeps the 10,000 products: ours, or one that people would choose instead. */
export interface Application {
  /** 'http://127.0.0.1:41234' */
  origin: string;
  /** What a request of the signed-in person carries. */
  headers: Record<string, string>;
  /** Asks for all products with all columns. */
  list: { method: string; path: string; body?: string };
  /** What of its reply are the products. */
  productsIn(reply: string): { productName: string }[];
  update(update: WeightUpdate): SentUpdate;
  screen: Screen;
  stop(): Promise<void>;
}

/** Where people see the products. */
export interface Screen {
  path: string;
  /** A selector of the rows that show a product. */
  rows: string;
  /** Signs a browser in that was never here. */
  signIn(context: BrowserContext): Promise<void>;
  /** Brings the cursor into the search box. */
  openSearch(page: Page): Promise<void>;
  /** The key that begins the search; absent where typing does. */
  searchKey?: 'Enter';
}

/** One of the others, started on the same PostgreSQL with these products. */
export interface Peer extends Application {
  /** 'Directus 11.3.5' */
  name: string;
  /** How many products its list shows at first, of all. */
  shown: number;
}
