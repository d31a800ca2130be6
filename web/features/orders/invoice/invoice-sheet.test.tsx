import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { newCourse } from '#contract/orders/course/new-course.fixture.ts';
import type { Order } from '#contract/orders/orders.ts';
import type { Seller } from '#contract/orders/seller.ts';
import { emptyShipping } from '#contract/orders/shipping/empty-shipping.ts';
import { render } from '#test/page/render.tsx';
import { InvoiceSheet } from './invoice-sheet.tsx';

const address = { address1: 'Calle 50', address2: '', city: 'PANAMA', stateOrProvinceCode: '', postalCode: '' };
const seller: Seller = {
  ...{ ...address, companyName: 'Samusil Trading', registrationNumber: '', contactName: '', phone: '', email: '', city: 'Seoul' },
  ...{ countryCode: 'KR', originCountryCode: 'KR', termsOfSale: 'DAP', logo: null, revision: 1 },
};
const order: Order = {
  ...{ ...emptyShipping, ...address, countryCode: 'PA', receiverName: 'Ana', phone: '', email: '', lines: [] },
  ...{ quantity: 0, total: 0, weight: 0, orderId: 1, orderNumber: '261121-001', registeredAt: '2026-11-21T00:00:00.000Z' },
  ...{ registeredByName: null, cancelled: false, erased: false, memberId: null, externalReference: '', channel: '', closed: false },
  ...{ course: newCourse, revision: 1 },
};

it('an address in which two lines are the same is shown whole, and as it is after it was corrected', () => {
  const draw = (city: string) => <InvoiceSheet order={{ ...order, city }} seller={seller} trackingNumbers={[]} />;
  const { rerender } = render(draw('PANAMA'));
  expect(screen.getAllByText('PANAMA')).toHaveLength(2);
  rerender(draw('Colón'));
  expect(screen.getAllByText('PANAMA')).toHaveLength(1);
  expect(screen.getByText('Colón')).toBeTruthy();
});
