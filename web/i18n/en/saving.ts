import type { saving as korean } from '#web/i18n/ko/saving.ts';

export const saving: typeof korean = {
  stored: 'Saved. What was changed while it was being saved is not saved yet.',
  unstored: 'Not saved yet, because something was changed while it was being checked. Press once more.',
  leftOut: 'Something was left out.',
  leftOutText: (changes) => `Changed while it was being saved: ${changes}`,
  leftOutChoices: 'What was changed while it was being saved is not saved.',
};
