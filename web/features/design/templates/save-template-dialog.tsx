import { TextInput } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { templateNameLength } from '#contract/templates/template-limits.ts';
import { newId } from '#web/code/new-id.ts';
import type { Likeness } from '#web/features/design/editing/editing.door.ts';
import { call } from '#web/http/call.ts';
import { queryClient, refetchQueries } from '#web/http/query-client.ts';
import { problemText } from '#web/i18n/problem-text.ts';
import { useWords } from '#web/i18n/words.ts';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import form from '#web/ui/dialogs/dialog-form.module.css';
import { FormEnd } from '#web/ui/dialogs/form-end.tsx';
import { useSending } from '#web/ui/dialogs/sending/use-sending.ts';
import { notifyDone } from '#web/ui/feedback/notify.tsx';
import { templateOf } from './template-content.ts';
import { templatesQuery } from './templates.queries.ts';

interface Props {
  project: Likeness;
  onClose(): void;
}

/** Saves a project with its sub-projects and people as a template, from which it can be created again on other days. */
export function SaveTemplateDialog(props: Props) {
  return (
    <Dialog opened onClose={props.onClose} title={useWords().planDialogs.saveTemplate}>
      <TemplateForm {...props} />
    </Dialog>
  );
}

function TemplateForm({ project, onClose }: Props) {
  const t = useWords().planDialogs;
  const [name, setName] = useState([...project.summary].slice(0, templateNameLength).join(''));
  // identifies the attempt: sent again after a lost answer, also under another name, it adds no second template
  const [key] = useState(newId);
  const { data: templates = [] } = useQuery(templatesQuery);
  const wanted = name.trim();
  const tooLong = [...wanted].length > templateNameLength ? t.nameTooLong(templateNameLength) : undefined;
  const replaced = templates.find((template) => template.name === wanted);
  const save = useMutation({
    // replaces only the template of which the dialog says so: somebody else may have saved one with this name meanwhile, or changed the
    // existing one
    mutationFn: () => {
      const body = { ...templateOf(wanted, project), onlyNew: replaced === undefined, replaces: replaced?.digest };
      return call('POST /api/templates/save', { body, headers: { 'idempotency-key': key } });
    },
    onError: () => void refetchQueries(templatesQuery),
    onSuccess(all) {
      queryClient.setQueryData(templatesQuery.queryKey, all);
      notifyDone(t.templateSaved(wanted));
    },
  });
  const sending = useSending(null, { saving: save.isPending });
  const submit = sending.submit((sent) => {
    // React Query skips this callback once the dialog is unmounted: the person may have opened it again by then
    if (wanted !== '' && tooLong === undefined) save.mutate(undefined, { onSuccess: () => sent.over(onClose) });
  });
  return (
    <form className={form.form} onSubmit={submit} noValidate>
      <p className={form.text}>{t.saveTemplateText}</p>
      <TextInput
        label={t.templateName}
        description={replaced ? t.templateReplaces : undefined}
        value={name}
        error={tooLong}
        autoComplete="off"
        onChange={(event) => setName(event.currentTarget.value)}
        data-autofocus
      />
      <FormEnd failure={save.error ? problemText(save.error) : undefined} submitLabel={t.keepTemplate} sending={sending} />
    </form>
  );
}
