import { Button } from '@mantine/core';
import { useCallback, useMemo, useState } from 'react';
import type { Maker } from '#contract/makers/makers.ts';
import { mergeMakers } from '#contract/makers/merge-makers.ts';
import { formatNumber } from '#web/i18n/format.ts';
import type { Catalog } from '#web/i18n/ko.ts';
import { problemText } from '#web/i18n/problem-text.ts';
import { useWords } from '#web/i18n/words.ts';
import { useRows } from '#web/sync/use-rows.ts';
import { carryMakers, makers as collection } from './makers.queries.ts';

const none: readonly Maker[] = [];

/** The data of makers for the list of makers by products, and the maker whose dialog is open. */
export function useMakerNotes() {
  const t = useWords();
  const rows = useRows(collection).rows ?? none;
  const [openName, setOpenName] = useState<string>();
  const byName = useMemo(() => new Map(rows.map((maker) => [maker.makerName, maker])), [rows]);
  const names = useMemo(() => [...byName.keys()], [byName]);
  const follow = useCallback(
    (from: readonly string[], to: string, changeSet: string) =>
      carryMakers({ from: [...from], to, changeSet }).then(() => undefined, problemText),
    [],
  );
  const notes = {
    names,
    line: (name: string) => makerLine(byName.get(name), t),
    button: (name: string) => (
      <Button size="compact-sm" variant="subtle" aria-label={t.makers.keepOf(name)} onClick={() => setOpenName(name)}>
        {t.makers.keep}
      </Button>
    ),
    foretell(from: readonly string[], to: string) {
      const merged = mergeMakers(
        [...new Set([to, ...from])].flatMap((name) => byName.get(name) ?? []),
        to,
      );
      // nothing to merge: the only data are stored under this name already
      if (!merged || !from.some((name) => name !== to && byName.has(name))) return { text: undefined, refused: false };
      if (merged.tooLong.length > 0) return { text: t.makers.tooLong, refused: true };
      return { text: `${t.makers.becomes(to)}\n${detailsText(merged.details, t)}`, refused: false };
    },
    follow,
  };
  return { notes, openName, maker: openName === undefined ? undefined : byName.get(openName), close: () => setOpenName(undefined) };
}

const detailsText = ({ contact, leadDays, memo }: Pick<Maker, 'contact' | 'leadDays' | 'memo'>, t: Catalog): string =>
  [contact, leadDays === null ? '' : t.makers.lead(formatNumber(leadDays)), memo].filter(Boolean).join('\n') || t.makers.nothing;

/** A summary of a maker's data in one line. */
const makerLine = (maker: Maker | undefined, t: Catalog): string =>
  maker === undefined
    ? ''
    : [maker.leadDays === null ? '' : t.makers.lead(formatNumber(maker.leadDays)), firstLine(maker.contact), firstLine(maker.memo)]
        .filter(Boolean)
        .join(' · ');

const firstLine = (text: string): string => text.split('\n')[0] ?? '';
