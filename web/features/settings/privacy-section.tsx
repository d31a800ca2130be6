import { queryOptions, useQuery } from '@tanstack/react-query';
import type { PrivacyState } from '#contract/privacy/privacy.ts';
import { call } from '#web/http/call.ts';
import { formatMoment, formatNumber } from '#web/i18n/format.ts';
import { useWords } from '#web/i18n/words.ts';
import { LabelledValue, ValueList } from '#web/ui/rows/value-list.tsx';
import page from './settings-page.module.css';
import { SettingsSection } from './settings-section.tsx';

const privacyQuery = queryOptions({
  queryKey: ['privacy', 'state'],
  queryFn: ({ signal }) => call('POST /api/privacy/state', { signal }),
  refetchInterval: 60_000,
});

/** For administrators: how long personal data are kept, what the law requires, and what the job has erased. */
export function PrivacySection() {
  const t = useWords().settings.privacy;
  const state = useQuery(privacyQuery);
  return (
    <SettingsSection title={t.title} query={state}>
      {(data) => <Shown state={data} />}
    </SettingsSection>
  );
}

function Shown({ state: { months, draftDays, lastRun, erased } }: { state: PrivacyState }) {
  const t = useWords().settings.privacy;
  return (
    <>
      <ValueList>
        <LabelledValue label={t.receivers}>{months === null ? t.never : t.after(formatNumber(months))}</LabelledValue>
        <LabelledValue label={t.drafts}>{t.days(formatNumber(draftDays))}</LabelledValue>
        <LabelledValue label={t.lastRun}>
          {lastRun ? t.ran(formatMoment(lastRun.at), formatNumber(lastRun.erased), lastRun.failed) : t.notYet}
        </LabelledValue>
        <LabelledValue label={t.erased}>{t.orders(formatNumber(erased))}</LabelledValue>
      </ValueList>
      {t.duties.map((duty) => (
        <p key={duty} className={page.help}>
          {duty}
        </p>
      ))}
    </>
  );
}
