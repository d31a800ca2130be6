import { expect, it } from 'vitest';
import type { Change } from '#contract/history/history.ts';
import { answer } from '#test/page/answers.ts';
import { person } from '#test/page/person.ts';
import { render } from '#test/page/render.tsx';
import { openSession } from '#web/session/session.ts';
import { RecentChanges } from './recent-changes.tsx';

const common = { at: '2026-11-27T00:00:00.000Z', staffId: 7, staffName: '김서연', cause: null, changeSetId: null, names: {}, revision: 2 };
const changes: Change[] = [
  { ...common, changeId: 4, kind: 'exchangeRate', entityId: 'MenaCIS', entityName: 'MenaCIS', field: 'exchangeRate', from: 1330, to: 1340 },
  { ...common, changeId: 3, kind: 'customsFact', entityId: '5', entityName: 'us-post-limit', field: 'value', from: 800, to: 1000 },
  { ...common, changeId: 2, kind: 'member', entityId: '12', entityName: '12', field: 'invoiceCurrency', from: 'USD', to: 'EUR' },
  { ...common, changeId: 1, kind: 'product', entityId: '3', entityName: '우드 상자', field: 'packing', from: '1', to: '2' },
];

it('call what was changed as people call it, as the history does', async () => {
  answer({ 'POST /api/history/recent': () => ({ changes, sets: [] }) });
  openSession(person);
  const { findAllByRole } = render(<RecentChanges />);
  const lines = (await findAllByRole('listitem')).map((line) => line.querySelector('span')?.textContent);
  expect(lines).toEqual(['환율 중동/CIS', '통관 기준 미국: 우편으로 관세를 미리 낼 수 있는 한도', '회원 12번 회원', '제품 우드 상자']);
});
