import { useSignedIn } from '#web/api/session.ts';
import { RecentChanges } from '#web/features/history/recent-changes.tsx';
import { HomePage } from '#web/features/home/home-page.tsx';

export function HomeScreen() {
  const { staffName } = useSignedIn();
  return (
    <HomePage name={staffName}>
      <RecentChanges />
    </HomePage>
  );
}
