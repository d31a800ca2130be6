import type { LinkProps } from '@tanstack/react-router';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import type { Catalog } from '#web/i18n/ko.ts';
import { useWords } from '#web/i18n/words.ts';
import classes from './sales-parts.module.css';

export type SalesPartName = keyof Catalog['orders']['parts'];

/** The parts of the screen, as links: each has an address of its own. */
export function SalesParts({ parts, current }: { parts: readonly { part: SalesPartName; link: LinkProps }[]; current: SalesPartName }) {
  const t = useWords();
  const nav = useRef<HTMLElement>(null);
  // on a phone they may be wider than the screen, more so in another language
  // biome-ignore lint/correctness/useExhaustiveDependencies: the words say how wide they are
  useEffect(() => {
    nav.current?.querySelector(`[data-part=${current}]`)?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [current, t]);
  return (
    <nav ref={nav} className={classes.parts} aria-label={t.orders.partsLabel}>
      {parts.map(({ part, link }) => (
        <Link key={part} {...link} data-part={part} className={classes.part} aria-current={part === current ? 'page' : undefined}>
          {t.orders.parts[part]}
        </Link>
      ))}
    </nav>
  );
}
