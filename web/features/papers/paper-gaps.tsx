import { useQuery } from '@tanstack/react-query';
import type { PaperKind } from '#contract/papers/paper-kinds.ts';
import { useWords } from '#web/i18n/words.ts';
import { LoadFailed } from '#web/ui/feedback/load-failed.tsx';
import classes from './paper-gaps.module.css';
import { papersCheckQuery } from './papers.queries.ts';

/** What the papers of an order leave empty or express in another way; nothing where they are complete. */
export function PaperGaps({ orderId, kinds }: { orderId: number; kinds: readonly PaperKind[] }) {
  const t = useWords();
  const check = useQuery(papersCheckQuery([orderId], kinds));
  const [paper] = check.data ?? [];
  // without this message, a failed check would look as if nothing were missing
  const failure = check.isError && <LoadFailed of={check} />;
  if (!paper || paper.gaps.length === 0) return failure;
  return (
    <>
      {failure}
      <section className={classes.gaps} aria-label={t.papers.gapsTitle}>
        <p className={classes.title}>{t.papers.gapsTitle}</p>
        <ul className={classes.list}>
          {paper.gaps.map(({ code, names }) => (
            <li key={code}>
              {t.papers.gaps[code]}
              {names.length > 0 && <span className={classes.soft}>{t.papers.names(names)}</span>}
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
