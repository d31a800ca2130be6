import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import { useWords } from '#web/i18n/words.ts';
import { useSignedIn } from '#web/session/session.ts';
import { Icon } from '#web/ui/display/icon.tsx';
import classes from './header-groups.module.css';
import { headerGroups, linksFor } from './navigation.ts';
import { useIsQuiet } from './use-is-quiet.ts';
import { useOpenedGroup } from './use-opened-group.ts';

type Group = (typeof headerGroups)[number]['group'];

/** The groups of the header, each a button that shows its links. */
export function HeaderGroups() {
  const t = useWords();
  const me = useSignedIn();
  const isQuiet = useIsQuiet();
  const nav = useRef<HTMLElement>(null);
  const { opened, close, groupProps, buttonProps } = useOpenedGroup<Group>(nav);
  return (
    <nav ref={nav} className={classes.groups} aria-label={t.layout.mainMenu}>
      {headerGroups.map(({ group, links }) => (
        <div key={group} className={classes.group} {...groupProps(group)}>
          <button type="button" className={classes.button} {...buttonProps(group)}>
            {t.layout.groups[group]}
            <Icon name="down" />
          </button>
          {opened === group && (
            <ul className={classes.links}>
              {linksFor(links, me).map(({ label, link }) => (
                <li key={label}>
                  <Link {...link} className={classes.link} data-quiet={isQuiet(link.to)} activeProps={{}} onClick={close}>
                    {t.layout.links[label]}
                  </Link>
                </li>
              ))}
            </ul>
          )}
        </div>
      ))}
    </nav>
  );
}
