import { queryOptions, useQuery } from '@tanstack/react-query';
import type { BackupState } from '#contract/backup/backup.ts';
import { call } from '#web/http/call.ts';
import { formatMoment } from '#web/i18n/format.ts';
import { useWords } from '#web/i18n/words.ts';
import { useNow } from '#web/ui/display/use-now.ts';
import { LabelledValue, ValueList } from '#web/ui/rows/value-list.tsx';
import page from './settings-page.module.css';
import { SettingsSection } from './settings-section.tsx';

const backupQuery = queryOptions({
  queryKey: ['backup', 'state'],
  queryFn: ({ signal }) => call('POST /api/backup/state', { signal }),
  refetchInterval: 60_000,
});

/** For administrators: when the last daily backup was made, and what needs attention. */
export function BackupSection() {
  const t = useWords().settings.backup;
  const state = useQuery(backupQuery);
  return (
    <SettingsSection title={t.title} query={state}>
      {(data) => <Shown state={data} />}
    </SettingsSection>
  );
}

function Shown({ state: { daily, last, warning } }: { state: BackupState }) {
  const t = useWords().settings.backup;
  const now = useNow();
  return (
    <>
      {warning !== null && (
        <div data-note={warning === 'off' ? '' : 'trouble'} role="alert">
          {t.warnings[warning]}
        </div>
      )}
      {(last ?? daily) && (
        <ValueList>
          <LabelledValue label={t.last}>
            {last ? t.ago(formatMoment(last.takenAt), hoursBetween(last.takenAt, now)) : t.never}
          </LabelledValue>
          {last && <LabelledValue label={t.file}>{last.file}</LabelledValue>}
          {last && (
            <LabelledValue label={t.size}>{[megabytes(last.bytes), last.sealed && t.sealed].filter(Boolean).join(' · ')}</LabelledValue>
          )}
        </ValueList>
      )}
      {daily && <p className={page.help}>{t.help(daily.at, daily.folder)}</p>}
    </>
  );
}

const hoursBetween = (moment: string, now: number) => Math.floor((now - Date.parse(moment)) / 3_600_000);

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;
