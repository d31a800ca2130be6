import type { ProblemCode } from '#contract/problems.ts';
import { callList, codeOf } from '#web/http/call.ts';
import { currentWords } from '#web/i18n/words.ts';
import { announceSignIn, awaitSession, dropSession, openSession } from '#web/session/session.ts';

interface Ways {
  /** Navigates to where the person wanted to be; the guard shows "Loading..." there. */
  onward(): void;
  /** Goes back to the sign-in page, which says what went wrong. */
  back(code: ProblemCode): void;
}

/**
 * Sends the id token to the server without waiting for a navigation. An account that nobody registered gets no
 * session, and is told so.
 */
export async function finishSignIn(idToken: string, { onward, back }: Ways): Promise<void> {
  awaitSession();
  onward();
  try {
    const { reply, cursor } = await callList('POST /api/auth/authCheck', { body: { idToken } });
    if (reply.existing) {
      openSession(reply.existing, cursor);
      announceSignIn();
      return;
    }
  } catch (error) {
    console.warn('sign-in failed', error);
    back(codeOf(error));
    dropSession(false, true);
    return;
  }
  // nobody came in: a session that the browser has is of somebody who signed in beside this, and what was typed here waits for them
  dropSession(false, true);
  window.alert(currentWords().auth.unregistered);
}
