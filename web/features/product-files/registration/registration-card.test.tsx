import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Registration } from '#contract/product-files/registrations.ts';
import { answer } from '#test/page/answers.ts';
import { person, sessionOf } from '#test/page/person.ts';
import { render } from '#test/page/render.tsx';
import { loadWords } from '#web/i18n/words.ts';
import { loadSession } from '#web/session/session.ts';
import { RegistrationCard } from './registration-card.tsx';

const done: Registration = {
  ...{ registrationId: 7, state: 'done', staffName: '김민지', madeAt: '2026-11-21T06:00:00Z', total: 3, added: 3, failed: 0, partly: 0 },
  ...{ problem: null, nextAt: null, notStored: [], takesPrices: false, revision: 4 },
};

async function draw(registration: Registration, by = person) {
  answer({ 'POST /api/auth/session': () => sessionOf(by) });
  await loadWords();
  await loadSession();
  render(<RegistrationCard registration={registration} onMoved={() => {}} />);
}
const buttons = () => screen.queryAllByRole('button').map((button) => button.textContent);

it('a registration of which all is here has nothing more to say', async () => {
  await draw(done);
  expect(buttons()).toEqual([]);
});

it('products that are here without all values of their file are told, and saved as a file with the reasons', async () => {
  await draw({ ...done, partly: 2 });
  expect(screen.getByText(/2개는 파일의 값 일부를 저장하지 못했습니다/)).toBeDefined();
  expect(buttons()).toEqual(['값을 다 저장하지 못한 제품을 파일로']);
});

it('is continued by whoever may register products in ECOUNT, and stopped by others too', async () => {
  await draw({ ...done, state: 'stopped' });
  expect(buttons()).toEqual(['계속']);
});

it('with prices is continued by whoever may also write prices', async () => {
  await draw({ ...done, state: 'stopped', takesPrices: true }, { ...person, rights: ['products.write', 'accounting.sync'] });
  expect(buttons()).toEqual([]);
});

it('whose person has lost the right says who can continue it', async () => {
  await draw({ ...done, state: 'stopped', problem: { code: 'right-lost', details: [] } });
  expect(screen.getByText(/‘계속’을 누르면 그 사람의 이름으로 이어집니다/)).toBeDefined();
});

it.each([
  ['stopped', []],
  ['running', ['멈추기']],
] as const)('offers those who may only change products no start (%s)', async (state, offered) => {
  await draw({ ...done, state, nextAt: '2026-11-21T07:00:00Z' }, { ...person, rights: ['products.write'] });
  expect(buttons()).toEqual(offered);
});
