import { RecentChanges } from '#web/features/history/recent-changes.tsx';
import { HomePage } from '#web/features/home/home-page.tsx';
import { useSignedIn } from '#web/session/session.ts';

export function HomeScreen() {
  const { staffName } = useSignedIn();
  return (
    <HomePage name={staffName}>
      <RecentChanges />
    </HomePage>
  );
}
