import { Badge, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { type Finding, type FindingLevel, paidOnArrival } from '#contract/customs/rules/finding.ts';
import type { OrderDraft } from '#contract/orders/order-draft.ts';
import { productChoicesQuery } from '#web/features/orders/orders.queries.ts';
import type { Catalog } from '#web/i18n/ko.ts';
import { findingText } from '#web/i18n/values/finding-text.ts';
import { useWords } from '#web/i18n/words.ts';
import { type Failed, LoadFailed } from '#web/ui/feedback/load-failed.tsx';
import { groupFindings } from './group-findings.ts';
import classes from './order-findings.module.css';
import { type Today, useFindings } from './use-findings.ts';

interface Props extends Today {
  draft: OrderDraft;
  /** The query of the facts on which the rules rest, where it failed. */
  failed?: Failed | undefined;
  /** Shows these products on the screen that edits their customs data; absent for people who may not edit it. */
  onFixProducts?: ((pdNumbers: readonly number[]) => void) | undefined;
  /** Opens the customs data of one product without leaving the form. */
  onFixProduct?: ((pdNumber: number) => void) | undefined;
}

/** Fields of a line whose findings cannot be solved by editing the product. */
const notLacking: ReadonlySet<string> = new Set(['unitPrice', 'battery']);

const colors: Record<FindingLevel, string> = { block: 'red', warn: 'orange', info: 'gray' };

/** The findings of the customs and carrier rules for the order being written. They stand beside the form and block nothing. */
export function OrderFindings({ draft, failed, onFixProducts, onFixProduct, ...today }: Props) {
  const t = useWords();
  const titleId = useId();
  const found = useFindings(draft, today);
  const products = useQuery({ ...productChoicesQuery, enabled: draft.lines.length > 0 });
  const failure = failed ?? (products.isError ? products : undefined);
  // duties and taxes are shown under the total instead
  const findings = found?.filter(({ code }) => !paidOnArrival.has(code));
  if (draft.lines.length === 0) return null;
  const lacking = new Set(findings?.flatMap(({ place }) => (place.of === 'line' && !notLacking.has(place.field) ? place.pdNumber : [])));
  return (
    <aside className={classes.findings} aria-labelledby={titleId}>
      <div className={classes.head}>
        <h2 id={titleId} className={classes.title}>
          {t.findings.title}
        </h2>
        {onFixProducts && lacking.size > 0 && (
          <Button variant="default" size="xs" onClick={() => onFixProducts([...lacking])}>
            {t.findings.fixProducts}
          </Button>
        )}
      </div>
      {failure && <LoadFailed of={failure} />}
      {findings === undefined && draft.receiver.countryCode === '' && <p className={classes.hint}>{t.findings.noCountry}</p>}
      {findings?.length === 0 && <p className={classes.hint}>{t.findings.none}</p>}
      {findings && findings.length > 0 && (
        <ul className={classes.list} aria-live="polite">
          {groupFindings(findings).map(({ finding, pdNumbers }) => (
            <FindingRow
              key={`${finding.code} ${placeName(finding, t)}`}
              finding={finding}
              pdNumbers={pdNumbers}
              draft={draft}
              onFix={isMendable(finding) ? onFixProduct : undefined}
            />
          ))}
        </ul>
      )}
      {findings?.some(({ level }) => level === 'block') && <p className={classes.hint}>{t.findings.onlyLabel}</p>}
    </aside>
  );
}

interface RowProps {
  finding: Finding;
  pdNumbers: readonly number[];
  draft: OrderDraft;
  onFix: ((pdNumber: number) => void) | undefined;
}

function FindingRow({ finding, pdNumbers, draft, onFix }: RowProps) {
  const t = useWords();
  const { level, fact } = finding;
  const place = placeName(finding, t);
  const lines = draft.lines.filter(({ pdNumber }) => pdNumbers.includes(pdNumber));
  return (
    <li className={classes.finding}>
      <Badge color={colors[level]} variant="light" radius="sm" tt="none" classNames={{ label: classes.level }}>
        {t.findings.levels[level]}
      </Badge>
      <div>
        {place !== undefined && <span className={classes.place}>{place}</span>}
        {findingText(finding, t)}
        {fact?.estimate && <span className={classes.estimate}>{t.findings.estimate}</span>}
        {lines.length > 0 && (
          <span className={classes.soft}>
            {onFix
              ? lines.map(({ pdNumber, productName }) => (
                  <button
                    key={pdNumber}
                    type="button"
                    className={classes.fix}
                    aria-label={t.findings.fixAt(productName, place ?? '')}
                    onClick={() => onFix(pdNumber)}
                  >
                    {productName}
                  </button>
                ))
              : lines.map(({ productName }) => productName).join(', ')}
          </span>
        )}
        {fact && <span className={classes.soft}>{t.findings.source(fact.source, fact.since, fact.until)}</span>}
      </div>
    </li>
  );
}

/** Whether filling in the product's customs card solves the finding. */
const isMendable = ({ place }: Finding): boolean => place.of === 'line' && place.field in cardFields;
const cardFields = { hsCode: true, originCountryCode: true, customsDescription: true };

/** The label of the field that the finding concerns. */
function placeName({ place }: Finding, t: Catalog): string | undefined {
  if (place.of === 'order') return undefined;
  if (place.of === 'receiver') return t.orders.fields[place.field];
  return place.field === 'unitPrice' ? t.orders.line.unitPrice : t.products.columns[place.field];
}
