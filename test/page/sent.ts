import type { Sent } from '#web/ui/dialogs/sending/use-sending.ts';

/** A form in which nothing is changed while it is sent. */
export const unchanged: Sent = {
  isLate: () => false,
  stored: (close) => close(),
  over: (close) => close(),
  unstored: () => undefined,
};

/** A form in which something is changed while it is sent. */
export const changedLate: Sent = { ...unchanged, isLate: () => true, stored: (_close, stay) => stay?.() };
