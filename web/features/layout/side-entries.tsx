import { useLinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useWords } from '#web/i18n/words.ts';
import { Icon } from '#web/ui/display/icon.tsx';
import { isBelow, sideEntries } from './navigation.ts';
import classes from './sidebar.module.css';
import { useIsQuiet } from './use-is-quiet.ts';

interface Props {
  pathname: string;
  onSignOut(): void;
  /** Called when an entry is clicked. */
  onLeave?(): void;
}

/** The areas of work, with the current one marked, and the sign-out button. */
export function SideEntries({ pathname, onSignOut, onLeave }: Props) {
  const t = useWords();
  const signOut = () => {
    // closes the menu first: a question about unsaved input must not be hidden below it
    onLeave?.();
    onSignOut();
  };
  return (
    <ul className={classes.entries}>
      {sideEntries.map(({ entry, path, icon }) => (
        <li key={entry}>
          <EntryLink path={path} isCurrent={isBelow(pathname, path)} onFollow={onLeave}>
            <Icon name={icon} />
            {t.layout.side[entry]}
          </EntryLink>
        </li>
      ))}
      <li className={classes.last}>
        <button type="button" className={classes.entry} onClick={signOut}>
          <Icon name="signOut" />
          {t.layout.side.signOut}
        </button>
      </li>
    </ul>
  );
}

interface EntryLinkProps {
  path: (typeof sideEntries)[number]['path'];
  isCurrent: boolean;
  onFollow: (() => void) | undefined;
  children: ReactNode;
}

/** An own link, because the router marks its links as current before their screen is rendered. */
function EntryLink({ path, isCurrent, onFollow, children }: EntryLinkProps) {
  const isQuiet = useIsQuiet();
  const link = useLinkProps({ to: path, className: classes.entry ?? '', activeProps: {}, onClick: () => onFollow?.() });
  return (
    <a {...link} data-active={isCurrent || undefined} data-quiet={isQuiet(path)} aria-current={isCurrent ? 'page' : undefined}>
      {children}
    </a>
  );
}
