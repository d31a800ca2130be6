import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Product } from '#contract/products/products.ts';
import { answer, problemAnswer } from '#test/page/answers.ts';
import { fillCollection } from '#test/page/fill-collection.ts';
import { person, sessionOf } from '#test/page/person.ts';
import { editProduct } from '#web/features/products/edit-product.ts';
import { products } from '#web/features/products/products.queries.ts';
import { untilReached } from '#web/http/until-reached.ts';
import { checkSession, dropSession, isExpired, keepSessionWhile, openSession, watchSession } from '#web/session/session.ts';
import { isWriting } from '#web/session/unsaved.ts';

const other = { ...person, staffId: person.staffId + 1 };
const seen = { pdNumber: 7, revision: 1, brand: '한빛', productName: '찻잔' } as Product;

/** Ends what a test has begun. */
let ends: (() => void)[];
let server: { row: Product; by: typeof person | undefined };
let sent: { revision?: number | undefined }[];

beforeEach(async () => {
  ends = [watchSession(), keepSessionWhile(isWriting)];
  server = { row: seen, by: undefined };
  sent = [];
  answer({
    'POST /api/auth/session': () => (server.by ? sessionOf(server.by) : problemAnswer('signed-out')),
    'POST /api/products/updateProduct': ({ productData: { pdNumber: _, revision, ...changes } }) => {
      sent.push({ revision, ...changes });
      if (!server.by) return problemAnswer('signed-out');
      if (server.by !== person) return problemAnswer('other-person');
      if (revision !== server.row.revision) return problemAnswer('revision-conflict', { current: server.row });
      server.row = { ...server.row, ...(changes as Partial<Product>), revision: server.row.revision + 1 };
      return { product: server.row };
    },
  });
  await fillCollection(products, [seen]);
  openSession(person);
});
afterEach(() => {
  for (const end of ends) end();
});

const write = (value: string, from = seen.brand) => editProduct({ seen: { ...seen, brand: from }, column: 'brand', value }, untilReached);
/** Somebody signs in in another tab of this browser. */
const signInBeside = async (by: typeof person) => {
  server.by = by;
  await checkSession();
};

it('what is typed into cells without a session is stored once the person has signed in again, in its order, and nothing twice', async () => {
  const written = [write('다온'), write('새벽', '다온')];
  await vi.waitFor(() => expect(isExpired()).toBe(true));
  expect(sent).toHaveLength(1);
  await signInBeside(person);
  await Promise.all(written);
  expect(sent.slice(1)).toMatchObject([
    { revision: 1, brand: '다온' },
    { revision: 2, brand: '새벽' },
  ]);
  expect(server.row).toMatchObject({ brand: '새벽', revision: 3 });
  expect(isExpired()).toBe(false);
});

it('it is not sent for somebody else who signs in, and is once its own person is back', async () => {
  const written = write('다온');
  await vi.waitFor(() => expect(isExpired()).toBe(true));
  await signInBeside(other);
  expect(isExpired()).toBe(true);
  expect(sent).toHaveLength(1);
  await signInBeside(person);
  await written;
  expect(sent).toHaveLength(2);
});

it('what others have stored there meanwhile is not written over, and what they have stored beside it stays', async () => {
  const written = write('다온');
  await vi.waitFor(() => expect(isExpired()).toBe(true));
  server.row = { ...seen, brand: '노을', revision: 2 };
  const refused = expect(written).rejects.toMatchObject({ current: { brand: '노을' } });
  await signInBeside(person);
  await refused;
  server.by = undefined;
  server.row = { ...seen, productName: '사발', revision: 3 };
  const beside = editProduct({ seen: { ...seen, revision: 3 }, column: 'brand', value: '다온' }, untilReached);
  await vi.waitFor(() => expect(isExpired()).toBe(true));
  server.row = { ...server.row, productName: '접시', revision: 4 };
  await signInBeside(person);
  await beside;
  expect(server.row).toMatchObject({ brand: '다온', productName: '접시' });
});

it('it is refused where the person leaves instead', async () => {
  const written = write('다온');
  const refused = expect(written).rejects.toMatchObject({ code: 'signed-out' });
  await vi.waitFor(() => expect(isExpired()).toBe(true));
  dropSession();
  await refused;
  expect(sent).toHaveLength(1);
});
