import { useQuery } from '@tanstack/react-query';
import { channelKey } from '#contract/orders/import/channel-key.ts';
import { channelsQuery } from './orders.queries.ts';

const none: readonly string[] = [];

/** The sales channels, that of the newest imported order first. */
export const useKnownChannels = (wanted = true): readonly string[] => useQuery({ ...channelsQuery, enabled: wanted }).data ?? none;

/** A channel in its known spelling, else as it was typed. */
export const channelAsKnown = (typed: string, known: readonly string[]): string =>
  known.find((each) => channelKey(each) === channelKey(typed.trim())) ?? typed.trim();
