import type { LinkProps } from '@tanstack/react-router';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import type { Catalog } from '#web/i18n/ko.ts';
import { useWords } from '#web/i18n/words.ts';
import classes from './sales-tabs.module.css';

export type SalesTabName = keyof Catalog['orders']['tabs'];

/** The tabs of the screen, as links: each has an address of its own. */
export function SalesTabs({ tabs, current }: { tabs: readonly { tab: SalesTabName; link: LinkProps }[]; current: SalesTabName }) {
  const t = useWords();
  const nav = useRef<HTMLElement>(null);
  // on a phone they may be wider than the screen, more so in another language
  // biome-ignore lint/correctness/useExhaustiveDependencies: the words say how wide they are
  useEffect(() => {
    nav.current?.querySelector(`[data-tab=${current}]`)?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [current, t]);
  return (
    <nav ref={nav} className={classes.tabs} aria-label={t.orders.tabsLabel}>
      {tabs.map(({ tab, link }) => (
        <Link key={tab} {...link} data-tab={tab} className={classes.tab} aria-current={tab === current ? 'page' : undefined}>
          {t.orders.tabs[tab]}
        </Link>
      ))}
    </nav>
  );
}
