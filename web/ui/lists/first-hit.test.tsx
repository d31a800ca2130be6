import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useFirstHit } from './first-hit.ts';
import { searchEnter } from './search-keys.ts';

const goTo = vi.fn(() => true);
function List() {
  useFirstHit(goTo);
  return null;
}
function Screen({ isLoaded }: { isLoaded: boolean }) {
  return (
    <>
      <input
        aria-label="search"
        onKeyDown={({ key, currentTarget }) => key === 'Enter' && searchEnter(currentTarget.value, () => undefined)()}
      />
      <button type="button">other</button>
      {isLoaded && <List />}
    </>
  );
}

/** Somebody who types into the search of a list that is still loading, and presses Enter. */
function searchEarly() {
  const { rerender } = render(<Screen isLoaded={false} />);
  const field = screen.getByRole('textbox');
  field.focus();
  fireEvent.change(field, { target: { value: 'BOX-1 ' } });
  fireEvent.keyDown(field, { key: 'Enter' });
  return { field, load: () => rerender(<Screen isLoaded />) };
}

beforeEach(() => goTo.mockClear());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('an Enter that comes before the list leads to what is found once that is there', () => {
  const { load } = searchEarly();
  expect(goTo).not.toHaveBeenCalled();
  load();
  expect(goTo).toHaveBeenCalledExactlyOnceWith('BOX-1', false);
});

it('but not once something else was typed, the person went elsewhere, or waited for long', () => {
  const typing = searchEarly();
  fireEvent.change(typing.field, { target: { value: 'BOX-12' } });
  typing.load();
  cleanup();

  const gone = searchEarly();
  screen.getByRole('button').focus();
  gone.load();
  cleanup();

  vi.useFakeTimers({ toFake: ['performance'] });
  const late = searchEarly();
  vi.advanceTimersByTime(11_000);
  late.load();
  expect(goTo).not.toHaveBeenCalled();
});
