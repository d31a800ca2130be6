import { type ReactNode, useState } from 'react';
import { later } from '#web/code/later.tsx';
import { useScreenKeys } from '#web/features/finder/screen-keys.ts';
import { loadWords } from '#web/i18n/words.ts';

const FinderParts = later(async () => (await Promise.all([import('./finder-parts.tsx'), loadWords()]))[0].FinderParts);

/** What the keys of every screen do: find anything, list the keys. The code of both comes after the screen's. */
export function useFinder(pathname: string): { find(): void; element: ReactNode } {
  const [shown, show] = useState<'finder' | 'keys'>();
  const early = () => document.getElementById('early-field');
  const close = () => {
    early()?.remove();
    show(undefined);
  };
  const find = () => {
    if (shown === 'finder') return close();
    // what is typed next is meant for the finder, though its code is not here yet
    if (!FinderParts.isLoaded() && !early()) {
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      void import('#web/code/early-field.ts').then(
        (field) => FinderParts.isLoaded() || field.showEarlyField(close),
        () => undefined,
      );
    }
    show('finder');
  };
  useScreenKeys(find, () => show('keys'));
  return {
    find,
    element: <FinderParts opened={shown !== undefined} shown={shown} pathname={pathname} onClose={close} />,
  };
}
