import { SettingsPage } from '#web/features/settings/settings-page.tsx';

export const SettingsScreen = () => <SettingsPage />;
