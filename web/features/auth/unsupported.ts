import type { ProblemCode } from '#contract/problems.ts';

/** Why this browser cannot sign in at all, if so: no web address of its own, or nowhere to keep anything. */
export function unsupported(): ProblemCode | null {
  if (!/^https?:$/.test(location.protocol)) return 'operation-not-supported-in-this-environment';
  return navigator.cookieEnabled && canStore() ? null : 'web-storage-unsupported';
}

function canStore(): boolean {
  try {
    sessionStorage.setItem('samusil-probe', '1');
    sessionStorage.removeItem('samusil-probe');
    return true;
  } catch {
    return false;
  }
}
