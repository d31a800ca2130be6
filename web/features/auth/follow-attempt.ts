import type { ProblemCode } from '#contract/problems.ts';
import { call, codeOf } from '#web/http/call.ts';

export interface AttemptListener {
  /** The attempt goes on. `closed`: the window seems closed. `trouble`: why the server did not answer. */
  waiting(now: { closed: boolean; trouble: ProblemCode | null }): void;
  returned(idToken: string): void;
  failed(code: ProblemCode): void;
}

const channelName = 'samusil-sign-in';
const openMs = 1500;
const closedMs = 500;
/**
 * How often the server is asked after the window was closed: it knows an attempt only after its first call to the provider was answered.
 */
const closedPolls = 6;

/**
 * Follows a sign-in attempt until it is over. The last page of the pop-up window reports on a channel; meanwhile the server is polled. A
 * closed window alone ends nothing: a provider's COOP header can make it look closed while the person is still choosing an account. The
 * attempt is over when the server says so, or when the server has never known it. Returns a function that stops following.
 */
export function followAttempt(attemptId: string, popup: { readonly closed: boolean }, listener: AttemptListener): () => void {
  const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(channelName) : undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let known = false;
  let misses = 0;
  let over = false;
  /** Whether a request is under way, and whether it must be repeated because something has happened that its answer may not include. */
  let asking = false;
  let news = false;

  const stop = () => {
    over = true;
    clearTimeout(timer);
    channel?.close();
    globalThis.removeEventListener('focus', ask);
  };
  const fail = (code: ProblemCode) => {
    stop();
    listener.failed(code);
  };

  async function ask(): Promise<void> {
    if (asking) {
      news = true;
      return;
    }
    clearTimeout(timer);
    asking = true;
    const answer = await call('POST /auth/attempt', { body: { attemptId } }).catch((error: unknown) => codeOf(error));
    asking = false;
    if (over) return;
    const { closed } = popup;
    let trouble: ProblemCode | null = null;
    if (answer === 'sign-in-expired') {
      misses = closed ? misses + 1 : 0;
      if (known || misses >= closedPolls) return fail(closed ? 'popup-closed-by-user' : 'sign-in-expired');
    } else if (typeof answer === 'string') trouble = answer;
    else if (answer.status === 'failed') return fail(answer.code);
    else if (answer.status === 'returned') {
      stop();
      return listener.returned(answer.idToken);
    } else known = true;
    listener.waiting({ closed, trouble });
    timer = setTimeout(ask, news ? 0 : closed ? closedMs : openMs);
    news = false;
  }

  channel?.addEventListener('message', ({ data }: MessageEvent<{ attemptId?: string; code?: ProblemCode }>) => {
    if (over || data.attemptId !== attemptId) return;
    if (data.code === undefined) void ask();
    else fail(data.code);
  });
  // the person has returned to this page, probably because the window was closed
  globalThis.addEventListener('focus', ask);
  timer = setTimeout(ask, openMs);
  return stop;
}
