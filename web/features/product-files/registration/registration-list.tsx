import type { Registration } from '#contract/product-files/registrations.ts';
import { mayCall } from '#contract/rights.ts';
import { useWords } from '#web/i18n/words.ts';
import { useSignedIn } from '#web/session/session.ts';
import { RegistrationCard } from './registration-card.tsx';
import classes from './registration-list.module.css';
import { useRegistrations } from './registrations.queries.ts';

/** So many are shown beside a new file. */
const shownAtOnce = 3;

/** New products of files on their way, whoever brought them; or only those of one file. */
export function RegistrationList({ of }: { of?: Registration }) {
  const t = useWords().fileImport;
  const { data = [], show } = useRegistrations(mayCall('POST /api/registrations/list', useSignedIn()));
  const shown = of ? [data.find(({ registrationId }) => registrationId === of.registrationId) ?? of] : data.slice(0, shownAtOnce);
  if (shown.length === 0) return null;
  return (
    <section className={classes.list} aria-label={t.registrations}>
      <h2 className={classes.title}>{t.registrations}</h2>
      {shown.map((registration) => (
        <RegistrationCard key={registration.registrationId} registration={registration} onMoved={show} />
      ))}
    </section>
  );
}
