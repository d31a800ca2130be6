import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { PrivacyState } from '#contract/privacy/privacy.ts';
import { answer } from '#test/page/answers.ts';
import { render } from '#test/page/render.tsx';
import { PrivacySection } from './privacy-section.tsx';

const shown = (state: PrivacyState) => {
  answer({ 'POST /api/privacy/state': () => state });
  render(<PrivacySection />);
  return screen.getByRole('region', { name: '개인정보 보관' });
};

it('says how long receivers stay, when the job last ran and how many it erased, and what the law asks for', async () => {
  const lastRun = { at: '2027-03-08T19:10:00.000Z', erased: 12, failed: false };
  const section = shown({ months: 60, draftDays: 90, lastRun, erased: 1_340 });
  await waitFor(() => expect(section.textContent).toContain('60개월이 지나면 지움'));
  expect(section.textContent).toContain('12건 지움');
  expect(section.textContent).toContain('1,340건');
  expect(section.textContent).toContain('5년 보관');
  expect(section.textContent).toContain('법률 자문이 아닙니다');
});

it('says that nothing is erased where nobody has set an end', async () => {
  const section = shown({ months: null, draftDays: 90, lastRun: null, erased: 0 });
  await waitFor(() => expect(section.textContent).toContain('지우지 않음'));
  expect(section.textContent).toContain('아직 하지 않음');
});
