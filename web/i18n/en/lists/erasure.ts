import type { erasure as ko } from '#web/i18n/ko/lists/erasure.ts';

export const erasure: typeof ko = {
  button: 'Erase personal data',
  done: 'Personal data erased',
  reason: 'Reason',
  reasonHelp: 'Kept in the history with your name and the time. Write no personal data here.',
  reasonMissing: 'Please enter a reason.',
  yes: 'Erase',
};
