import { paidOnArrival } from '#contract/customs/rules/finding.ts';
import type { OrderDraft } from '#contract/orders/order-draft.ts';
import { findingText } from '#web/i18n/values/finding-text.ts';
import { useWords } from '#web/i18n/words.ts';
import classes from './paid-on-arrival.module.css';
import { type Today, useFindings } from './use-findings.ts';

/** The duties and taxes due on arrival, as far as the facts tell, each with its source. */
export function PaidOnArrival({ draft, ...today }: Today & { draft: OrderDraft }) {
  const t = useWords();
  const due = useFindings(draft, today)?.filter(({ code }) => paidOnArrival.has(code)) ?? [];
  if (due.length === 0) return null;
  return (
    <section className={classes.due} aria-label={t.findings.onArrival}>
      <h3 className={classes.title}>{t.findings.onArrival}</h3>
      <ul className={classes.list}>
        {due.map((finding) => (
          <li key={finding.code}>
            <span className={classes.amount}>{findingText(finding, t)}</span>
            {finding.fact && (
              <span className={classes.soft}>
                {finding.fact.estimate && `${t.findings.estimate} · `}
                {t.findings.source(finding.fact.source, finding.fact.since, finding.fact.until)}
              </span>
            )}
          </li>
        ))}
      </ul>
      <p className={classes.soft}>{t.findings.whoPays}</p>
    </section>
  );
}
