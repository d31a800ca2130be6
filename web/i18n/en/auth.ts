import type { auth as ko } from '#web/i18n/ko/auth.ts';

export const auth: typeof ko = {
  title: 'Sign in',
  tagline: 'Orders, products, prices and the design team’s work in one place',
  button: 'Google authentication',
  waiting: 'Choose your account in the sign-in window.',
  closed: 'Choose your account in the sign-in window. If you closed it, press again.',
  unregistered: 'Unregistered account.',
  expired: 'Your session has ended. What you typed is still here.',
  signInBeside: 'Sign in again in a new window',
  invited: 'You were invited. Sign in with the Google account of the invited e-mail address.',
  help: 'For registered staff only. Ask an administrator to be registered.',
};
