import { Notifications } from '@mantine/notifications';
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { problemStatus } from '#contract/problems.ts';
import { render } from '#test/page/render.tsx';
import { CallProblem } from '#web/http/call.ts';
import { failedOf, LoadFailed } from './load-failed.tsx';

const lost = () => new CallProblem({ type: '', title: '', instance: '', code: 'server-unreachable', status: 503 });
const busy = () => new CallProblem({ type: '', title: '', instance: '', code: 'database-busy', status: problemStatus['database-busy'] });

/** Some data that are read again and again, as drawers and screens show them. */
function open(names: readonly string[] = ['주문']) {
  const answers = new Map<string, () => unknown>(names.map((name) => [name, () => `${name} 261102-001`]));
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const Data = ({ name }: { name: string }) => {
    const query = useQuery({ queryKey: [name], queryFn: () => answers.get(name)?.() });
    return (
      <>
        {query.isError && <LoadFailed of={query} />}
        {query.data !== undefined && <p>{String(query.data)}</p>}
      </>
    );
  };
  const { user } = render(
    <QueryClientProvider client={client}>
      <Notifications />
      {names.map((name) => (
        <Data key={name} name={name} />
      ))}
    </QueryClientProvider>,
  );
  const fail = (name: string, error: () => Error) =>
    answers.set(name, () => {
      throw error();
    });
  const succeed = (name: string, text: string) => answers.set(name, () => text);
  const refetch = () => act(() => client.refetchQueries());
  return { user, fail, succeed, refetch };
}

const outdated = '최신 내용을 불러오지 못해 이전 내용이 보입니다.';

it('what was loaded stays where it is after a refetch failed, and a notice says so until one succeeds', async () => {
  const { user, fail, succeed, refetch } = open();
  const shown = await screen.findByText('주문 261102-001');
  const before = shown.previousSibling;
  fail('주문', lost);
  await refetch();
  await screen.findByText(outdated);
  expect(shown.previousSibling).toBe(before);
  expect(screen.queryByText('불러오지 못했습니다.')).toBeNull();

  succeed('주문', '주문 261102-002');
  await user.click(screen.getByRole('button', { name: '다시 시도' }));
  await screen.findByText('주문 261102-002');
  await waitFor(() => expect(screen.queryByText(outdated)).toBeNull());
});

it('several that failed for one reason share a notice, whose retry is of them all', async () => {
  const { user, fail, succeed, refetch } = open(['주문', '택배', '메모']);
  await screen.findByText('메모 261102-001');
  for (const name of ['주문', '택배', '메모']) fail(name, lost);
  await refetch();
  await screen.findByText(outdated);
  for (const name of ['주문', '택배']) succeed(name, `${name} 새로`);
  await user.click(screen.getByRole('button', { name: '다시 시도' }));
  await screen.findByText('주문 새로');
  await screen.findByText('택배 새로');
  expect(screen.getAllByText(outdated)).toHaveLength(1);
});

it('a notice that was closed stays closed while the retries fail for the same reason', async () => {
  const { user, fail, refetch } = open();
  await screen.findByText('주문 261102-001');
  fail('주문', lost);
  await refetch();
  const notice = (await screen.findByText(outdated)).closest<HTMLElement>('[role=alert]');
  await user.click(within(notice ?? document.body).getByRole('button', { name: '닫기' }));
  await waitFor(() => expect(screen.queryByText(outdated)).toBeNull());
  await refetch();
  expect(screen.queryByText(outdated)).toBeNull();
  fail('주문', busy);
  await refetch();
  expect(await screen.findByText(outdated)).toBeTruthy();
});

it('of several queries, the one with nothing to show is reported', () => {
  const failed = { isError: true, error: lost(), refetch: () => undefined };
  const missing = { ...failed, data: undefined };
  expect(failedOf({ ...failed, rows: [] }, missing)).toBe(missing);
  expect(failedOf({ ...missing, isError: false })).toBeUndefined();
});
