import { type Html, html } from '#sandbox/pages/html.ts';
import { pageShell } from '#sandbox/pages/page-shell.ts';

/** Shown when the provider cannot continue and cannot send the person back to the app. */
export const problemPage = (error: string, description: string): Html =>
  pageShell(
    '로그인할 수 없음',
    html`
<h1>로그인할 수 없습니다</h1>
<p>로그인 시도가 만료되었거나 요청이 올바르지 않습니다. 이 창을 닫고 처음부터 다시 시도하세요.</p>
<p><code>${error}: ${description}</code></p>
`,
  );
