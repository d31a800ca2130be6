import type { onPaper as ko } from '#web/i18n/ko/lists/on-paper.ts';

export const onPaper: typeof ko = {
  part: (drawn, total) => `Printed are the ${drawn} of ${total} that were on the screen.`,
  beginning: (drawn) => `Printed are the ${drawn} that were on the screen. The list has more.`,
};
