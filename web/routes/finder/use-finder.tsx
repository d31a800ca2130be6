import { type ReactNode, useState } from 'react';
import { later } from '#web/code/later.tsx';
import { useScreenKeys } from '#web/features/finder/screen-keys.ts';
import { loadWords } from '#web/i18n/words.ts';

const FinderParts = later(async () => (await Promise.all([import('./finder-parts.tsx'), loadWords()]))[0].FinderParts);

/** The keys that work on every screen: open the finder, or list the keys. Their code is loaded after the screen's. */
export function useFinder(pathname: string): { find(): void; element: ReactNode } {
  const [shown, show] = useState<'finder' | 'keys'>();
  const early = () => document.getElementById('early-field');
  const close = () => {
    early()?.remove();
    show(undefined);
  };
  const find = () => {
    if (shown === 'finder') return close();
    // text typed next is meant for the finder, although its code is not loaded yet
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
