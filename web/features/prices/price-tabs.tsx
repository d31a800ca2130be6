import { Tabs } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { type PriceTab, priceTabNames } from '#contract/prices/price-tabs.ts';
import { seenTabs } from '#contract/prices/seen-prices.ts';
import { useWords } from '#web/i18n/words.ts';
import { useSignedIn } from '#web/session/session.ts';
import classes from './price-tabs.module.css';

interface Props {
  tab: PriceTab;
  onTab(tab: PriceTab): void;
  /** The content of the open tab. */
  children: ReactNode;
}

/** The tab that the URL names, or the first one where the person may not see that. */
export function useSeenTab(wanted: PriceTab): PriceTab {
  const me = useSignedIn();
  return seenTabs(me).includes(wanted) ? wanted : priceTabNames[0];
}

/** The price lists as tabs; the open one is scrolled into view. */
export function PriceTabs({ tab, onTab, children }: Props) {
  const t = useWords();
  const seen = seenTabs(useSignedIn());
  // the tabs are wider than a phone's screen
  const tabs = useRef<HTMLDivElement>(null);
  useEffect(() => {
    tabs.current?.querySelector(`[data-tab=${tab}]`)?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [tab]);
  return (
    <Tabs value={tab} onChange={(next) => onTab(next as PriceTab)} className={classes.tabs} keepMounted={false}>
      <Tabs.List ref={tabs} aria-label={t.prices.tabsLabel} className={classes.list} data-pushed-aside>
        {seen.map((name) => (
          <Tabs.Tab key={name} value={name} data-tab={name} className={classes.tab ?? ''}>
            {t.prices.tabs[name]}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value={tab} className={classes.panel}>
        {children}
      </Tabs.Panel>
    </Tabs>
  );
}
