import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { AddressCheck, AddressCheckReply } from '#contract/addresses/addresses.ts';
import type { ReceiverDraft } from '#contract/orders/orders.ts';
import { answer, problemAnswer } from '#test/page/answers.ts';
import { render } from '#test/page/render.tsx';
import { ko } from '#web/i18n/ko.ts';
import { ReceiverForm } from './receiver-form.tsx';

const office = { imageBaseUrl: null, connected: { carrier: true, accounting: true, calendar: true }, sandbox: true };
const typed: ReceiverDraft = {
  receiverName: 'Jane Roe',
  phone: '1',
  email: '',
  countryCode: 'US',
  address1: '100 sample street',
  address2: '',
  city: 'plano',
  stateOrProvinceCode: 'TX',
  postalCode: '75024',
};
const known: AddressCheckReply = {
  output: {
    resolvedAddresses: [
      {
        streetLinesToken: ['100 SAMPLE ST'],
        cityToken: [{ value: 'PLANO' }],
        stateOrProvinceCodeToken: { value: 'TX' },
        postalCodeToken: { value: '75024-0001' },
      },
    ],
  },
};
/** Another receiver in the same country; filled in when a customer is picked. */
const another = { receiverName: 'John Doe', address1: '7 other road', city: 'boston', stateOrProvinceCode: 'MA', postalCode: '02108' };
const unknown: AddressCheckReply = { output: { resolvedAddresses: [{ streetLinesToken: [], cityToken: [] }] } };

let checks: AddressCheck[];
let reply: (question: AddressCheck) => AddressCheckReply | Response | Promise<AddressCheckReply | Response>;
let calls: { name: string }[];

beforeEach(() => {
  checks = [];
  reply = () => known;
  calls = answer({
    'POST /api/auth/office': () => office,
    'POST /api/fedex/authorize': () => ({ access_token: `token-${calls.length}` }),
    'POST /api/fedex/addressCheck': (body) => {
      checks.push(body as AddressCheck);
      return reply(body as AddressCheck);
    },
  });
});

function draw(given: Partial<ReceiverDraft> = {}) {
  const onChange = vi.fn();
  const Form = () => {
    const [value, setValue] = useState<ReceiverDraft>({ ...typed, ...given });
    return (
      <ReceiverForm
        value={value}
        errors={{}}
        customer={
          <button type="button" onClick={() => setValue((before) => ({ ...before, ...another }))}>
            고객
          </button>
        }
        onChange={(change) => {
          onChange(change);
          setValue((before) => ({ ...before, ...change }));
        }}
      />
    );
  };
  return { onChange, ...render(<Form />) };
}

const field = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });
const suggestions = () => screen.queryAllByRole('button', { name: /운송사 주소로 바꾸기/ }).map(({ textContent }) => textContent);

describe('the fields', () => {
  it('come with the country, in its words, and say which it needs', () => {
    draw({ countryCode: '' });
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.getByText('국가를 고르면 주소를 입력할 수 있습니다.')).toBeTruthy();
  });

  it('have the focus once a country was chosen, and the button keeps it when none was', async () => {
    const { user } = draw({ countryCode: '' });
    const button = () => screen.getByRole('button', { name: /^국가 (선택|변경)/ });
    await user.click(button());
    await user.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(button()));
    await user.click(button());
    await user.type(screen.getByRole('combobox', { name: '국가 검색' }), '독일{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(field('받는 사람')));
  });

  it('are called as the country calls them', () => {
    draw({ countryCode: 'JP' });
    expect(field('도도부현 (Prefecture)').getAttribute('aria-required')).toBe('true');
    expect(field('우편번호')).toBeTruthy();
  });

  it('tell of the carrier’s check where there is one, and only there', () => {
    const note = '운송사의 주소 확인 서비스를 지원하는 국가입니다.';
    draw({ countryCode: 'DE' }).unmount();
    draw({ countryCode: 'DE' });
    expect(screen.getByText(note)).toBeTruthy();
    draw({ countryCode: 'KR' });
    expect(screen.getAllByText(note)).toHaveLength(1);
  });
});

describe('leaving a field', () => {
  it('asks the carrier in its own form, and shows what it would write differently', async () => {
    const { user } = draw();
    await user.click(field('도시'));
    await user.tab();
    await waitFor(() => expect(suggestions()).toEqual(['100 SAMPLE ST', '75024-0001']));
    expect(checks).toEqual([
      {
        inEffectAsOfTimestamp: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
        validateAddressControlParameters: { includeResolutionTokens: true },
        addressesToValidate: [
          {
            address: {
              streetLines: ['100 sample street', ''],
              city: 'plano',
              stateOrProvinceCode: 'TX',
              postalCode: '75024',
              countryCode: 'US',
            },
            clientReferenceId: 'order-draft',
          },
        ],
      },
    ]);
  });

  it('names the language of the carrier’s messages, and carries its token', async () => {
    const fetched = vi.spyOn(globalThis, 'fetch');
    const { user } = draw();
    await user.click(field('도시'));
    await user.tab();
    await waitFor(() => expect(checks).toHaveLength(1));
    const [, check] = fetched.mock.calls.find(([path]) => path === '/api/fedex/addressCheck') ?? [];
    const headers = new Headers(check?.headers);
    expect([headers.get('x-locale'), headers.get('authorization')]).toEqual(['ko_KR', expect.stringMatching(/^Bearer token-\d+$/)]);
  });

  it('with a click on a suggestion fills the field, and the suggestion is gone', async () => {
    const { user, onChange } = draw();
    await user.click(field('주소 1'));
    await user.tab();
    await user.click(await screen.findByRole('button', { name: '운송사 주소로 바꾸기: 100 SAMPLE ST' }));
    expect(field('주소 1').value).toBe('100 SAMPLE ST');
    expect(onChange).toHaveBeenLastCalledWith({ address1: '100 SAMPLE ST' });
    expect(suggestions()).toEqual(['75024-0001']);
    expect(document.activeElement).toBe(field('주소 1'));
  });

  it.each([
    ['of a country that is not on the list', { countryCode: 'KR' as const }],
    ['without a first line', { address1: '  ' }],
  ])('%s asks nobody', async (_what, given) => {
    const { user } = draw(given);
    await user.click(field('도시'));
    await user.tab();
    expect(calls.map(({ name }) => name)).not.toContain('POST /api/fedex/addressCheck');
  });

  it('that was not changed does not ask again', async () => {
    const { user } = draw();
    await user.click(field('도시'));
    await user.tab();
    await waitFor(() => expect(suggestions()).toHaveLength(2));
    await user.click(field('도시'));
    await user.tab();
    expect(checks).toHaveLength(1);
  });

  it('twice quickly: the answer to the newest question counts, whichever comes last', async () => {
    const answers: ((value: AddressCheckReply) => void)[] = [];
    reply = () => new Promise<AddressCheckReply>((resolve) => answers.push(resolve));
    const { user } = draw();
    await user.click(field('도시'));
    await user.tab();
    await waitFor(() => expect(answers).toHaveLength(1));
    await user.clear(field('주소 1'));
    await user.type(field('주소 1'), '200 other road');
    await user.tab();
    await waitFor(() => expect(answers).toHaveLength(2));
    answers[1]?.({ output: { resolvedAddresses: [{ streetLinesToken: ['200 OTHER RD'], cityToken: [] }] } });
    await waitFor(() => expect(suggestions()).toEqual(['200 OTHER RD']));
    answers[0]?.(known);
    await Promise.resolve();
    expect(suggestions()).toEqual(['200 OTHER RD']);
  });

  it('suggests nothing to another address that was filled in meanwhile', async () => {
    const { user } = draw();
    await user.click(field('도시'));
    await user.tab();
    await waitFor(() => expect(suggestions()).toHaveLength(2));
    await user.click(screen.getByRole('button', { name: '고객' }));
    expect(field('도시').value).toBe('boston');
    expect(suggestions()).toEqual([]);
  });

  it('suggests nothing to another address that was filled in before the answer came', async () => {
    const answered = Promise.withResolvers<AddressCheckReply>();
    reply = () => answered.promise;
    const { user } = draw();
    await user.click(field('도시'));
    await user.tab();
    await waitFor(() => expect(checks).toHaveLength(1));
    expect(screen.getByText(ko.addresses.checking)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: '고객' }));
    answered.resolve(known);
    await waitFor(() => expect(screen.queryByText(ko.addresses.checking)).toBeNull());
    expect(suggestions()).toEqual([]);
  });

  it('hides the suggestion of a field that is being typed into', async () => {
    const { user } = draw();
    await user.click(field('도시'));
    await user.tab();
    await waitFor(() => expect(suggestions()).toHaveLength(2));
    await user.type(field('우편번호 (ZIP)'), '9');
    expect(suggestions()).toEqual(['100 SAMPLE ST']);
  });

  it('shows it again when the address is typed back to what was asked, and asks nobody', async () => {
    const { user } = draw();
    await user.click(field('도시'));
    await user.tab();
    await waitFor(() => expect(suggestions()).toHaveLength(2));
    await user.type(field('주소 1'), 'x');
    expect(suggestions()).toEqual(['75024-0001']);
    await user.type(field('주소 1'), '{Backspace}');
    await user.tab();
    expect(suggestions()).toEqual(['100 SAMPLE ST', '75024-0001']);
    expect(checks).toHaveLength(1);
  });

  it('names the day that it is in Korea, also while it is still yesterday in Greenwich', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-21T08:59:00+09:00') });
    try {
      const { user } = draw();
      await user.click(field('도시'));
      await user.tab();
      await waitFor(() => expect(checks).toHaveLength(1));
      expect(checks[0]?.inEffectAsOfTimestamp).toBe('2026-11-21');
    } finally {
      vi.useRealTimers();
    }
  });

  it('suggests nothing, and says nothing, for an address that the carrier does not know', async () => {
    reply = () => unknown;
    const { user } = draw();
    await user.click(field('도시'));
    await user.tab();
    await waitFor(() => expect(checks).toHaveLength(1));
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe(''));
    expect(suggestions()).toEqual([]);
  });

  it('says quietly that the check is not available, and asks again the next time', async () => {
    reply = () => problemAnswer('carrier-unavailable');
    const { user } = draw();
    await user.click(field('도시'));
    await user.tab();
    await screen.findByText(/지금은 주소를 확인할 수 없습니다/);
    reply = () => known;
    await user.click(field('도시'));
    await user.tab();
    await waitFor(() => expect(suggestions()).toHaveLength(2));
    expect(screen.queryByText(/지금은 주소를 확인할 수 없습니다/)).toBeNull();
  });
});

describe('the carrier token', () => {
  const authorizations = () => calls.filter(({ name }) => name === 'POST /api/fedex/authorize').length;
  const ask = async (user: ReturnType<typeof draw>['user'], letter: string) => {
    const before = checks.length;
    await user.type(field('주소 2'), letter);
    await user.tab();
    await waitFor(() => expect(checks.length).toBeGreaterThan(before));
  };

  it('is kept with its time for an hour, then asked for again', async () => {
    const { user } = draw();
    await ask(user, 'a');
    await ask(user, 'b');
    expect(authorizations()).toBe(1);
    const age = (ms: number) => sessionStorage.setItem('FEDEX_TOKEN', JSON.stringify({ ...stored, issuedAt: stored.issuedAt - ms }));
    const stored = JSON.parse(sessionStorage.getItem('FEDEX_TOKEN') ?? '');
    expect(stored).toEqual({ token: expect.stringMatching(/^token-/), issuedAt: expect.any(Number) });
    age(3_540_000);
    await ask(user, 'c');
    expect(authorizations()).toBe(1);
    age(3_600_000);
    await ask(user, 'd');
    expect(authorizations()).toBe(2);
  });

  it('that the server no longer takes is replaced, and the question asked once more', async () => {
    let refusals = 0;
    reply = () => {
      refusals += 1;
      return refusals === 1 ? problemAnswer('carrier-token-invalid') : known;
    };
    const { user } = draw();
    await user.click(field('도시'));
    await user.tab();
    await waitFor(() => expect(suggestions()).toHaveLength(2));
    expect(authorizations()).toBe(2);
  });
});

it('without a carrier the page says so, and asks nobody', async () => {
  calls = answer({ 'POST /api/auth/office': () => ({ ...office, connected: { ...office.connected, carrier: false } }) });
  const { user } = draw();
  await screen.findByText('운송사가 연결되지 않아 주소를 확인하지 않습니다.');
  await user.click(field('도시'));
  await user.tab();
  expect(calls.map(({ name }) => name)).toEqual(['POST /api/auth/office']);
});

it('letters that no label printer has are pointed out', () => {
  draw({ receiverName: '제인' });
  expect(screen.getByText('운송장과 인보이스에는 로마자로 적어 주세요.')).toBeTruthy();
});

it('says what belongs into a field whose label alone does not', () => {
  draw({ countryCode: 'HK' });
  const hint = document.getElementById(field('구역 (Area)').getAttribute('aria-describedby')?.split(' ')[0] ?? '');
  for (const area of ['Hong Kong Island', 'Kowloon', 'New Territories']) expect(hint?.textContent).toContain(area);
});

it('offers the letters of a state once where the carrier suggests the same', async () => {
  const { user, onChange } = draw({ stateOrProvinceCode: 'Texas' });
  expect(await screen.findAllByRole('button', { name: /TX/ })).toHaveLength(1);
  await user.click(screen.getByRole('textbox', { name: /도시/ }));
  await user.tab();
  await screen.findByRole('button', { name: /75024-0001/ });
  expect(screen.getAllByRole('button', { name: /TX/ })).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: /TX/ }));
  expect(onChange).toHaveBeenLastCalledWith({ stateOrProvinceCode: 'TX' });
});

it('has the focus in the phone number once its offer was taken, as in every other field', async () => {
  const { user } = draw({ countryCode: 'SG', phone: '6123 4567' });
  await user.click(screen.getByRole('button', { name: /\+65 6123 4567/ }));
  expect(field('전화번호').value).toBe('+65 6123 4567');
  expect(document.activeElement).toBe(field('전화번호'));
});
