import { Button, Checkbox, TextInput } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { mayShareViews } from '#contract/views/may-share.ts';
import { type ListName, viewLimits } from '#contract/views/setting-names.ts';
import type { SavedView } from '#contract/views/views.ts';
import { problemText } from '#web/i18n/problem-text.ts';
import { useWords } from '#web/i18n/words.ts';
import { useSignedIn } from '#web/session/session.ts';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import form from '#web/ui/dialogs/dialog-form.module.css';
import { FormEnd } from '#web/ui/dialogs/form-end.tsx';
import { useAddKey } from '#web/ui/dialogs/sending/use-add-key.ts';
import { useSending } from '#web/ui/dialogs/sending/use-sending.ts';
import { LoadFailed } from '#web/ui/feedback/load-failed.tsx';
import { notifyFailed } from '#web/ui/feedback/notify.tsx';
import { ListSkeleton } from '#web/ui/lists/list-skeleton.tsx';
import { RemoveView } from './remove-view.tsx';
import classes from './view-dialog.module.css';
import { keepingView, viewsQuery } from './views.queries.ts';

interface Props {
  opened: boolean;
  onClose(): void;
  list: ListName;
  search: string;
  onOpen(search: string): void;
}

/** The named views of a list: opens one, and saves the present search, filters and layout as one. */
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

function Views({ list, onOpen }: { list: ListName; onOpen(view: SavedView): void }) {
  const t = useWords().views;
  const mayShare = mayShareViews(list, useSignedIn());
  const views = useQuery(viewsQuery);
  const [removed, setRemoved] = useState<SavedView>();
  const failure = views.isError && <LoadFailed of={views} />;
  if (!views.data) return failure || <ListSkeleton rows={2} height="2rem" />;
  const found = views.data.filter((view) => view.list === list);
  // not offered where another view has been saved under this name meanwhile: restoring would replace it
  const isFree = !found.some(({ isMine, name, viewId }) => isMine && name === removed?.name && viewId !== removed.viewId);
  return (
    <>
      {failure}
      {removed?.isMine && isFree && <Removed key={removed.viewId} view={removed} />}
      {found.length === 0 && !failure && <p className={`${form.text} ${classes.none}`}>{t.none}</p>}
      <ul className={classes.list} aria-label={t.title}>
        {found.map((view) => (
          <li key={view.viewId}>
            <Button variant="subtle" justify="flex-start" flex={1} onClick={() => onOpen(view)}>
              {view.name}
            </Button>
            {view.isShared && <span className={classes.shared}>{t.forAll}</span>}
            {(view.isMine || mayShare) && <RemoveView view={view} onRemoved={setRemoved} />}
          </li>
        ))}
      </ul>
    </>
  );
}

/** Says that the person's own view is deleted, and offers to restore it. */
function Removed({ view }: { view: SavedView }) {
  const t = useWords().views;
  const button = useRef<HTMLButtonElement>(null);
  // the focused element has disappeared with the view
  useEffect(() => button.current?.focus(), []);
  const keep = useMutation({ ...keepingView, onError: (error) => notifyFailed(t.notKept, problemText(error)) });
  return (
    <p role="status" className={form.text}>
      {t.removed(view.name)}
      <Button ref={button} variant="subtle" size="compact-sm" loading={keep.isPending} onClick={() => keep.mutate(view)}>
        {t.takeBack}
      </Button>
    </p>
  );
}

function SaveForm({ list, search, onSaved }: Pick<Props, 'list' | 'search'> & { onSaved(): void }) {
  const words = useWords();
  const t = words.views;
  const mayShare = mayShareViews(list, useSignedIn());
  const [name, setName] = useState('');
  const { data: views = [] } = useQuery(viewsQuery);
  const attempt = useAddKey<string>((sent) => views.some((view) => view.isMine && view.list === list && view.name === sent));
  const [isShared, setShared] = useState(false);
  const wanted = name.trim();
  const [submitted, setSubmitted] = useState(false);
  const wrong = wanted === '' ? words.common.required : wanted.length > viewLimits.name ? t.nameTooLong(viewLimits.name) : undefined;
  const save = useMutation(keepingView);
  const sending = useSending(isShared, { saving: save.isPending });
  const submit = sending.submit((sent) => {
    setSubmitted(true);
    if (wrong !== undefined) return;
    const key = attempt.keyFor(wanted);
    save.mutate({ key, list, name: wanted, search, isShared }, { onSuccess: () => sent.over(onSaved) });
  });
  return (
    <form className={form.form} onSubmit={submit} noValidate>
      <TextInput
        label={t.name}
        description={t.hint}
        value={name}
        error={(submitted || wanted !== '') && wrong}
        onChange={(event) => setName(event.currentTarget.value)}
        data-autofocus
      />
      {mayShare && <Checkbox label={t.share} checked={isShared} onChange={(event) => setShared(event.currentTarget.checked)} />}
      <FormEnd failure={save.error ? problemText(save.error) : undefined} submitLabel={t.save} sending={sending} />
    </form>
  );
}
