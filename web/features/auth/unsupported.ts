import type { ProblemCode } from '#contract/problems.ts';

/** Why sign-in cannot work in this browser: the page has no http(s) URL, or storage is blocked. Null where it can. */
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
