import { accountKind, type SamplePerson } from '#samples/people.ts';
import { type Html, html } from '#sandbox/pages/html.ts';
import { pageShell } from '#sandbox/pages/page-shell.ts';

/** The page on which people choose the account to sign in with: one button for each account, and one to cancel. */
export function chooserPage(people: readonly SamplePerson[], { hint }: { hint: string }): Html {
  const welcome = people.filter((person) => person.registered && person.active);
  const barred = people.filter((person) => !welcome.includes(person));
  return pageShell(
    '계정 선택',
    html`
<h1>계정 선택</h1>
<p>연습용 로그인입니다. 비밀번호 없이 누구로든 사무실에 들어갈 수 있습니다.</p>
<form method="post">
<h2>등록된 계정</h2>
<ul>${welcome.map((person) => entry(person, 'welcome', hint))}</ul>
<h2>들어갈 수 없는 계정</h2>
<ul>${barred.map((person) => entry(person, 'barred', hint))}</ul>
<button class="cancel" name="sub" value="">취소</button>
</form>
`,
  );
}

const entry = (person: SamplePerson, group: 'welcome' | 'barred', hint: string): Html => html`
<li><button class="account ${group} ${person.role}" name="sub" value="${person.sub}"${person.email === hint ? html` autofocus` : ''}>
<span class="initial" aria-hidden="true">${person.name.slice(0, 1)}</span>
<span class="name">${person.name}</span>
<span class="email">${person.email}</span>
<span class="kind">${accountKind(person)}</span>
</button></li>`;
