import { act, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { Batch } from '#contract/change-sets/batch.ts';
import type { Product } from '#contract/products/products.ts';
import { answer } from '#test/page/answers.ts';
import { fillCollection } from '#test/page/fill-collection.ts';
import { person } from '#test/page/person.ts';
import { render } from '#test/page/render.tsx';
import { products } from '#web/features/products/products.queries.ts';
import { ko } from '#web/i18n/ko.ts';
import { openSession } from '#web/session/session.ts';
import { RegroupDialog } from './regroup-dialog.tsx';
import { allGroups } from './shown-groups.ts';

const of = (pdNumber: number, category: string, revision = 1) =>
  ({ pdNumber, revision, productName: `찻잔 ${pdNumber}`, sku: `A-${pdNumber}`, category, manufacturer: null }) as Product;
const list = [of(1, '찻잔'), of(2, '찻잔'), of(3, '찻잔')];

it('leaves what somebody else has put elsewhere while the dialog was open', async () => {
  openSession(person);
  await fillCollection(products, list);
  const calls = answer({
    'POST /api/products/management_basic': () => list,
    'POST /api/products/updateProducts': ({ rows, dryRun }) => ({
      ...{ written: !dryRun, changeSetId: dryRun ? null : 9, counts: { changed: rows.length, unchanged: 0, refused: 0, conflict: 0 } },
      rows: rows.map(({ pdNumber }) => ({
        ...{ pdNumber, state: 'changed' as const, revision: 2 },
        changes: [{ field: 'category', from: '찻잔', to: '컵' }],
      })),
    }),
  });
  const onClose = vi.fn();
  const { user } = render(
    <RegroupDialog
      column="category"
      subject={{ kind: 'rename', groups: allGroups(list, 'category') }}
      names={['찻잔']}
      note={undefined}
      notes={undefined}
      onClose={onClose}
      onDone={() => undefined}
    />,
  );
  const field = await screen.findByRole('combobox', { name: ko.groups.newName.category });
  await user.clear(field);
  await user.type(field, '컵');
  // another person moves one of the products, and the live stream tells this page
  act(() => products.apply([of(3, '접시', 2)]));
  await user.click(screen.getByRole('button', { name: ko.groups.submit('2') }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  const sent = () =>
    calls
      .filter(({ name }) => name === 'POST /api/products/updateProducts')
      .map(({ body }) => new Set((body as Batch).rows.map(({ pdNumber }) => pdNumber)));
  // one dry run, and one request that stores
  await waitFor(() => expect(sent()).toEqual(Array(2).fill(new Set([1, 2]))));
  await waitFor(() => expect(products.find(1)).toMatchObject({ category: '컵', revision: 2 }));
  expect(products.find(3)?.category).toBe('접시');
});

it('says that somebody else has moved all of the products while the dialog was open', async () => {
  openSession(person);
  await fillCollection(products, list);
  answer({ 'POST /api/products/management_basic': () => list });
  render(
    <RegroupDialog
      column="category"
      subject={{ kind: 'rename', groups: allGroups(list, 'category') }}
      names={['찻잔']}
      note={undefined}
      notes={undefined}
      onClose={() => undefined}
      onDone={() => undefined}
    />,
  );
  await screen.findByRole('combobox', { name: ko.groups.newName.category });
  expect(screen.queryByText(ko.groups.noneLeft)).toBeNull();
  act(() => products.apply(list.map(({ pdNumber }) => of(pdNumber, '접시', 2))));
  expect(await screen.findByText(ko.groups.noneLeft)).toBeTruthy();
});

it('lets the data of makers follow the products that were stored, also where somebody was faster with others', async () => {
  openSession(person);
  const made = list.map((product) => ({ ...product, manufacturer: '도담공방' }));
  await fillCollection(products, made);
  answer({
    'POST /api/products/management_basic': () => made,
    'POST /api/products/updateProducts': ({ rows, dryRun }) => ({
      ...{ written: !dryRun, changeSetId: dryRun ? null : 9, counts: { changed: 2, unchanged: 0, refused: 0, conflict: 1 } },
      rows: rows.map(({ pdNumber }) =>
        pdNumber === 3 && !dryRun
          ? { pdNumber, state: 'conflict' as const, current: { ...of(3, '찻잔', 2), manufacturer: '소담공방' } }
          : {
              ...{ pdNumber, state: 'changed' as const, revision: 2 },
              changes: [{ field: 'manufacturer', from: '도담공방', to: '새 공방' }],
            },
      ),
    }),
  });
  const follow = vi.fn(async () => undefined);
  const { user } = render(
    <RegroupDialog
      column="manufacturer"
      subject={{ kind: 'rename', groups: allGroups(made, 'manufacturer') }}
      names={['도담공방']}
      note={undefined}
      notes={{ names: ['도담공방'], line: () => '', button: () => null, foretell: () => ({ text: undefined, refused: false }), follow }}
      onClose={() => undefined}
      onDone={() => undefined}
    />,
  );
  const field = await screen.findByRole('combobox', { name: ko.groups.newName.manufacturer });
  await user.clear(field);
  await user.type(field, '새 공방');
  await user.click(screen.getByRole('button', { name: ko.groups.submit('3') }));
  await waitFor(() => expect(follow).toHaveBeenCalledWith(['도담공방'], '새 공방', expect.any(String)));
  expect(products.find(3)?.manufacturer).toBe('소담공방');
});
