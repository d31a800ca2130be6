import type { settings as ko } from '#web/i18n/ko/settings.ts';

export const settings: typeof ko = {
  language: 'Language',
  languageHelp: 'The words on the screens. Product data stays as it is.',
  languages: { ko: '한국어', en: 'English' },
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
  notKept: 'Could not keep the setting',
  kept: 'Settings belong to your account and follow you to other computers.',
};
