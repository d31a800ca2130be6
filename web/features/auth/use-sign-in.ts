import { useCallback, useEffect, useRef, useState } from 'react';
import { maxReturnTo } from '#contract/auth/return-limit.ts';
import type { ProblemCode } from '#contract/problems.ts';
import { newId } from '#web/code/new-id.ts';
import { call, codeOf } from '#web/http/call.ts';
import { followAttempt } from './follow-attempt.ts';
import { unsupported } from './unsupported.ts';

/** What the sign-in page shows below its button. */
export type SignInState =
  | { phase: 'idle'; code: ProblemCode | null }
  | { phase: 'waiting'; closed: boolean; trouble: ProblemCode | null }
  | { phase: 'redirecting' };

const popupFeatures = () => {
  const [width, height] = [480, 680];
  const left = Math.round(window.screenX + (window.outerWidth - width) / 2);
  const top = Math.round(window.screenY + (window.outerHeight - height) / 2);
  return `popup,width=${width},height=${height},left=${left},top=${top}`;
};

/**
 * The address that starts an attempt. A `returnTo` that the server would refuse as too long is left out: after a pop-up this page navigates
 * by itself, so only a sign-in in this window loses the place.
 */
const startAddress = (attemptId: string, display: 'popup' | 'page', { returnTo, invitation }: Pick<Options, 'returnTo' | 'invitation'>) => {
  const query = new URLSearchParams({
    attemptId,
    display,
    ...(returnTo.length <= maxReturnTo && { returnTo }),
    ...(invitation !== undefined && { invitation }),
  });
  return `/auth/start?${query}`;
};

interface Options {
  returnTo: string;
  /** The result of an earlier attempt in this window: its id, or an error code. */
  attempt?: string | undefined;
  code?: ProblemCode | undefined;
  invitation?: string | undefined;
  /** Called with the id token of the provider. */
  onReturned(idToken: string): void;
}

/** Signs in through a pop-up, or in this window where the browser blocks pop-ups. */
export function useSignIn({ returnTo, attempt, code, invitation, onReturned }: Options): { state: SignInState; begin(): void } {
  const [state, setState] = useState<SignInState>({ phase: 'idle', code: code ?? null });
  const stop = useRef<(() => void) | undefined>(undefined);
  const fail = useCallback((failed: ProblemCode) => {
    console.warn('sign-in failed', failed);
    setState({ phase: 'idle', code: failed });
  }, []);

  useEffect(() => () => stop.current?.(), []);

  useEffect(() => {
    if (attempt === undefined) return;
    let here = true;
    call('POST /auth/attempt', { body: { attemptId: attempt } }).then(
      (answer) => {
        if (!here) return;
        if (answer.status === 'returned') onReturned(answer.idToken);
        else fail(answer.status === 'failed' ? answer.code : 'sign-in-expired');
      },
      (error: unknown) => here && fail(codeOf(error)),
    );
    return () => {
      here = false;
    };
  }, [attempt, onReturned, fail]);

  /** Must be called directly in the click handler: browsers block pop-ups that open later. */
  const begin = () => {
    const reason = unsupported();
    if (reason) return fail(reason);
    const attemptId = newId();
    const popup = window.open(startAddress(attemptId, 'popup', { returnTo, invitation }), 'samusil-sign-in', popupFeatures());
    if (stop.current) console.warn('sign-in failed', 'cancelled-popup-request' satisfies ProblemCode);
    stop.current?.();
    if (popup === null) {
      console.warn('sign-in failed', 'popup-blocked' satisfies ProblemCode);
      setState({ phase: 'redirecting' });
      window.location.assign(startAddress(attemptId, 'page', { returnTo, invitation }));
      return;
    }
    setState({ phase: 'waiting', closed: false, trouble: null });
    const over = (then: () => void) => {
      stop.current = undefined;
      then();
    };
    stop.current = followAttempt(attemptId, popup, {
      waiting: (now) => setState({ phase: 'waiting', ...now }),
      returned: (idToken) => over(() => onReturned(idToken)),
      failed: (failed) => over(() => fail(failed)),
    });
  };

  return { state, begin };
}
