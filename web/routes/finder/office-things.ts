import { useQuery } from '@tanstack/react-query';
import { type LinkProps, useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';
import { addDays, koreanDay } from '#contract/days.ts';
import type { Project } from '#contract/design/design.ts';
import type { Member } from '#contract/members/members.ts';
import type { Product } from '#contract/products/products.ts';
import { mayCall } from '#contract/rights.ts';
import type { Staff } from '#contract/staff/staff.ts';
import { presentTime } from '#web/code/server-clock.ts';
import { describedBy } from '#web/features/finder/find-things.ts';
import { members } from '#web/features/members/members.queries.ts';
import { products } from '#web/features/products/products.queries.ts';
import { call } from '#web/http/call.ts';
import { staffList } from '#web/http/staff-list.queries.ts';
import { useWords } from '#web/i18n/words.ts';
import { useSignedIn } from '#web/session/session.ts';
import { useRows } from '#web/sync/use-rows.ts';
import { goToRow } from '#web/ui/lists/first-hit.ts';

/** The finder searches projects that lie at most so many days before or after today. */
const daysBefore = 365;
const daysAfter = 730;

const projectsQuery = {
  queryKey: ['design', 'finder'],
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const window = { startDate: addDays(koreanDay(presentTime()), -daysBefore), totalDays: daysBefore + daysAfter };
    return (await call('POST /api/design/workflow', { body: window, signal })).workflow;
  },
  // unlike the board, the finder does not follow changes: its projects are those of a moment
  staleTime: 60_000,
};

/** The things of the office whose lists fit into the page, each with the address at which it is shown. */
export function useOfficeThings() {
  const router = useRouter();
  const { untitled } = useWords().design;
  const described = useMemo(() => describe((link) => void router.navigate(link), untitled), [router, untitled]);
  const mayMeet = mayCall('POST /api/members/list', useSignedIn());
  const ofProducts = useRows(products);
  const ofPeople = useRows(staffList);
  const ofMembers = useRows(members, mayMeet);
  const ofProjects = useQuery(projectsQuery);
  const [allProducts, people, allMembers, projects] = [ofProducts.rows, ofPeople.rows, ofMembers.rows, ofProjects.data];
  const sources = useMemo(
    () => ({
      product: described.product(allProducts),
      member: described.member(allMembers),
      project: described.project(projects),
      person: described.person(people),
    }),
    [described, allProducts, allMembers, projects, people],
  );
  const lists = [ofProducts, ofPeople, ...(mayMeet ? [ofMembers] : [])];
  return {
    sources,
    pending: ofProjects.isPending || lists.some(({ isPending }) => isPending),
    failed: ofProjects.isLoadingError || lists.some(({ isError, rows }) => isError && rows === undefined),
  };
}

/** @param untitled the words for a project without a title */
function describe(go: (link: LinkProps) => void, untitled: string) {
  return {
    product: describedBy<Product>({
      texts: ({ productName, rangeName, sku, brand, pdNumber }) => [productName, rangeName, sku, brand, pdNumber],
      codes: ({ pdNumber, sku }) => [pdNumber, sku],
      thing: ({ pdNumber, productName, rangeName, sku }) => ({
        ...{ kind: 'product', id: pdNumber, label: [productName, rangeName].filter(Boolean).join(' · '), note: `${sku} · ${pdNumber}` },
        // if the open list has the product, stay in it, in the column in which the person works
        open: () => goToRow(sku) || go({ to: '/products/$pdNumber', params: { pdNumber: String(pdNumber) } }),
      }),
    }),
    member: describedBy<Member>({
      texts: ({ memberName, companyName, email, phone, tags }) => [memberName, companyName, email, phone, ...tags],
      codes: () => [],
      thing: ({ memberId, memberName, companyName, email, phone }) => ({
        ...{ kind: 'member', id: memberId, label: [memberName, companyName].filter(Boolean).join(' · '), note: email || phone },
        open: () => go({ to: '/customer/members', search: { member: memberId } }),
      }),
    }),
    project: describedBy<Project>({
      texts: ({ summary, subProject }) => [summary, ...subProject.map((sub) => sub.summary)],
      codes: () => [],
      thing: ({ designWorkflowId, summary, startDate, endDate }) => ({
        ...{ kind: 'project', id: designWorkflowId, label: summary || untitled, note: `${startDate} – ${endDate}` },
        open: () => go({ to: '/design_team', search: { startDate, ...(summary !== '' && { q: summary }) } }),
      }),
    }),
    person: describedBy<Staff>({
      texts: ({ staffName, staffNickName, email }) => [staffName, staffNickName, email],
      codes: () => [],
      thing: ({ staffId, staffName, email }) => ({
        ...{ kind: 'person', id: staffId, label: staffName, note: email },
        open: () => go({ to: '/staff', search: { q: staffName } }),
      }),
    }),
  };
}
