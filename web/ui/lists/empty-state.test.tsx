import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { render } from '#test/page/render.tsx';
import { EmptyState } from './empty-state.tsx';

function People() {
  const [text, setText] = useState('없는 사람');
  return (
    <main id="main">
      <input type="search" value={text} onChange={(event) => setText(event.currentTarget.value)} />
      {text === '' ? (
        <p>김하나</p>
      ) : (
        <EmptyState title="찾은 것이 없습니다">
          <button type="button" onClick={() => setText('')}>
            지우기
          </button>
        </EmptyState>
      )}
    </main>
  );
}

it('leaves the focus with the search where its button brings the rows back, and is gone with it', async () => {
  const { user } = render(<People />);
  await user.click(screen.getByRole('button', { name: '지우기' }));
  expect(screen.getByText('김하나')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('searchbox'));
});
