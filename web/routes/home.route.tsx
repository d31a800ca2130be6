import { mayCall } from '#contract/rights.ts';
import { RecentChanges } from '#web/features/history/recent-changes.tsx';
import { HomePage } from '#web/features/home/home-page.tsx';
import { SecurityNotices } from '#web/features/security/security-notices.tsx';
import { useSignedIn } from '#web/session/session.ts';

export function HomeScreen() {
  const me = useSignedIn();
  return (
    <HomePage name={me.staffName} notices={mayCall('POST /api/security/notices', me) && <SecurityNotices />}>
      <RecentChanges />
    </HomePage>
  );
}
