import { foldedText } from '#contract/folded-text.ts';

/** The most characters of what the office calls where it sells. No zod here: the page imports it. */
export const maxChannel = 60;
/** Of the form in which that is compared. */
export const maxChannelKey = 4 * maxChannel;

/**
 * The form by which channels are compared: 'Smart Store', 'smartstore' and 'ＳＭＡＲＴ ＳＴＯＲＥ' are one. Each has its own numbers; an
 * order without a channel was imported when nobody said where from, and may be of any of them.
 */
export const channelKey = (channel: string): string => foldedText(channel).replaceAll(/\s+/g, '') || channel.trim();
