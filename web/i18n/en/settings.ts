import type { settings as ko } from '#web/i18n/ko/settings.ts';

export const settings: typeof ko = {
  language: 'Language',
  languageHelp: 'The words on the screens. Product data stays as it is.',
  colorScheme: 'Colours',
  colorSchemeHelp: '“System” follows the computer’s own setting.',
  colorSchemes: { light: 'Light', dark: 'Dark', auto: 'System' },
  profile: 'About me',
  name: 'Name',
  nickName: 'Nickname',
  email: 'E-mail',
  role: 'Role',
  roles: { administrator: 'Administrator', staff: 'Staff' },
  profileHelp: 'Administrators change names and roles under staff management.',
  jobs: {
    title: 'Work in the background',
    help: 'What the server does by itself, and how it last went. What failed is tried again with growing pauses.',
    names: {
      calendar: 'Exchange with Google Calendar',
      'change-feed': 'Send changes to open pages',
      'session-sweep': 'Remove old sign-ins',
      'stream-pings': 'Check connections to open pages',
      'stream-sessions': 'Disconnect pages that signed out',
      vacuum: 'Clean up the database',
    },
    running: 'running',
    done: 'fine',
    never: 'not yet',
    failed: (times: number) => `failed ${times} ${times === 1 ? 'time' : 'times'} in a row`,
    every: (seconds: number) =>
      seconds >= 3600 ? `every ${seconds / 3600} h` : seconds >= 60 ? `every ${seconds / 60} min` : `every ${seconds} s`,
    daily: (time: string) => `daily at ${time}`,
    last: (moment: string) => `last ${moment}`,
    next: (moment: string) => `next ${moment}`,
  },
  notKept: 'Could not keep the setting',
  kept: 'Settings belong to your account and follow you to other computers.',
};
