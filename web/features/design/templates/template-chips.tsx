import { ActionIcon } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { ProjectTemplate } from '#contract/templates/templates.ts';
import { call } from '#web/http/call.ts';
import { queryClient, refetchQueries } from '#web/http/query-client.ts';
import { problemText } from '#web/i18n/problem-text.ts';
import { useWords } from '#web/i18n/words.ts';
import { Icon } from '#web/ui/display/icon.tsx';
import { notifyDone, notifyFailed } from '#web/ui/feedback/notify.tsx';
import classes from './template-chips.module.css';
import { asKept } from './template-content.ts';
import { templatesQuery } from './templates.queries.ts';

interface Props {
  chosen: ProjectTemplate | null;
  onChoose(template: ProjectTemplate): void;
}

/** The templates from which a new project can be created. A deleted template can be restored. Draws nothing if there are none. */
export function TemplateChips({ chosen, onChoose }: Props) {
  const t = useWords();
  const { data: templates = [] } = useQuery(templatesQuery);
  const keep = (all: ProjectTemplate[]) => queryClient.setQueryData(templatesQuery.queryKey, all);
  const onError = (error: Error) => {
    notifyFailed(t.common.notSaved, problemText(error));
    void refetchQueries(templatesQuery);
  };
  const restore = useMutation({
    mutationFn: (template: ProjectTemplate) => call('POST /api/templates/save', { body: { ...asKept(template), onlyNew: true } }),
    onSuccess: keep,
    onError,
  });
  const drop = useMutation({
    mutationFn: ({ templateId, digest }: ProjectTemplate) => call('POST /api/templates/delete', { body: { templateId, digest } }),
    onSuccess(all, template) {
      keep(all);
      notifyDone(t.planDialogs.templateDeleted(template.name), { label: t.design.undo, act: () => restore.mutate(template) });
    },
    onError,
  });
  if (templates.length === 0) return null;
  return (
    <fieldset className={classes.templates}>
      <legend>{t.planDialogs.templates}</legend>
      {templates.map((template) => (
        <span key={template.templateId} className={classes.template} data-chosen={template.templateId === chosen?.templateId || undefined}>
          <button type="button" aria-pressed={template.templateId === chosen?.templateId} onClick={() => onChoose(template)}>
            {template.name} <small>{t.planDialogs.templateSize(template.days, template.parts.length)}</small>
          </button>
          <ActionIcon
            size="xs"
            aria-label={t.planDialogs.deleteTemplate(template.name)}
            title={t.common.remove}
            loading={drop.isPending && drop.variables === template}
            onClick={() => drop.mutate(template)}
          >
            <Icon name="close" />
          </ActionIcon>
        </span>
      ))}
    </fieldset>
  );
}
