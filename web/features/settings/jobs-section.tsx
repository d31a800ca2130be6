import { queryOptions, useQuery } from '@tanstack/react-query';
import type { JobState } from '#contract/jobs/jobs.ts';
import { call } from '#web/http/call.ts';
import { formatMoment } from '#web/i18n/format.ts';
import { useWords } from '#web/i18n/words.ts';
import classes from './jobs-section.module.css';
import list from './settings-list.module.css';
import page from './settings-page.module.css';
import { SettingsSection } from './settings-section.tsx';

const jobsQuery = queryOptions({
  queryKey: ['jobs', 'list'],
  queryFn: ({ signal }) => call('POST /api/jobs/list', { signal }),
  refetchInterval: 15_000,
});

/** For administrators: the background jobs, with their last run, its outcome, and the next run. */
export function JobsSection() {
  const t = useWords().settings.jobs;
  const jobs = useQuery(jobsQuery);
  return (
    <SettingsSection title={t.title} query={jobs}>
      {(data) => (
        <>
          <p className={page.help}>{t.help}</p>
          <ul className={list.list}>
            {data.map((job) => (
              <Job key={job.name} job={job} />
            ))}
          </ul>
        </>
      )}
    </SettingsSection>
  );
}

function Job({ job }: { job: JobState }) {
  const t = useWords().settings.jobs;
  const isFailing = job.failures > 0;
  return (
    <li className={list.row}>
      <span className={list.name}>{t.names[job.name] ?? job.name}</span>
      <span className={isFailing ? classes.failing : classes.state}>
        {isFailing ? t.failed(job.failures) : job.running ? t.running : job.endedAt === null ? t.never : t.done}
      </span>
      <span className={`${list.when} ${classes.when}`}>
        <span>{'at' in job.when ? t.daily(job.when.at) : t.every(job.when.everySeconds)}</span>
        {job.endedAt !== null && <span>{t.last(formatMoment(job.endedAt))}</span>}
        {isRare(job) && <span>{t.next(formatMoment(job.nextAt))}</span>}
      </span>
      {job.error !== null && <code className={classes.error}>{job.error}</code>}
    </li>
  );
}

/** Whether a job runs at intervals of a minute or more. The next run of a more frequent job is not worth showing. */
const isRare = ({ when }: JobState) => 'at' in when || when.everySeconds >= 60;
