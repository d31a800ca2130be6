import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, type LinkProps } from '@tanstack/react-router';
import { type FirstStep, stepsFor } from '#contract/home/first-steps.ts';
import { formatNumber } from '#web/i18n/format.ts';
import { useWords } from '#web/i18n/words.ts';
import { keepSetting, useSetting } from '#web/session/person-settings.ts';
import { useSignedIn } from '#web/session/session.ts';
import { Icon } from '#web/ui/display/icon.tsx';
import classes from './first-steps.module.css';
import { countsQuery } from './home.queries.ts';

const links = {
  people: { to: '/staff' },
  products: { to: '/products' },
  rates: { to: '/products/price_management' },
  prices: { to: '/products/price_management' },
  orders: { to: '/sales', search: { part: 'register' } },
  projects: { to: '/design_team' },
} as const satisfies Record<FirstStep, LinkProps>;

/** The first steps of a new office, and which are done. Disappears when all are done, or when the person hides it for themselves. */
export function FirstSteps() {
  const t = useWords().home.firstSteps;
  const steps = stepsFor(useSignedIn());
  const isAway = useSetting('first-steps') === 'away';
  const done = useQuery(countsQuery).data?.steps;
  if (isAway || !done || steps.every((step) => done[step])) return null;
  const count = steps.filter((step) => done[step]).length;
  return (
    <section className={classes.steps} aria-labelledby="first-steps">
      <div className={classes.head}>
        <h2 id="first-steps" className={classes.title}>
          {t.title}
        </h2>
        <span className={classes.soft}>{t.progress(formatNumber(count), formatNumber(steps.length))}</span>
        <Button size="compact-xs" variant="subtle" className={classes.away ?? ''} onClick={() => keepSetting('first-steps', 'away')}>
          {t.putAway}
        </Button>
      </div>
      <ol className={classes.list}>
        {steps.map((step) => (
          <li key={step} className={classes.step} data-done={done[step] || undefined}>
            <span className={classes.mark}>{done[step] && <Icon name="check" />}</span>
            <Link {...links[step]} className={classes.name}>
              {t.steps[step].name}
            </Link>
            <span className={classes.soft}>{done[step] ? t.done : t.steps[step].how}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
