import { SegmentedControl } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { languageCodes, languages } from '#contract/languages.ts';
import { mayCall } from '#contract/rights.ts';
import type { Staff } from '#contract/staff/staff.ts';
import { roleText } from '#web/i18n/role-text.ts';
import { useWords } from '#web/i18n/words.ts';
import { useSignedIn } from '#web/session/session.ts';
import { PageTitle } from '#web/ui/display/page-title.tsx';
import { LabelledValue, ValueList } from '#web/ui/rows/value-list.tsx';
import { BackupSection } from './backup-section.tsx';
import { JobsSection } from './jobs-section.tsx';
import { PrivacySection } from './privacy-section.tsx';
import { SessionsSection } from './sessions-section.tsx';
import classes from './settings-page.module.css';
import { useUpdatePreferences } from './use-update-preferences.ts';

/** The person's own settings. They apply at once and are stored on the server. */
export function SettingsPage({ children }: { children?: ReactNode }) {
  const t = useWords();
  const me = useSignedIn();
  const update = useUpdatePreferences();
  const { colorSchemes } = t.settings;
  return (
    <>
      <PageTitle title={t.screens.titles.settings} note={t.settings.kept} />
      <div className={classes.cards}>
        <section className={classes.card}>
          <Choice label={t.settings.language} help={t.settings.languageHelp}>
            {(name) => (
              <SegmentedControl
                aria-labelledby={name}
                value={me.language}
                data={languageCodes.map((code) => ({ value: code, label: languages[code].name }))}
                onChange={(language) => update({ language })}
              />
            )}
          </Choice>
          <Choice label={t.settings.colorScheme} help={t.settings.colorSchemeHelp}>
            {(name) => (
              <SegmentedControl
                aria-labelledby={name}
                value={me.colorScheme}
                data={options(colorSchemes)}
                onChange={(colorScheme) => update({ colorScheme: colorScheme as Staff['colorScheme'] })}
              />
            )}
          </Choice>
        </section>
        <section className={classes.card} aria-label={t.settings.profile}>
          <h2 className={classes.heading}>{t.settings.profile}</h2>
          <ValueList>
            <LabelledValue label={t.settings.name}>{me.staffName}</LabelledValue>
            <LabelledValue label={t.settings.nickName}>{me.staffNickName || t.common.none}</LabelledValue>
            <LabelledValue label={t.settings.email}>{me.email}</LabelledValue>
            <LabelledValue label={t.settings.role}>{roleText(me.role, t, me.roleName)}</LabelledValue>
          </ValueList>
          <p className={classes.help}>{t.settings.profileHelp}</p>
        </section>
        <SessionsSection />
        {children}
        {mayCall('POST /api/backup/state', me) && <BackupSection />}
        {mayCall('POST /api/privacy/state', me) && <PrivacySection />}
        {mayCall('POST /api/jobs/list', me) && <JobsSection />}
      </div>
    </>
  );
}

const options = (labels: Record<string, string>) => Object.entries(labels).map(([value, label]) => ({ value, label }));

function Choice({ label, help, children }: { label: string; help: string; children: (name: string) => ReactNode }) {
  const name = useId();
  return (
    <div className={classes.choice}>
      <div>
        <p id={name} className={classes.label}>
          {label}
        </p>
        <p className={classes.help}>{help}</p>
      </div>
      {children(name)}
    </div>
  );
}
