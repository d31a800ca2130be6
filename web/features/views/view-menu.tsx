import { Button } from '@mantine/core';
import { useState } from 'react';
import type { ListName } from '#contract/views/setting-names.ts';
import { later } from '#web/code/later.tsx';
import { useWords } from '#web/i18n/words.ts';
import { Icon } from '#web/ui/display/icon.tsx';
import * as toolShapes from '#web/ui/display/tool-shapes.ts';

const ViewDialog = later(async () => (await import('./view-dialog.tsx')).ViewDialog);

interface Props {
  list: ListName;
  /** The query string of the URL. */
  search: string;
  onOpen(search: string): void;
}

/** The named views of a list. The code of the dialog is loaded when it is opened. */
export function ViewMenu(props: Props) {
  const t = useWords().views;
  const [opened, setOpened] = useState<boolean>();
  return (
    <>
      <Button variant="default" leftSection={<Icon shape={toolShapes.filter} />} onClick={() => setOpened(true)}>
        {t.title}
      </Button>
      {opened !== undefined && <ViewDialog {...props} opened={opened} onClose={() => setOpened(false)} />}
    </>
  );
}
