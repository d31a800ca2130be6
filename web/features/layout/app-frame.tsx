import { type ReactNode, useRef, useState } from 'react';
import { later } from '#web/code/later.tsx';
import classes from './app-frame.module.css';
import { Header } from './header.tsx';
import { Missing } from './missing.tsx';
import { NavigationProgress } from './navigation-progress.tsx';
import type { Person } from './person.ts';
import { Sidebar } from './sidebar.tsx';

const PhoneMenu = later(async () => (await import('./phone-menu.tsx')).PhoneMenu);
const Restyling = later(async () => (await import('./restyling.ts')).Restyling);

interface Props {
  person: Person;
  pathname: string;
  onSignOut(): void;
  onFind(): void;
  children: ReactNode;
}

/** The header, the sidebar and the screen, which scrolls on its own. */
export function AppFrame({ person, pathname, onSignOut, onFind, children }: Props) {
  const main = useRef<HTMLElement>(null);
  const [menuOpened, setMenuOpened] = useState(false);
  return (
    <div className={classes.frame}>
      <NavigationProgress />
      <Missing />
      <Restyling />
      <Header menuOpened={menuOpened} onMenu={() => setMenuOpened(true)} onFind={onFind} onSkip={() => main.current?.focus()} />
      <Sidebar person={person} pathname={pathname} onSignOut={onSignOut} />
      <main id="main" ref={main} className={classes.main} tabIndex={-1} data-screen={pathname}>
        {children}
      </main>
      <PhoneMenu opened={menuOpened} person={person} pathname={pathname} onSignOut={onSignOut} onClose={() => setMenuOpened(false)} />
    </div>
  );
}
