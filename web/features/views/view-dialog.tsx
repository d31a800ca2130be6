import { ActionIcon, Button, Checkbox, TextInput } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { mayShareViews } from '#contract/views/may-share.ts';
import { type ListName, viewLimits } from '#contract/views/setting-names.ts';
import type { SavedView } from '#contract/views/views.ts';
import { call } from '#web/http/call.ts';
import { refetchQueries } from '#web/http/query-client.ts';
import { problemText } from '#web/i18n/problem-text.ts';
import { useWords } from '#web/i18n/words.ts';
import { useSignedIn } from '#web/session/session.ts';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import form from '#web/ui/dialogs/dialog-form.module.css';
import { FormEnd } from '#web/ui/dialogs/form-end.tsx';
import { Icon } from '#web/ui/display/icon.tsx';
import { LoadFailed } from '#web/ui/feedback/load-failed.tsx';
import { notifyFailed } from '#web/ui/feedback/notify.tsx';
import { ListSkeleton } from '#web/ui/lists/list-skeleton.tsx';
import classes from './view-dialog.module.css';
import { viewsQuery } from './views.queries.ts';

interface Props {
  opened: boolean;
  onClose(): void;
  list: ListName;
  search: string;
  onOpen(search: string): void;
}

/** What a list shows and how, under a name: opens one, and keeps the present one. */
export function ViewDialog({ opened, onClose, list, search, onOpen }: Props) {
  const t = useWords().views;
  const open = (view: SavedView) => {
    onClose();
    onOpen(view.search);
  };
  return (
    <Dialog opened={opened} onClose={onClose} title={t.title}>
      {opened && (
        <>
          <Views list={list} onOpen={open} />
          <SaveForm list={list} search={search} onSaved={onClose} />
        </>
      )}
    </Dialog>
  );
}

const refresh = () => refetchQueries({ queryKey: viewsQuery.queryKey });

function Views({ list, onOpen }: { list: ListName; onOpen(view: SavedView): void }) {
  const t = useWords().views;
  const mayShare = mayShareViews(list, useSignedIn());
  const views = useQuery(viewsQuery);
  const drop = useMutation({
    mutationFn: ({ viewId }: SavedView) => call('POST /api/views/delete', { body: { viewId } }),
    onSuccess: refresh,
    onError: (error) => notifyFailed(t.deleteFailed, problemText(error)),
  });
  const failure = views.isError && <LoadFailed of={views} />;
  if (!views.data) return failure || <ListSkeleton rows={2} height="2rem" />;
  const found = views.data.filter((view) => view.list === list);
  if (found.length === 0) return failure || <p className={`${form.text} ${classes.none}`}>{t.none}</p>;
  return (
    <>
      {failure}
      <ul className={classes.list} aria-label={t.title}>
        {found.map((view) => (
          <li key={view.viewId}>
            <Button variant="subtle" justify="flex-start" flex={1} onClick={() => onOpen(view)}>
              {view.name}
            </Button>
            {view.isShared && <span className={classes.shared}>{t.forAll}</span>}
            {(view.isMine || mayShare) && (
              <ActionIcon aria-label={t.remove(view.name)} loading={drop.isPending} onClick={() => drop.mutate(view)}>
                <Icon name="close" />
              </ActionIcon>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

function SaveForm({ list, search, onSaved }: Pick<Props, 'list' | 'search'> & { onSaved(): void }) {
  const words = useWords();
  const t = words.views;
  const mayShare = mayShareViews(list, useSignedIn());
  const [name, setName] = useState('');
  const [isShared, setShared] = useState(false);
  const wanted = name.trim();
  const [submitted, setSubmitted] = useState(false);
  const wrong = wanted === '' ? words.common.required : wanted.length > viewLimits.name ? t.nameTooLong(viewLimits.name) : undefined;
  const save = useMutation({
    mutationFn: () => call('POST /api/views/save', { body: { list, name: wanted, search, isShared } }),
    onSuccess: refresh,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (wrong === undefined) save.mutate(undefined, { onSuccess: onSaved });
  };
  return (
    <form className={form.form} onSubmit={submit}>
      <TextInput
        label={t.name}
        description={t.hint}
        value={name}
        error={(submitted || wanted !== '') && wrong}
        onChange={(event) => setName(event.currentTarget.value)}
        data-autofocus
      />
      {mayShare && <Checkbox label={t.share} checked={isShared} onChange={(event) => setShared(event.currentTarget.checked)} />}
      <FormEnd failure={save.error ? problemText(save.error) : undefined} submitLabel={t.save} saving={save.isPending} />
    </form>
  );
}
