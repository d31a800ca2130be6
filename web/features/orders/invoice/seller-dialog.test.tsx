import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { Seller } from '#contract/orders/seller.ts';
import { answer, problemAnswer } from '#test/page/answers.ts';
import { person } from '#test/page/person.ts';
import { render } from '#test/page/render.tsx';
import { ko } from '#web/i18n/ko.ts';
import { openSession } from '#web/session/session.ts';
import { SellerDialog } from './seller-dialog.tsx';

const seen: Seller = {
  ...{ companyName: 'Samusil Trading', registrationNumber: '', contactName: '', phone: '', email: '', countryCode: 'KR', address1: '' },
  ...{ address2: '', city: '', stateOrProvinceCode: '', postalCode: '', originCountryCode: 'KR', termsOfSale: 'DAP', logo: null },
  revision: 4,
};

it('a field that somebody else has changed meanwhile is asked about, and the other fields are stored whichever stays', async () => {
  let stored: Seller = { ...seen, companyName: 'Samusil Export', city: 'Seoul', revision: 5 };
  answer({
    'POST /api/orders/updateSeller': ({ revision, changes }) => {
      if (revision !== stored.revision) return problemAnswer('revision-conflict', { current: stored });
      stored = { ...stored, ...(changes as Partial<Seller>), revision: stored.revision + 1 };
      return { seller: stored };
    },
  });
  openSession(person);
  const onClose = vi.fn();
  const { user } = render(<SellerDialog seller={seen} onClose={onClose} />);
  await user.type(await screen.findByDisplayValue('Samusil Trading'), ' Ltd');
  await user.type(screen.getByRole('textbox', { name: ko.orders.sellerFields.contactName ?? '' }), '김하나');
  await user.click(screen.getByRole('button', { name: ko.common.save }));
  const asked = await screen.findByRole('dialog', { name: ko.common.conflictTitle });
  expect(asked.textContent).toContain('Samusil Export');
  expect(asked.textContent).toContain('Samusil Trading Ltd');
  await user.click(screen.getByRole('button', { name: ko.common.takeTheirs }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(stored).toMatchObject({ companyName: 'Samusil Export', contactName: '김하나', city: 'Seoul' });
});
