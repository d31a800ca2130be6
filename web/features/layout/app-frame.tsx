import { type ReactNode, useRef, useState } from 'react';
import classes from './app-frame.module.css';
import { Header } from './header.tsx';
import { NavigationProgress } from './navigation-progress.tsx';
import type { Person } from './person.ts';
import { PhoneMenu } from './phone-menu.tsx';
import { Sidebar } from './sidebar.tsx';

interface Props {
  person: Person;
  pathname: string;
  onSignOut(): void;
  children: ReactNode;
}

/** Header, sidebar, and the screen, which scrolls on its own. */
export function AppFrame({ person, pathname, onSignOut, children }: Props) {
  const main = useRef<HTMLElement>(null);
  const [menuOpened, setMenuOpened] = useState(false);
  return (
    <div className={classes.frame}>
      <NavigationProgress />
      <Header menuOpened={menuOpened} onMenu={() => setMenuOpened(true)} onSkip={() => main.current?.focus()} />
      <Sidebar person={person} pathname={pathname} onSignOut={onSignOut} />
      <main id="main" ref={main} className={classes.main} tabIndex={-1}>
        {children}
      </main>
      <PhoneMenu opened={menuOpened} person={person} pathname={pathname} onSignOut={onSignOut} onClose={() => setMenuOpened(false)} />
    </div>
  );
}
