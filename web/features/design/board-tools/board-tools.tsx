import { BaselineButton } from '#web/features/design/baselines/baselines.door.ts';
import { ChooseButton } from '#web/features/design/choosing/choosing.door.ts';
import { NamesButton } from '#web/features/design/names-heading/names-heading.door.ts';
import { GroupButton } from './group-button.tsx';
import { OrderButton } from './order-button.tsx';

interface Props {
  isTapping: boolean;
  /** Undefined for people without the right to edit. */
  onTapping: (() => void) | undefined;
  /** Shows the days around this one. */
  onGo(day: string): void;
}

/** The buttons for the order and the groups of the projects, the baseline to compare with, the names at the left, and selecting by taps. */
export function BoardTools({ isTapping, onTapping, onGo }: Props) {
  return (
    <>
      <OrderButton />
      <GroupButton />
      <BaselineButton onGo={onGo} />
      <NamesButton />
      {onTapping && <ChooseButton isOn={isTapping} onToggle={onTapping} />}
    </>
  );
}
