import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { JobState } from '#contract/jobs/jobs.ts';
import { answer } from '#test/page/answers.ts';
import { render } from '#test/page/render.tsx';
import { JobsSection } from './jobs-section.tsx';

const job: JobState = {
  name: 'vacuum',
  when: { everySeconds: 3600 },
  running: false,
  startedAt: '2027-03-08T00:00:00.000Z',
  endedAt: '2027-03-08T00:00:01.000Z',
  nextAt: '2027-03-08T01:00:00.000Z',
  error: null,
  failures: 0,
};

it('says what the server does by itself, when, how it went and when it does so next', async () => {
  answer({
    'POST /api/jobs/list': () => [job, { ...job, name: 'session-sweep', when: { at: '04:00' }, error: 'disk full', failures: 3 }],
  });
  render(<JobsSection />);
  const [vacuum, sweep] = await screen.findAllByRole('listitem');
  expect(vacuum?.textContent).toContain('데이터베이스 정리');
  expect(vacuum?.textContent).toContain('정상');
  // each text is an element of its own, so that a line break on a phone does not split a time
  const times = ['1시간마다', '마지막 2027. 3. 8. 09:00', '다음 2027. 3. 8. 10:00'];
  expect(times.map((time) => within(vacuum!).getByText(time).textContent)).toEqual(times);
  expect(sweep?.textContent).toContain('3번 이어서 실패');
  expect(sweep?.textContent).toContain('매일 04:00');
  expect(sweep?.textContent).toContain('disk full');
});
