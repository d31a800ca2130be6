import { useState } from 'react';
import { maxChannel } from '#contract/orders/import/channel-key.ts';
import { channelAsKnown, useKnownChannels } from '#web/features/orders/known-channels.ts';
import { keepSetting, useSetting } from '#web/session/person-settings.ts';

/**
 * The sales channel of the orders in a file: the one that was typed, else that of the person's last file, else that of the office's newest
 * imported order.
 */
export function useChannel() {
  const known = useKnownChannels();
  const last = useSetting('import-channel');
  const [typed, setTyped] = useState<string>();
  const channel = channelAsKnown(typed ?? last ?? known[0] ?? '', known);
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
