import { createHash } from 'node:crypto';
import { fontSheet } from '#sandbox/fonts/fonts.service.ts';
import { type Html, html } from './html.ts';

const style = html`
:root { color-scheme: light dark; --paper: #fff; --ground: #f3f4f7; --ink: #1b1e27; --soft: #5b6170; --line: #e1e4ea; --accent: #4a3fd4; --tint: #ecebfb; }
@media (prefers-color-scheme: dark) {
  :root { --paper: #1c1f27; --ground: #12141a; --ink: #eceef3; --soft: #a2a9b8; --line: #31353f; --accent: #aaa3ff; --tint: #2a2947; }
}
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 16px; background: var(--ground); color: var(--ink);
  font: 15px/1.45 'Pretendard Variable', 'Apple SD Gothic Neo', 'Malgun Gothic', 'Noto Sans KR', 'Noto Sans CJK KR', system-ui, sans-serif; word-break: keep-all; }
main { width: 100%; max-width: 440px; padding: 24px; background: var(--paper); border: 1px solid var(--line); border-radius: 16px; }
h1 { margin: 0; font-size: 22px; letter-spacing: -.01em; }
h2 { margin: 20px 0 6px; font-size: 12px; font-weight: 600; color: var(--soft); }
p { margin: 6px 0 0; color: var(--soft); font-size: 14px; text-wrap: balance; }
ul { margin: 0; padding: 0; list-style: none; border: 1px solid var(--line); border-radius: 12px; overflow: hidden; }
li + li { border-top: 1px solid var(--line); }
button { font: inherit; color: inherit; background: none; border: 0; cursor: pointer; text-align: left; }
.account { display: grid; grid-template-columns: 36px 1fr auto; gap: 0 12px; align-items: center; width: 100%; padding: 8px 12px; }
.account:hover { background: var(--tint); }
:focus-visible { outline: 2px solid var(--accent); outline-offset: -2px; }
.initial { grid-row: span 2; display: grid; place-items: center; width: 36px; height: 36px; border-radius: 50%; background: var(--tint); color: var(--accent); font-weight: 700; }
.name { font-weight: 600; }
.email { grid-column: 2 / span 2; color: var(--soft); font-size: 13px; overflow-wrap: anywhere; }
.kind { grid-column: 3; grid-row: 1; padding: 0 9px; border-radius: 99px; border: 1px solid var(--line); color: var(--soft); font-size: 12px; white-space: nowrap; }
.administrator .kind { border-color: transparent; background: var(--tint); color: var(--accent); font-weight: 600; }
.barred .initial { background: var(--ground); color: var(--soft); }
.cancel { display: block; margin: 16px 0 0 auto; padding: 8px 16px; border-radius: 8px; color: var(--accent); font-weight: 600; }
.cancel:hover { background: var(--tint); }
main.wide { max-width: 760px; min-width: 0; align-self: start; }
main > p + ul { margin-top: 20px; }
.event { display: flex; flex-wrap: wrap; gap: 8px; align-items: center; padding: 8px 12px; }
.event form:first-child { flex: 1 1 240px; display: flex; flex-wrap: wrap; gap: 8px; min-width: 0; }
.event input { font: inherit; font-size: 14px; color: inherit; background: var(--ground); border: 1px solid var(--line); border-radius: 8px; padding: 5px 8px; min-width: 0; }
.event input:first-child { flex: 3 1 220px; font-weight: 600; }
.event input[type=date] { flex: 1 1 120px; font-variant-numeric: tabular-nums; }
.event button { padding: 5px 12px; border-radius: 8px; font-weight: 600; color: var(--accent); white-space: nowrap; }
.event button:hover { background: var(--tint); }
.event form + form button { color: var(--soft); font-weight: 400; }
code { font-size: 13px; overflow-wrap: anywhere; }
`;

/**
 * Pages of the sandbox have only styles and fonts, and no scripts. There is no `form-action`, because browsers also apply it to the
 * redirect back to the app. The opener is cut off, as the real provider may do the same and the app must cope with it.
 */
export const pageHeaders = {
  'content-security-policy': `default-src 'none'; style-src 'self' 'sha256-${createHash('sha256').update(style.text).digest('base64')}'; font-src 'self'; img-src data:; base-uri 'none'; frame-ancestors 'none'`,
  'cross-origin-opener-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};

/** @param wide for a list with several columns */
export const pageShell = (title: string, content: Html, { wide = false } = {}): Html => html`<!doctype html>
<html lang="ko">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${fontSheet}">
<style>${style}</style>
</head>
<body><main${wide ? html` class="wide"` : ''}>${content}</main></body>
</html>`;
