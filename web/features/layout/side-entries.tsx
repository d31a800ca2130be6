import { Link } from '@tanstack/react-router';
import { useWords } from '#web/i18n/words.ts';
import { Icon } from '#web/ui/display/icon.tsx';
import { isBelow, sideEntries } from './navigation.ts';
import classes from './sidebar.module.css';

interface Props {
  pathname: string;
  onSignOut(): void;
  /** An entry was followed. */
  onLeave?(): void;
}

/** The areas of work, with the one that the path lies in marked, and the way out. */
export function SideEntries({ pathname, onSignOut, onLeave }: Props) {
  const t = useWords();
  return (
    <ul className={classes.entries}>
      {sideEntries.map(({ entry, path, icon }) => (
        <li key={entry}>
          <Link
            to={path}
            className={classes.entry}
            activeProps={{}}
            data-active={isBelow(pathname, path) || undefined}
            aria-current={isBelow(pathname, path) ? 'page' : undefined}
            onClick={() => onLeave?.()}
          >
            <Icon name={icon} />
            {t.layout.side[entry]}
          </Link>
        </li>
      ))}
      <li className={classes.last}>
        <button type="button" className={classes.entry} onClick={onSignOut}>
          <Icon name="signOut" />
          {t.layout.side.signOut}
        </button>
      </li>
    </ul>
  );
}
