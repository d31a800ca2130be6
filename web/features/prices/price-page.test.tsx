import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answer } from '#test/page/answers.ts';
import { fillCollection } from '#test/page/fill-collection.ts';
import { person, sessionOf } from '#test/page/person.ts';
import { renderRouted } from '#test/page/render.tsx';
import { loadSession } from '#web/session/session.ts';
import { PricePage } from './price-page.tsx';
import type { PriceParts } from './price-table-props.ts';
import { pricedProducts, rates } from './prices.queries.ts';

const parts: PriceParts = { Table: () => null, FileButtons: () => null };
const ignore = () => {};

it('leads to the products where there are none to enter prices for', async () => {
  answer({ 'POST /api/auth/session': () => sessionOf(person) });
  await loadSession();
  await fillCollection(rates, []);
  await fillCollection(pricedProducts, []);
  renderRouted(
    <PricePage
      {...{ tab: 'won', filter: {}, parts }}
      pickFilters={() => null}
      onTab={ignore}
      onFilter={ignore}
      onHistory={ignore}
      onRateHistory={ignore}
    />,
  );
  expect((await screen.findByRole('link', { name: '제품 기본 관리로' })).getAttribute('href')).toBe('/products');
});
