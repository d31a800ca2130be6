import type { Workflow } from '#contract/design/design.ts';
import { dayText } from '#web/features/design/appearance/appearance.door.ts';
import { formatNumber } from '#web/i18n/format.ts';
import { useWords } from '#web/i18n/words.ts';
import classes from './board-edges.module.css';

/** The highest number to which the server counts. */
const manyProjects = 999;

/** The numbers of projects that are entirely before or after the visible days, with links to the nearest of them. */
export function BoardEdges({ before, after, onGo }: Pick<Workflow, 'before' | 'after'> & { onGo(day: string): void }) {
  const t = useWords();
  const hint = (side: 'before' | 'after', { count, nearest }: Workflow['before']) => {
    if (count === 0 || nearest === null) return null;
    const number = count >= manyProjects ? `${manyProjects}+` : formatNumber(count);
    const label = side === 'before' ? t.design.earlier(number) : t.design.later(number);
    return (
      <button
        type="button"
        className={classes.edge}
        data-side={side}
        title={t.design.goTo(dayText(t, nearest))}
        onClick={() => onGo(nearest)}
      >
        {side === 'before' ? `‹ ${label}` : `${label} ›`}
      </button>
    );
  };
  return (
    <>
      {hint('before', before)}
      {hint('after', after)}
    </>
  );
}
