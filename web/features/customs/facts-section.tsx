import { type ReactNode, useState } from 'react';
import type { StoredFact } from '#contract/customs/customs-fact.ts';
import { factNames } from '#contract/customs/rules/customs-facts.ts';
import { koreanDay } from '#contract/days.ts';
import { formatDate } from '#web/i18n/format.ts';
import type { Catalog } from '#web/i18n/ko.ts';
import { useWords } from '#web/i18n/words.ts';
import { useRows } from '#web/sync/use-rows.ts';
import { useNow } from '#web/ui/display/use-now.ts';
import { LoadFailed } from '#web/ui/feedback/load-failed.tsx';
import { ListSection } from '#web/ui/rows/list-section.tsx';
import { customsFacts } from './customs-facts.queries.ts';
import { FactDialog } from './fact-dialog.tsx';
import { factText } from './fact-text.ts';
import classes from './facts-section.module.css';
import { RemoveFact } from './remove-fact.tsx';

interface Props {
  /** Draws the button that opens the history of a fact. */
  history(fact: StoredFact, name: string): ReactNode;
}

/** The facts on which the customs rules rest, each with its source and dates; those valid today are highlighted. For administrators. */
export function FactsSection({ history }: Props) {
  const t = useWords();
  const { rows, isError, error, isFetching, refetch } = useRows(customsFacts);
  const [editing, setEditing] = useState<{ fact: StoredFact | undefined }>();
  const today = koreanDay(useNow());
  return (
    <ListSection
      title={t.customsFacts.title}
      help={t.customsFacts.help}
      addLabel={t.customsFacts.add}
      onAdd={() => setEditing({ fact: undefined })}
      remark={isError && <LoadFailed of={{ rows, error, isFetching, refetch }} />}
      rows={factNames.map((name) => (
        <li key={name} className={classes.group}>
          <h3 className={classes.name}>{t.customsFacts.names[name]}</h3>
          {rows?.some((fact) => fact.name === name) === false && <p className={classes.none}>{t.common.none}</p>}
          {rows
            ?.filter((fact) => fact.name === name)
            .map((fact) => (
              <div key={fact.factId} className={classes.fact} data-past={isOver(fact, today) || undefined}>
                <div className={classes.description}>
                  <button
                    type="button"
                    className={classes.value}
                    aria-label={t.customsFacts.editOf(t.customsFacts.names[name], factText(fact, t))}
                    onClick={() => setEditing({ fact })}
                  >
                    {factText(fact, t)}
                  </button>
                  {fact.estimate && <span className={classes.estimate}>{t.findings.estimate}</span>}
                  <span className={classes.soft}>{daysText(fact, t)}</span>
                  <span className={classes.source}>{fact.source}</span>
                </div>
                <span className={classes.acts}>
                  {history(fact, t.customsFacts.names[name])}
                  <RemoveFact fact={fact} />
                </span>
              </div>
            ))}
        </li>
      ))}
    >
      {editing && <FactDialog fact={editing.fact} today={today} onClose={() => setEditing(undefined)} />}
    </ListSection>
  );
}

const isOver = ({ since, until }: StoredFact, today: string): boolean => since > today || (until !== null && until < today);

const daysText = ({ since, until }: StoredFact, t: Catalog): string => t.customsFacts.days(formatDate(since), until && formatDate(until));
