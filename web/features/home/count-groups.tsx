import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { koreanDay } from '#contract/days.ts';
import { groupsFor, type HomeCount } from '#contract/home/home-counts.ts';
import { formatNumber } from '#web/i18n/format.ts';
import { useWords } from '#web/i18n/words.ts';
import { useSignedIn } from '#web/session/session.ts';
import { useNow } from '#web/ui/display/use-now.ts';
import { LoadFailed } from '#web/ui/feedback/load-failed.tsx';
import classes from './count-groups.module.css';
import { type Counted, countLinks } from './count-links.ts';
import { countsQuery } from './home.queries.ts';

/**
 * The work to be done, in numbers, each a link to exactly the rows that it counts. The set of numbers does not depend on the reply, so
 * nothing moves when it arrives; an old number stays until its new value is known.
 */
export function CountGroups() {
  const t = useWords().home;
  const me = useSignedIn();
  const now = useNow();
  const { data, isError, error, isFetching, refetch } = useQuery(countsQuery);
  const failure = isError && <LoadFailed of={{ data, error, isFetching, refetch }} />;
  if (!data && failure) return failure;
  const counted = { day: data?.day ?? koreanDay(now), staffId: me.staffId, confirmFrom: data?.confirmFrom };
  return (
    <>
      {failure}
      <section aria-label={t.numbers} className={classes.groups} aria-busy={!data}>
        {groupsFor(me).map(({ group, counts }) => (
          <div key={group}>
            <h2 className={classes.heading} id={`home-${group}`}>
              {t.groups[group]}
            </h2>
            <ul className={classes.counts} aria-labelledby={`home-${group}`}>
              {counts.map((name) => (
                <li key={name}>
                  <Count name={name} counted={counted} value={data?.counts[name]} />
                </li>
              ))}
            </ul>
          </div>
        ))}
      </section>
    </>
  );
}

interface CountProps {
  name: HomeCount;
  counted: Counted;
  /** Undefined until the reply has arrived. */
  value: number | undefined;
}

function Count({ name, counted, value }: CountProps) {
  const t = useWords().home;
  return (
    <Link {...countLinks[name](counted)} className={classes.count} data-count={name} data-none={value === 0 || undefined}>
      <span className={classes.number}>{value === undefined ? '\u2013' : formatNumber(value)}</span>
      <span className={classes.label}>{t.counts[name]}</span>
    </Link>
  );
}
