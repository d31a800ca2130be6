import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Baseline } from '#contract/design/baselines/baselines.ts';
import { answer } from '#test/page/answers.ts';
import { fillCollection } from '#test/page/fill-collection.ts';
import { render } from '#test/page/render.tsx';
import { keepSetting } from '#web/session/person-settings.ts';
import { deliver } from '#web/sync/live.ts';
import { baselines } from './baselines.queries.ts';
import { useBaselineUnderBars } from './compared.ts';

const [first, second] = [1, 2].map((baselineId) => ({
  ...{ baselineId, baselineName: `${baselineId}차`, madeAt: '2028-01-01T00:00:00.000Z', madeByName: null, revision: 1 },
})) as [Baseline, Baseline];

it('a baseline that somebody removes is under the bars no more, and another one is', async () => {
  answer({ 'POST /api/views/saveSetting': () => ({}), 'POST /api/design/baselines': () => [first, second] });
  await fillCollection(baselines, [first, second]);
  const Shown = () => String(useBaselineUnderBars());
  keepSetting('board-baseline', '1');
  render(<Shown />);
  expect(screen.getByText('1')).toBeTruthy();
  act(() => deliver({ name: 'rows', data: { kind: 'baseline', rows: [], gone: ['1'] }, cursor: undefined }));
  expect(screen.getByText('null')).toBeTruthy();
  act(() => keepSetting('board-baseline', '2'));
  expect(screen.getByText('2')).toBeTruthy();
  act(() => keepSetting('board-baseline', undefined));
  baselines.forget();
});
