import type { ReactNode } from 'react';
import { PageTitle } from '#web/ui/display/page-title.tsx';
import { EmptyState } from '#web/ui/lists/empty-state.tsx';

/** A screen without content: says what it will be for. `children` link to what can be used meanwhile. */
export function ComingSoonScreen({
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
