import { Button } from '@mantine/core';
import { type MutationOptions, QueryClient, QueryClientProvider, useMutation } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { problemStatus } from '#contract/problems.ts';
import { render } from '#test/page/render.tsx';
import { CallProblem } from '#web/http/call.ts';
import { MantineNotices } from './mantine-notices.tsx';
import { notifyFailed } from './notify.tsx';

const client = new QueryClient();
const busy = new CallProblem({
  type: '',
  title: '',
  instance: '',
  code: 'carrier-unavailable',
  status: problemStatus['carrier-unavailable'],
});
const why = '운송사가 응답하지 않습니다. 잠시 후 다시 시도해 주세요.';
let fail = () => {};
/** Repeats the action, as a notice would do it. */
let again = () => {};

afterEach(() => client.clear());

/** A button whose action fails when the test says so. While the button is there, it shows its own notice. */
function Act({ options = {} }: { options?: MutationOptions<void, Error, void> }) {
  const { mutate } = useMutation({
    ...options,
    mutationFn: () =>
      new Promise<void>((_, reject) => {
        fail = () => reject(busy);
      }),
  });
  again = () => mutate();
  return <Button onClick={() => mutate(undefined, { onError: () => notifyFailed('그대로 있음', why) })}>하기</Button>;
}

/** The screen with the button, or another one. */
const page = (isThere: boolean, options?: MutationOptions<void, Error, void>) => (
  <QueryClientProvider client={client}>
    <MantineNotices />
    {isThere && <Act {...(options && { options })} />}
  </QueryClientProvider>
);

async function press(options?: MutationOptions<void, Error, void>) {
  const { user, rerender } = render(page(true, options));
  await user.click(screen.getByRole('button', { name: '하기' }));
  return { user, leave: () => rerender(page(false)) };
}

const failed = () => act(async () => fail());

it('tells what failed after the screen was left', async () => {
  const { leave } = await press();
  leave();
  await failed();
  await screen.findByText('저장하지 못했습니다.');
  await screen.findByText(why);
});

it('tells what failed that a notice began after its screen was left', async () => {
  const { leave } = await press();
  leave();
  again();
  await failed();
  await screen.findByText('저장하지 못했습니다.');
});

it('tells it by the title of the action', async () => {
  const { leave } = await press({ meta: { failure: (t) => t.shipments.notDone } });
  leave();
  await failed();
  await screen.findByText('처리하지 못했습니다');
});

it('leaves it to the screen while that is there', async () => {
  await press();
  await failed();
  await screen.findByText('그대로 있음');
  expect(screen.getAllByText(why)).toHaveLength(1);
});

it('tells of the first of two that were sent by one button', async () => {
  const { user } = await press();
  const failFirst = fail;
  await user.click(screen.getByRole('button', { name: '하기' }));
  await act(async () => failFirst());
  await screen.findByText('저장하지 못했습니다.');
});

it.each([
  ['whoever awaits it', { meta: { failure: 'reported-by-caller' } }],
  ['the action itself', { onError: () => notifyFailed('스스로', why) }],
] as const)('does not tell what %s tells', async (_who, options) => {
  const { leave } = await press(options);
  leave();
  await failed();
  await act(async () => notifyFailed('다음', ''));
  await screen.findByText('다음');
  expect(screen.queryByText('저장하지 못했습니다.')).toBeNull();
});
