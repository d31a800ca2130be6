import { Button, Popover } from '@mantine/core';
import { useState } from 'react';
import { orderSteps } from '#contract/orders/course/order-course.ts';
import { mayCall } from '#contract/rights.ts';
import { useWords } from '#web/i18n/words.ts';
import { useSignedIn } from '#web/session/session.ts';
import classes from './step-orders-menu.module.css';
import { useMarkStep } from './use-mark-step.ts';

/** Marks a step of many chosen orders as done, or takes it back. A notice says how many orders could not be changed, and why. */
export function StepOrdersMenu({ orderIds }: { orderIds: readonly number[] }) {
  const words = useWords().orderCourse;
  const [opened, setOpened] = useState(false);
  const { mark, isPending } = useMarkStep();
  if (!mayCall('POST /api/orders/step', useSignedIn())) return null;
  const group = (back: boolean, title: string) => (
    <fieldset className={classes.group}>
      <legend className={classes.title}>{title}</legend>
      {orderSteps.map((step) => (
        <Button
          key={step}
          variant="subtle"
          color="gray"
          size="xs"
          justify="flex-start"
          fullWidth
          aria-label={back ? words.backOf(words.stages[step]) : words.mark[step]}
          onClick={() => {
            setOpened(false);
            mark({ orderIds, step, back });
          }}
        >
          {words.stages[step]}
        </Button>
      ))}
    </fieldset>
  );
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-start" trapFocus shadow="md">
      <Popover.Target>
        <Button variant="default" size="xs" disabled={orderIds.length === 0} loading={isPending} onClick={() => setOpened(!opened)}>
          {words.many}
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={classes.groups}>
        {group(false, words.forward)}
        {group(true, words.backMany)}
      </Popover.Dropdown>
    </Popover>
  );
}
