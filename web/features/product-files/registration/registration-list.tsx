import { Link } from '@tanstack/react-router';
import { isStuck } from '#contract/product-files/registration-states.ts';
import type { Registration } from '#contract/product-files/registrations.ts';
import { mayCall } from '#contract/rights.ts';
import { useWords } from '#web/i18n/words.ts';
import { useSignedIn } from '#web/session/session.ts';
import { RegistrationCard } from './registration-card.tsx';
import classes from './registration-list.module.css';
import { useRegistrations } from './registrations.queries.ts';

/** How many registrations are shown beside the choice of a file. */
const shownAtOnce = 3;

interface Props {
  /** Shows only this file's registration. */
  of?: Registration;
  /** Shows all registrations that wait for a person, and no other. */
  unfinished?: boolean;
}

/** The registrations of new products from files, no matter who began them. */
export function RegistrationList({ of, unfinished = false }: Props) {
  const t = useWords().fileImport;
  const { data = [], show } = useRegistrations(mayCall('POST /api/registrations/list', useSignedIn()));
  const some = () => (unfinished ? data.filter(isStuck) : data.slice(0, shownAtOnce));
  const shown = of ? [data.find(({ registrationId }) => registrationId === of.registrationId) ?? of] : some();
  if (shown.length === 0 && !unfinished) return null;
  return (
    <section className={classes.list} aria-label={t.registrations}>
      <h2 className={classes.title}>{unfinished ? t.unfinished : t.registrations}</h2>
      {shown.length === 0 && <p className={classes.note}>{t.noneUnfinished}</p>}
      {shown.map((registration) => (
        <RegistrationCard key={registration.registrationId} registration={registration} onMoved={show} />
      ))}
      {unfinished && (
        <Link to="/products/import" search={{}}>
          {t.allRegistrations}
        </Link>
      )}
    </section>
  );
}
