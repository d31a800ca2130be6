import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { EcountList } from '#contract/accounting/accounting.ts';
import { render } from '#test/page/render.tsx';
import { EcountListStatus } from './ecount-list-status.tsx';

const now = new Date().toISOString();
const draw = (facts: Partial<EcountList['Data']>) =>
  render(
    <EcountListStatus
      list={{ Result: [], fetchedAt: now, nextFetchAt: now, truncated: false, parts: null, ...facts }}
      fetching={false}
      onFetch={() => {}}
    />,
  );

describe('a list that ECOUNT has cut off', () => {
  it('says so, and how many of its parts are there', () => {
    draw({ truncated: true, parts: { fetched: 1, of: 2 } });
    expect(screen.getByText(/목록이 잘렸을 수 있습니다/)).toBeDefined();
    expect(screen.getByText(/2번 중 1번 받았고/)).toBeDefined();
  });

  it('is whole when all of them are', () => {
    draw({ parts: { fetched: 2, of: 2 } });
    expect(screen.queryByText(/잘렸을|나누어/)).toBeNull();
  });
});
