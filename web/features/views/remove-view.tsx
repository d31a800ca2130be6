import { ActionIcon } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { SavedView } from '#contract/views/views.ts';
import { call } from '#web/http/call.ts';
import { problemText } from '#web/i18n/problem-text.ts';
import { useWords } from '#web/i18n/words.ts';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import { Icon } from '#web/ui/display/icon.tsx';
import { notifyFailed } from '#web/ui/feedback/notify.tsx';
import { firstClick } from '#web/ui/focus/first-click.ts';
import { refetchViews } from './views.queries.ts';

interface Props {
  view: SavedView;
  onRemoved(view: SavedView): void;
}

/** Deletes a view. Asks first where it is somebody else's, because it cannot be restored as theirs. */
export function RemoveView({ view, onRemoved }: Props) {
  const t = useWords();
  const [asking, setAsking] = useState(false);
  const remove = useMutation({
    mutationFn: () => call('POST /api/views/delete', { body: { viewId: view.viewId } }),
    onSuccess() {
      onRemoved(view);
      return refetchViews();
    },
    onError: (error) => notifyFailed(t.views.deleteFailed, problemText(error)),
    onSettled: () => setAsking(false),
  });
  const drop = () => remove.mutate();
  return (
    <>
      <ActionIcon
        aria-label={t.views.remove(view.name)}
        loading={remove.isPending}
        onClick={firstClick(() => (view.isMine ? drop() : setAsking(true)))}
      >
        <Icon name="close" />
      </ActionIcon>
      {!view.isMine && (
        <ConfirmDialog
          opened={asking}
          title={t.views.removeTitle}
          text={t.views.removeText(view.name)}
          yes={t.common.remove}
          busy={remove.isPending}
          onYes={drop}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
