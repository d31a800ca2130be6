import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { mayCall } from '#contract/rights.ts';
import { type SecurityKind, type SecurityOutcome, securityKindNames, securityOutcomes } from '#contract/security/security-kinds.ts';
import { SecurityPage } from '#web/features/security/security-page.tsx';
import { useWords } from '#web/i18n/words.ts';
import { RightMissing } from '#web/routes/right-missing.tsx';
import { oneOf } from '#web/routes/search-params/search-values.ts';
import { securitySearch } from '#web/routes/search-params/searches.ts';
import { useSignedIn } from '#web/session/session.ts';
import { PageTitle } from '#web/ui/display/page-title.tsx';

const route = getRouteApi('/inside/staff/security');

const needed = 'POST /api/security/list';

export function SecurityScreen() {
  const t = useWords();
  const isAllowed = mayCall(needed, useSignedIn());
  const { kind, outcome, ...others } = route.useSearch();
  const filter = {
    ...others,
    kind: oneOf<SecurityKind>(kind, securityKindNames),
    outcome: oneOf<SecurityOutcome>(outcome, securityOutcomes),
  };
  const navigate = useNavigate({ from: '/staff/security' });
  if (!isAllowed)
    return (
      <>
        <PageTitle title={t.screens.titles.security} />
        <RightMissing needed={needed} />
      </>
    );
  return (
    <SecurityPage
      filter={filter}
      onFilter={(change) => void navigate({ search: (before) => securitySearch({ ...before, ...change }), replace: true })}
    />
  );
}
