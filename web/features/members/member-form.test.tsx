import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { emptyMember } from '#contract/members/empty-member.ts';
import { memberLimits } from '#contract/members/member-limits.ts';
import type { NewMember } from '#contract/members/members.ts';
import { problemStatus } from '#contract/problems.ts';
import { render } from '#test/page/render.tsx';
import { CallProblem } from '#web/http/call.ts';
import { ko } from '#web/i18n/ko.ts';
import { loadWords } from '#web/i18n/words.ts';
import { MemberForm } from './member-form.tsx';

const refusal = (path: string) =>
  new CallProblem({
    ...{ type: '', instance: '', code: 'invalid-input', status: problemStatus['invalid-input'] },
    errors: [{ path, reason: { code: 'missing', values: {} } }],
  } as ConstructorParameters<typeof CallProblem>[0]);

async function draw(error: Error | null, start: NewMember = { ...emptyMember, memberName: 'Jane' }) {
  await loadWords();
  const onSubmit = vi.fn();
  const form = (of: Error | null) => (
    <MemberForm start={start} submitLabel="저장" saving={false} error={of} address={() => null} onSubmit={(typed) => onSubmit(typed)} />
  );
  const { user, rerender } = render(form(error));
  return { user, onSubmit, refuse: (path: string) => rerender(form(refusal(path))) };
}

it('says at the tags what the server says of one of them', async () => {
  await draw(refusal('member.tags.0'));
  expect(screen.getByLabelText(ko.members.fields.tags).getAttribute('aria-invalid')).toBe('true');
});

it('says at its end what has no field', async () => {
  await draw(refusal('orderIds'));
  expect(screen.getByRole('alert').textContent).not.toBe('');
});

it('says what the server says of a number at that number, also where the one before it was empty', async () => {
  const taxNumbers: NewMember['taxNumbers'] = [
    { kind: 'VAT', number: '' },
    { kind: 'VAT', number: 'DE1' },
  ];
  const { user, onSubmit, refuse } = await draw(null, { ...emptyMember, memberName: 'Jane', taxNumbers });
  await user.click(screen.getByRole('button', { name: '저장' }));
  expect(onSubmit).toHaveBeenCalledWith(expect.objectContaining({ taxNumbers: [{ kind: 'VAT', number: 'DE1' }] }));
  refuse('member.taxNumbers.0.number');
  const wrong = screen
    .getAllByLabelText<HTMLInputElement>(ko.orders.fields.taxNumber ?? '')
    .filter((each) => each.getAttribute('aria-invalid') === 'true');
  expect(wrong.map(({ value }) => value)).toEqual(['DE1']);
});

it('keeps the focus beside an address or a number that is removed', async () => {
  const home = {
    countryCode: 'DE',
    address1: 'Street 1',
    address2: '',
    city: 'Berlin',
    stateOrProvinceCode: '',
    postalCode: '10117',
  } as const;
  const start: NewMember = { ...emptyMember, memberName: 'Jane', taxNumbers: [{ kind: 'VAT', number: 'DE1' }], addresses: [home, home] };
  render(
    <MemberForm start={start} submitLabel="저장" saving={false} error={null} address={({ actions }) => actions} onSubmit={() => {}} />,
  );
  const named = (name: string) => screen.getByRole('button', { name });
  for (const [removed, beside] of [
    ['주소 2 빼기', '주소 1 빼기'],
    ['주소 1 빼기', '주소 추가'],
    ['세금 번호 1 빼기', '세금 번호 추가'],
  ] as const) {
    named(removed).focus();
    fireEvent.click(named(removed));
    expect(document.activeElement).toBe(named(beside));
  }
});

it('leaves an error of the server at a row no longer than the rows stay, and at a field no longer than its value', async () => {
  const taxNumbers: NewMember['taxNumbers'] = [
    { kind: 'VAT', number: 'DE1' },
    { kind: 'VAT', number: 'DE2' },
    { kind: 'VAT', number: 'DE3' },
  ];
  const { user, refuse } = await draw(null, { ...emptyMember, memberName: 'Jane', taxNumbers });
  const wrong = () => screen.getAllByRole<HTMLInputElement>('textbox').filter((each) => each.getAttribute('aria-invalid') === 'true');
  refuse('member.taxNumbers.1.number');
  expect(wrong().map(({ value }) => value)).toEqual(['DE2']);
  await user.click(screen.getByRole('button', { name: '세금 번호 1 빼기' }));
  expect(wrong()).toEqual([]);
  refuse('member.memberName');
  expect(wrong().map(({ value }) => value)).toEqual(['Jane']);
  await user.type(screen.getByLabelText(/이름/), ' Doe');
  expect(wrong()).toEqual([]);
});

it('leaves what it says itself of a value until that is another one, whatever else is corrected', async () => {
  const { user } = await draw(null, { ...emptyMember, memberName: '', email: 'jane' });
  const wrong = () => screen.getAllByRole<HTMLInputElement>('textbox').filter((each) => each.getAttribute('aria-invalid') === 'true');
  await user.click(screen.getByRole('button', { name: '저장' }));
  expect(wrong()).toHaveLength(2);
  await user.type(screen.getByLabelText(/이름/), 'Jane');
  expect(wrong().map(({ value }) => value)).toEqual(['jane']);
  await user.type(screen.getByDisplayValue('jane'), '@shop.example');
  expect(wrong()).toEqual([]);
});

it('keeps the focus where the last address, or the last number, that it can have was added', async () => {
  const taxNumbers: NewMember['taxNumbers'] = Array.from({ length: memberLimits.taxNumbers - 1 }, () => ({ kind: 'VAT', number: 'DE1' }));
  const home = { countryCode: 'DE', address1: 'A', address2: '', city: 'B', stateOrProvinceCode: '', postalCode: '10117' } as const;
  const addresses = Array.from({ length: memberLimits.addresses - 1 }, () => home);
  const { user } = await draw(null, { ...emptyMember, memberName: 'Jane', taxNumbers, addresses });
  for (const name of [ko.members.addTaxNumber, ko.members.addAddress]) {
    const add = screen.getByRole('button', { name });
    await user.click(add);
    expect([document.activeElement, add.getAttribute('aria-disabled')]).toEqual([add, 'true']);
  }
});
