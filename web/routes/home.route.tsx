import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { mayCall } from '#contract/rights.ts';
import { later } from '#web/code/later.tsx';
import { RecentChanges } from '#web/features/history/recent-changes.tsx';
import { CountGroups } from '#web/features/home/count-groups.tsx';
import { FirstSteps } from '#web/features/home/first-steps.tsx';
import { HomePage } from '#web/features/home/home-page.tsx';
import { MentionList } from '#web/features/home/mention-list.tsx';
import { MovedWorkList } from '#web/features/home/moved-work.tsx';
import { SecurityNotices } from '#web/features/security/security-notices.tsx';
import { useSignedIn } from '#web/session/session.ts';

const OrderCharts = later(async () => (await import('#web/features/home/order-charts.tsx')).OrderCharts);
const CalendarTroubles = later(async () => (await import('#web/features/home/calendar-troubles.tsx')).CalendarTroubles);

const route = getRouteApi('/inside/');

export function HomeScreen() {
  const me = useSignedIn();
  const navigate = useNavigate();
  const showsTroubles = route.useSearch().list === 'calendar' && mayCall('POST /api/home/calendarTroubles', me);
  return (
    <HomePage
      name={me.staffName}
      notices={
        <>
          {mayCall('POST /api/security/notices', me) && <SecurityNotices />}
          <MentionList />
          <MovedWorkList />
          <FirstSteps />
        </>
      }
      charts={<OrderCharts opened />}
      numbers={
        <>
          <CountGroups />
          <CalendarTroubles opened={showsTroubles} onClose={() => void navigate({ to: '/', replace: true })} />
        </>
      }
    >
      <RecentChanges />
    </HomePage>
  );
}
