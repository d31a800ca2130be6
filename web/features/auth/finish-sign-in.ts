import type { ProblemCode } from '#contract/problems.ts';
import { callList, codeOf } from '#web/http/call.ts';
import { currentWords } from '#web/i18n/words.ts';
import { announceSignIn, awaitSession, dropSession, openSession } from '#web/session/session.ts';

interface Ways {
  /** Navigates to the page that the person wanted; the guard shows "Loading..." there meanwhile. */
  onward(): void;
  /** Returns to the sign-in page, which shows the error. */
  back(code: ProblemCode): void;
}

/**
 * Sends the id token to the server without waiting for the navigation. An account that is not registered gets no session, but a message.
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
    dropSession('refused');
    return;
  }
  // nobody has signed in here: a session in this browser belongs to somebody who signed in in another tab, and what was typed here waits
  // for the person who typed it
  dropSession('refused');
  window.alert(currentWords().auth.unregistered);
}
