import { type MutationMeta, queryOptions, useMutation } from '@tanstack/react-query';
import type { NewMail, ReceiverMail } from '#contract/mails/mails.ts';
import { call, callList } from '#web/http/call.ts';
import { fetchInSync } from '#web/sync/catch-up.ts';
import { onSignal } from '#web/sync/live.ts';
import { newestOf, showNews } from '#web/sync/newest-of.ts';

/** The mails to the receiver of an order, and whether the server can send mails. */
export const mailsQuery = (orderId: number) =>
  queryOptions({
    queryKey: ['mails', orderId],
    queryFn: ({ signal }) => fetchInSync(() => callList('POST /api/mails/list', { body: { orderId }, signal })),
  });

const show = (changed: readonly ReceiverMail[]) => {
  for (const [orderId, mails] of Map.groupBy(changed, (mail) => mail.orderId))
    showNews(mailsQuery(orderId).queryKey, (known) => known && { ...known, mails: newestOf(known.mails, mails, ({ mailId }) => mailId) });
};

onSignal('mails', ({ mails }) => show(mails));

const meta: MutationMeta = { failure: (t) => t.mails.notSent };

export const useSendMail = () =>
  useMutation({
    meta,
    mutationFn: async (mail: NewMail) => (await call('POST /api/mails/send', { body: mail })).mail,
    onSuccess: (mail) => show([mail]),
  });

export const useSendAgain = () =>
  useMutation({
    meta,
    mutationFn: async (mailId: number) => (await call('POST /api/mails/sendAgain', { body: { mailId } })).mail,
    onSuccess: (mail) => show([mail]),
  });
