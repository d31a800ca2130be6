import type { LinkProps } from '@tanstack/react-router';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import classes from './tab-links.module.css';

interface Props<Tab extends string> {
  /** The accessible name of the navigation. */
  label: string;
  tabs: readonly { tab: Tab; link: LinkProps }[];
  /** The label of each tab. */
  names: Record<Tab, string>;
  current: Tab;
}

/** The tabs of a screen, as links: each tab has its own address. */
export function TabLinks<Tab extends string>({ label, tabs, names, current }: Props<Tab>) {
  const nav = useRef<HTMLElement>(null);
  // on a phone the tabs may be wider than the screen, especially in some languages
  // biome-ignore lint/correctness/useExhaustiveDependencies: the words say how wide they are
  useEffect(() => {
    nav.current?.querySelector(`[data-tab=${current}]`)?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [current, names]);
  return (
    <nav ref={nav} className={classes.tabs} aria-label={label} data-pushed-aside>
      {tabs.map(({ tab, link }) => (
        <Link key={tab} {...link} data-tab={tab} className={classes.tab} aria-current={tab === current ? 'page' : undefined}>
          {names[tab]}
        </Link>
      ))}
    </nav>
  );
}
