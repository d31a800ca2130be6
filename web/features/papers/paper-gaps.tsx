import { useQuery } from '@tanstack/react-query';
import type { PaperKind } from '#contract/papers/paper-kinds.ts';
import { useWords } from '#web/i18n/words.ts';
import classes from './paper-gaps.module.css';
import { papersCheckQuery } from './papers.queries.ts';

/** What papers of an order leave empty, or say by other means; nothing where nothing is missing. */
export function PaperGaps({ orderId, kinds }: { orderId: number; kinds: readonly PaperKind[] }) {
  const t = useWords();
  const [paper] = useQuery(papersCheckQuery([orderId], kinds)).data ?? [];
  if (!paper || paper.gaps.length === 0) return null;
  return (
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
  );
}
