import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Product } from '#contract/products/products.ts';
import { answer } from '#test/page/answers.ts';
import { person, sessionOf } from '#test/page/person.ts';
import { products } from '#web/features/products/products.queries.ts';
import { awaitSession, dropSession, loadSession, openSession } from '#web/session/session.ts';
import { createPrefetch } from './prefetch.ts';

const row = { pdNumber: 1, productName: '제품', listRating: null, revision: 1 } as Product;
let calls: { name: string }[];

/** Opens a page at the address of the list, for a person whose session cookie the server saw. */
function openPage() {
  awaitSession();
  document.documentElement.dataset.session = 'expected';
  history.replaceState(null, '', '/products');
  return createPrefetch();
}

beforeEach(() => {
  calls = answer({
    'POST /api/products/management_basic': () => [row],
    'POST /api/auth/session': () => ({ staff: person, browserKey: sessionOf(person).browserKey }),
  });
});
afterEach(() => {
  products.forget();
});
const lists = () => calls.filter(({ name }) => name === 'POST /api/products/management_basic').length;

it('asks for the list of the page that is opened once, however late its screen takes it', async () => {
  const page = openPage();
  await loadSession();
  page.prefetchProducts();
  await vi.waitFor(() => expect(products.rows()).toEqual([row]));
  page.prefetchProducts();
  expect(lists()).toBe(1);
});

it('asks anew for whoever signs in where nobody was', async () => {
  const page = openPage();
  dropSession('lost');
  openSession(person);
  page.prefetchProducts();
  await vi.waitFor(() => expect(products.rows()).toEqual([row]));
  expect(lists()).toBe(2);
});
