import type { Device } from '#contract/auth/sessions.ts';

/** Specific before general: most browsers also call themselves Chrome, and all of them Safari. */
const browserMarks = [
  ['edge', /\bEdg(e|A|iOS)?\//],
  ['whale', /\bWhale\//],
  ['samsung', /\bSamsungBrowser\//],
  ['opera', /\bOPR\//],
  ['firefox', /\b(Firefox|FxiOS)\//],
  ['chrome', /(Chrome|CriOS)\//],
  ['safari', /\bVersion\/\S+ .*Safari\//],
] as const;

/** Specific before general: Android also says Linux, and an iPhone "like Mac OS X". */
const systemMarks = [
  ['iphone', /\biPhone\b/],
  ['ipad', /\biPad\b/],
  ['android', /\bAndroid\b/],
  ['chromeos', /\bCrOS\b/],
  ['windows', /\bWindows\b/],
  ['macos', /\bMac OS X\b/],
  ['linux', /\bLinux\b/],
] as const;

/** The browser and system that a user agent names. Nothing else of the user agent is stored. */
export const deviceOf = (userAgent = ''): Device => ({
  browser: find(browserMarks, userAgent),
  system: find(systemMarks, userAgent),
});

const find = <Name>(marks: readonly (readonly [Name, RegExp])[], text: string): Name | null =>
  marks.find(([, mark]) => mark.test(text))?.[0] ?? null;
