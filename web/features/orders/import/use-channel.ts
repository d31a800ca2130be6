import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { channelKey, maxChannel } from '#contract/orders/import/channel-key.ts';
import { channelsQuery } from '#web/features/orders/orders.queries.ts';
import { keepSetting, useSetting } from '#web/session/person-settings.ts';

const none: readonly string[] = [];

/**
 * Where the orders of a file were sold: what was typed, else where those of the person's last file were, else those of the office's
 * newest imported order.
 */
export function useChannel() {
  const { data: known = none } = useQuery(channelsQuery);
  const last = useSetting('import-channel');
  const [typed, setTyped] = useState<string>();
  const text = (typed ?? last ?? known[0] ?? '').trim();
  // as it is spelled here already
  const channel = known.find((each) => channelKey(each) === channelKey(text)) ?? text;
  return {
    known,
    channel,
    value: typed ?? channel,
    change: setTyped,
    keep() {
      if (channel.length <= maxChannel) keepSetting('import-channel', channel || undefined);
    },
  };
}

export type ChannelChoice = ReturnType<typeof useChannel>;
