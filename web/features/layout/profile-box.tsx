import { ActionIcon } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useWords } from '#web/i18n/words.ts';
import { firstCharacters } from '#web/ui/display/first-characters.ts';
import { Icon } from '#web/ui/display/icon.tsx';
import type { Person } from './person.ts';
import classes from './profile-box.module.css';

/** Greets the signed-in person; the icon beside it leads to their settings. */
export function ProfileBox({ person, onLeave }: { person: Person; onLeave?(): void }) {
  const t = useWords();
  return (
    <div className={classes.box}>
      <span className={classes.initial} aria-hidden="true">
        {firstCharacters(person.nickName || person.name)}
      </span>
      <div className={classes.words}>
        <p className={classes.greeting}>{t.layout.greeting(person.name)}</p>
        <p className={classes.role}>{[person.nickName, person.role].filter(Boolean).join(' · ')}</p>
      </div>
      <ActionIcon component={Link} to="/staff/setting" size="md" aria-label={t.layout.settings} title={t.layout.settings} onClick={onLeave}>
        <Icon name="settings" />
      </ActionIcon>
    </div>
  );
}
