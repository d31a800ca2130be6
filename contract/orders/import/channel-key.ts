import { foldedText } from '#contract/folded-text.ts';

/** The most characters of a channel's name. No zod here: the page imports it. */
export const maxChannel = 60;
/** The most characters of a channel's key. */
export const maxChannelKey = 4 * maxChannel;

/**
 * The form in which channels are compared: 'Smart Store', 'smartstore' and 'ＳＭＡＲＴ ＳＴＯＲＥ' are the same. Each channel has order numbers of
 * its own. An order without a channel was imported without one being named, and may belong to any channel.
 */
export const channelKey = (channel: string): string => foldedText(channel).replaceAll(/\s+/g, '') || channel.trim();
