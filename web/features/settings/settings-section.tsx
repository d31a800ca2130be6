import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadFailed } from '#web/ui/feedback/load-failed.tsx';
import page from './settings-page.module.css';

interface Props<Data> {
  title: string;
  query: UseQueryResult<Data>;
  /** Draws what was loaded. */
  children(data: Data): ReactNode;
}

/** A section of the settings whose content comes from the server. */
export const SettingsSection = <Data,>({ title, query, children }: Props<Data>) => (
  <section className={page.card} aria-label={title}>
    <h2 className={page.heading}>{title}</h2>
    {query.isError && <LoadFailed of={query} />}
    {query.data !== undefined && children(query.data)}
  </section>
);
