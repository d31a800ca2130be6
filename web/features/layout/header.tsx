import { ActionIcon, Burger } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useWords } from '#web/i18n/words.ts';
import { BrandMark } from '#web/ui/display/brand-mark.tsx';
import { Icon } from '#web/ui/display/icon.tsx';
import classes from './header.module.css';
import { HeaderGroups } from './header-groups.tsx';
import { LostConnection } from './lost-connection.tsx';

interface Props {
  menuOpened: boolean;
  onMenu(): void;
  onFind(): void;
  /** Follows the skip link, which jumps past header and sidebar to the screen. */
  onSkip(): void;
}

/** The brand as a link to the home page, the groups and the finder; on a phone a menu button in place of the groups. */
export function Header({ menuOpened, onMenu, onFind, onSkip }: Props) {
  const t = useWords();
  return (
    <header className={classes.header}>
      <button type="button" className={classes.skip} onClick={onSkip}>
        {t.layout.skip}
      </button>
      <Burger
        size="xs"
        lineSize={2}
        opened={menuOpened}
        onClick={onMenu}
        aria-label={t.layout.openMenu}
        aria-expanded={menuOpened}
        className={classes.burger}
      />
      <Link to="/" className={classes.brand}>
        <BrandMark />
        <span>{t.common.appName}</span>
      </Link>
      <HeaderGroups />
      <LostConnection />
      <ActionIcon size="md" aria-label={t.layout.find} title={t.layout.find} onClick={onFind}>
        <Icon name="search" />
      </ActionIcon>
    </header>
  );
}
