import { z } from 'zod';

/** The tracking pages of the carriers that most shops use. Such addresses change now and then, so this is a setting. */
export const usualTrackingPages = [
  'FedEx=https://www.fedex.com/fedextrack/?trknbr={number}',
  'EMS=https://service.epost.go.kr/trace.RetrieveEmsRigiTraceList.comm?POST_CODE={number}',
  'K-Packet=https://service.epost.go.kr/trace.RetrieveEmsRigiTraceList.comm?POST_CODE={number}',
  'DHL=https://www.dhl.com/global-en/home/tracking.html?tracking-id={number}',
].join(';');

/** Parses 'FedEx=https://…{number};EMS=…' into carriers with their pages. */
export const readTrackingPages = (text: string): { carrier: string; page: string }[] =>
  text
    .split(';')
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => {
      const [carrier = '', ...page] = part.split('=');
      return { carrier: carrier.trim(), page: page.join('=').trim() };
    });

export const TrackingPageSetting = z.object({
  carrier: z.string().min(1).max(40),
  page: z
    .string()
    .includes('{number}')
    .refine((page) => z.url({ protocol: /^https$/ }).safeParse(page.replaceAll('{number}', '1')).success),
});
