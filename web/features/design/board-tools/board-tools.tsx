import { BaselineButton } from '#web/features/design/baselines/baselines.door.ts';
import { ChooseButton } from '#web/features/design/choosing/choosing.door.ts';
import { NamesButton } from '#web/features/design/names-heading/names-heading.door.ts';
import { GroupButton } from './group-button.tsx';
import { OrderButton } from './order-button.tsx';

interface Props {
  isTapping: boolean;
  /** Absent for whoever may only look. */
  onTapping: (() => void) | undefined;
  /** Shows the days around this one. */
  onGo(day: string): void;
}

/** In which order and groups the projects come, what the plan is compared with, the names at the left, and the choice by taps. */
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
