import type { ProblemCode } from '#contract/problems.ts';

/** Why sign-in cannot work in this browser, if so: the page has no web address, or storage is blocked. */
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
