import { Button, TextInput } from '@mantine/core';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#web/http/call.ts';
import { problemText } from '#web/i18n/problem-text.ts';
import { useWords } from '#web/i18n/words.ts';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import form from '#web/ui/dialogs/dialog-form.module.css';
import { copyText } from '#web/ui/feedback/copy-text.ts';

const feedLinkQuery = queryOptions({
  queryKey: ['design', 'feedLink'],
  queryFn: ({ signal }) => call('POST /api/design/feedLink', { body: { renew: false }, signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

/** The secret address at which a calendar program can subscribe to the person's own work. */
export function FeedDialog({ onClose }: { onClose(): void }) {
  const t = useWords();
  const client = useQueryClient();
  const link = useQuery(feedLinkQuery);
  const renew = useMutation({
    mutationFn: () => call('POST /api/design/feedLink', { body: { renew: true } }),
    onSuccess: (reply) => client.setQueryData(feedLinkQuery.queryKey, reply),
  });
  const url = link.data?.url ?? '';
  const error = link.error ?? renew.error;

  return (
    <Dialog opened onClose={onClose} title={t.design.feed}>
      <div className={form.form}>
        <p className={form.text}>{t.planDialogs.feedText}</p>
        <TextInput aria-label={t.design.feed} value={url} readOnly onFocus={(event) => event.currentTarget.select()} />
        {error && (
          <p className={form.error} role="alert">
            {problemText(error)}
          </p>
        )}
        <div className={form.buttons}>
          <Button variant="default" loading={renew.isPending} title={t.planDialogs.feedRenewText} onClick={() => renew.mutate()}>
            {t.planDialogs.feedRenew}
          </Button>
          <Button disabled={url === ''} onClick={() => void copyText(url, t.planDialogs.feedCopied)} data-autofocus>
            {t.planDialogs.feedCopy}
          </Button>
        </div>
        <p className={form.text}>{t.planDialogs.feedRenewText}</p>
      </div>
    </Dialog>
  );
}
