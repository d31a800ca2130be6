import { type Html, html } from '#sandbox/pages/html.ts';
import { pageHeaders, pageShell } from '#sandbox/pages/page-shell.ts';
import type { SandboxContext, StandIn } from '#sandbox/stand-in.ts';
import { converse, type TakenMail } from './smtp-conversation.ts';

/** The number of mails that are kept. */
const kept = 500;

/**
 * Stands in for a mail server: it accepts every mail and sends none. GET `/` shows them, GET `/mails` lists them as JSON, the oldest first.
 * Mails come through the sandbox's own port, as through a proxy (CONNECT).
 */
export function mailService({ store }: SandboxContext): StandIn {
  const mails = store.collection<TakenMail>();
  let last = 0;
  const take = (mail: TakenMail) => {
    last += 1;
    mails.set(String(last), mail);
    mails.delete(String(last - kept));
  };
  const all = () => mails.entries().map(([, mail]) => mail);
  return {
    name: 'mail',
    routes(app) {
      app.get('/mails', async () => all());
      app.get('/', async (_request, reply) =>
        reply.headers(pageHeaders).type('text/html; charset=utf-8').send(listPage(all().reverse()).text),
      );
    },
    tunnel: { host: 'mail.sandbox.example', open: (socket, fault) => converse(socket, { fault, take }) },
  };
}

const listPage = (mails: readonly TakenMail[]): Html =>
  pageShell(
    '메일',
    html`
<h1>메일</h1>
<p>연습용 메일 서버입니다. 받은 메일을 여기에만 두고 아무에게도 보내지 않습니다.</p>
${mails.length === 0 ? html`<p>아직 없습니다.</p>` : html`<ul>${mails.map(entry)}</ul>`}
`,
    { wide: true },
  );

const entry = ({ to, source }: TakenMail): Html => html`
<li class="event"><strong>${to.join(', ')}</strong><pre>${readable(source)}</pre></li>`;

/** The source of a mail with its transfer encodings removed: quoted-printable or base64 text, and encoded words in the headers. */
function readable(source: string): string {
  const [head = '', ...rest] = source.split('\r\n\r\n');
  const body = rest.join('\r\n\r\n');
  const encoding = /^content-transfer-encoding: *(\S+)/im.exec(head)?.[1]?.toLowerCase();
  const text =
    encoding === 'base64' ? Buffer.from(body, 'base64').toString('utf8') : encoding === 'quoted-printable' ? unquoted(body) : body;
  return `${decodedWords(head.replaceAll(/\r\n[ \t]+/g, ' '))}\r\n\r\n${text}`;
}

const unquoted = (text: string): string =>
  Buffer.from(
    text.replaceAll(/=\r\n/g, '').replaceAll(/=([0-9A-F]{2})/gi, (_sign, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8');

const decodedWords = (head: string): string =>
  head
    .replaceAll(/\?= +=\?/g, '?==?')
    .replaceAll(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_word, kind: string, text: string) =>
      kind.toLowerCase() === 'b' ? Buffer.from(text, 'base64').toString('utf8') : unquoted(text.replaceAll('_', ' ')),
    );
