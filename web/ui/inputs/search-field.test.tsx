import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { render } from '#test/page/render.tsx';
import { SearchField } from './search-field.tsx';

function Field({ onEscape }: { onEscape: () => void }) {
  const [text, setText] = useState('');
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: stands for a dialog that Escape closes
    <div onKeyDown={(event) => event.key === 'Escape' && onEscape()}>
      <SearchField label="제품명 검색" value={text} onChange={setText} />
    </div>
  );
}

it('is emptied by its button, which is only there when there is something to empty', async () => {
  const { user } = render(<Field onEscape={() => {}} />);
  const field = screen.getByRole<HTMLInputElement>('searchbox', { name: '제품명 검색' });
  expect(screen.queryByRole('button', { name: '검색어 지우기' })).toBeNull();
  await user.type(field, '머그');
  await user.click(screen.getByRole('button', { name: '검색어 지우기' }));
  expect(field.value).toBe('');
  expect(document.activeElement).toBe(field);
});

it('is emptied by the first Escape, and leaves the next to what is around it', async () => {
  const onEscape = vi.fn();
  const { user } = render(<Field onEscape={onEscape} />);
  await user.type(screen.getByRole('searchbox'), '머그{Escape}');
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('');
  expect(onEscape).not.toHaveBeenCalled();
  await user.type(screen.getByRole('searchbox'), '{Escape}');
  expect(onEscape).toHaveBeenCalledOnce();
});
