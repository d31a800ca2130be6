import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answer } from '#test/page/answers.ts';
import { fillCollection } from '#test/page/fill-collection.ts';
import { person } from '#test/page/person.ts';
import { render } from '#test/page/render.tsx';
import { staffList } from '#web/http/staff-list.queries.ts';
import { ko } from '#web/i18n/ko.ts';
import { openSession } from '#web/session/session.ts';
import { OrderFilters } from './order-filters.tsx';

it('the orders of somebody who is not listed are not said to be those of anybody', async () => {
  answer({ 'POST /api/orders/channels': () => ({ channels: [] }) });
  openSession(person);
  await fillCollection(staffList, []);
  const views: unknown[] = [];
  const { user } = render(<OrderFilters view={{ staffId: 99 }} onView={(view) => views.push(view)} named={null} state={null} />);
  const field = await screen.findByRole<HTMLSelectElement>('combobox', { name: ko.orders.lookup.person, hidden: true });
  expect(field.selectedOptions[0]?.textContent).toBe(ko.orders.lookup.unlisted);
  await user.selectOptions(field, ko.orders.lookup.anybody);
  expect(views).toEqual([{ staffId: undefined }]);
});
