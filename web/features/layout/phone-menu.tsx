import { Link } from '@tanstack/react-router';
import { useWords } from '#web/i18n/words.ts';
import { useSignedIn } from '#web/session/session.ts';
import { SideDrawer } from '#web/ui/dialogs/side-drawer.tsx';
import { headerGroups, linksFor } from './navigation.ts';
import type { Person } from './person.ts';
import classes from './phone-menu.module.css';
import { ProfileBox } from './profile-box.tsx';
import { SideEntries } from './side-entries.tsx';
import { useIsQuiet } from './use-is-quiet.ts';

interface Props {
  opened?: boolean;
  person: Person;
  pathname: string;
  onSignOut(): void;
  onClose(): void;
}

/** Both menus in one drawer, for windows without room for them. */
export function PhoneMenu({ opened = false, person, pathname, onSignOut, onClose }: Props) {
  const t = useWords();
  const me = useSignedIn();
  const isQuiet = useIsQuiet();
  return (
    <SideDrawer
      opened={opened}
      onClose={onClose}
      size="18rem"
      title={t.common.appName}
      closeLabel={t.layout.closeMenu}
      transitionProps={{ duration: 120 }}
    >
      <ProfileBox person={person} onLeave={onClose} />
      <nav aria-label={t.layout.sideMenu}>
        <SideEntries pathname={pathname} onSignOut={onSignOut} onLeave={onClose} />
      </nav>
      <nav aria-label={t.layout.mainMenu}>
        {headerGroups.map(({ group, links }) => (
          <section key={group} className={classes.group}>
            <h2 className={classes.name}>{t.layout.groups[group]}</h2>
            <ul className={classes.links}>
              {linksFor(links, me).map((item) => (
                <li key={item.label}>
                  <Link {...item.link} className={classes.link} data-quiet={isQuiet(item.link.to)} onClick={onClose}>
                    {t.layout.links[item.label]}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </nav>
    </SideDrawer>
  );
}
