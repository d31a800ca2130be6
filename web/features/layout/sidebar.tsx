import { useWords } from '#web/i18n/words.ts';
import type { Person } from './person.ts';
import { ProfileBox } from './profile-box.tsx';
import { SideEntries } from './side-entries.tsx';
import classes from './sidebar.module.css';

/** The signed-in person, and the areas of work. */
export function Sidebar({ person, pathname, onSignOut }: { person: Person; pathname: string; onSignOut(): void }) {
  const t = useWords();
  return (
    <aside className={classes.sidebar}>
      <ProfileBox person={person} />
      <nav aria-label={t.layout.sideMenu} className={classes.nav}>
        <SideEntries pathname={pathname} onSignOut={onSignOut} />
      </nav>
    </aside>
  );
}
