import type { BrowserContext, Page } from 'playwright';
import type { SentUpdate, WeightUpdate } from '#bench/kit/flood.ts';

/** An application with the 10,000 products: ours, or one that people could choose instead. */
export interface Application {
  /** 'http://127.0.0.1:41234' */
  origin: string;
  /** The headers of a request of the signed-in person. */
  headers: Record<string, string>;
  /** The request for all products with all columns. */
  list: { method: string; path: string; body?: string };
  /** Extracts the products from the reply to that request. */
  productsIn(reply: string): { productName: string }[];
  update(update: WeightUpdate): SentUpdate;
  screen: Screen;
  stop(): Promise<void>;
}

/** The screen on which people see the products. */
export interface Screen {
  path: string;
  /** The selector of the rows that show products. */
  rows: string;
  /** Signs in a browser without any stored data. */
  signIn(context: BrowserContext): Promise<void>;
  /** Moves the focus into the search box. */
  openSearch(page: Page): Promise<void>;
  /** The key that starts the search; absent where typing starts it. */
  searchKey?: 'Enter';
}

/** One of the other applications, started on the same PostgreSQL with these products. */
export interface Peer extends Application {
  /** 'Directus 11.3.5' */
  name: string;
  /** How many of all products its list shows at first. */
  shown: number;
}
