import type { ReactNode } from 'react';
import { EmptyState } from './empty-state.tsx';
import { PageTitle } from './page-title.tsx';

/** A screen without content yet: says so, and what it will be for; `children` lead to what can be used meanwhile. */
export function ComingScreen({
  title,
  heading,
  purpose,
  children,
}: {
  title: string;
  heading: string;
  purpose: string;
  children?: ReactNode;
}) {
  return (
    <>
      <PageTitle title={title} />
      <EmptyState title={heading} text={purpose}>
        {children}
      </EmptyState>
    </>
  );
}
