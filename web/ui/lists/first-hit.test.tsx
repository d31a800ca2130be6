import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { typedText } from '#web/ui/inputs/typed-text.ts';
import { useFirstHit } from './first-hit.ts';
import { searchEnter } from './search-keys.ts';

const goTo = vi.fn();
/** A list that renders its hit only when it is asked to go there, like a card that is out of view. */
function List() {
  const [isDrawn, setIsDrawn] = useState(false);
  useFirstHit((typed, exactly) => {
    goTo(typed, exactly);
    flushSync(() => setIsDrawn(true));
    screen.queryByRole('button', { name: 'found' })?.focus();
    return true;
  });
  return isDrawn && <button type="button">found</button>;
}
function Screen({ isLoaded }: { isLoaded: boolean }) {
  return (
    <>
      <input
        aria-label="search"
        onKeyDown={({ key, currentTarget }) => key === 'Enter' && searchEnter(typedText(currentTarget.value), () => undefined)()}
      />
      <button type="button">other</button>
      {isLoaded && <List />}
    </>
  );
}

/** Types into the search of a list that is still loading, and presses Enter. */
function searchEarly() {
  const { rerender } = render(<Screen isLoaded={false} />);
  const field = screen.getByRole('textbox');
  field.focus();
  fireEvent.change(field, { target: { value: 'BOX-1 ' } });
  fireEvent.keyDown(field, { key: 'Enter' });
  const load = () => act(async () => rerender(<Screen isLoaded />));
  return { field, load };
}

beforeEach(() => goTo.mockClear());

it('an Enter that comes before the list leads to what is found once that is there', async () => {
  const { load } = searchEarly();
  expect(goTo).not.toHaveBeenCalled();
  await load();
  expect(goTo).toHaveBeenCalledExactlyOnceWith('BOX-1', false);
  expect(screen.getByRole('button', { name: 'found' })).toBe(document.activeElement);
});

it('but not once something else was typed, the person went elsewhere, or waited for long', async () => {
  const typing = searchEarly();
  fireEvent.change(typing.field, { target: { value: 'BOX-12' } });
  await typing.load();
  cleanup();

  const gone = searchEarly();
  screen.getByRole('button').focus();
  await gone.load();
  cleanup();

  vi.useFakeTimers({ toFake: ['performance'] });
  const late = searchEarly();
  vi.advanceTimersByTime(11_000);
  await late.load();
  expect(goTo).not.toHaveBeenCalled();
});
