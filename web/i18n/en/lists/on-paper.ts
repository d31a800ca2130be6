import type { onPaper as ko } from '#web/i18n/ko/lists/on-paper.ts';

export const onPaper: typeof ko = {
  part: (drawn, total) => `Printed: ${drawn} of ${total}, those that were on the screen.`,
  beginning: (drawn) => `Printed: ${drawn}, those that were on the screen. The list has more.`,
};
