import { ActionIcon } from '@mantine/core';
import { useWords } from '#web/i18n/words.ts';
import { Icon } from '#web/ui/display/icon.tsx';
import * as toolShapes from '#web/ui/display/tool-shapes.ts';
import classes from './choosing.module.css';

interface Props {
  isOn: boolean;
  onToggle(): void;
}

/** The button that starts selecting by taps, for devices without keys to hold: each tap adds a bar to the selection, or removes it. */
export function ChooseButton({ isOn, onToggle }: Props) {
  const t = useWords();
  return (
    <ActionIcon
      size="md"
      className={classes.touchOnly ?? ''}
      aria-label={t.planDialogs.chooseSeveral}
      title={t.planDialogs.chooseSeveral}
      aria-pressed={isOn}
      onClick={onToggle}
    >
      <Icon shape={toolShapes.range} />
    </ActionIcon>
  );
}
