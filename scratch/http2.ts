import { signIn, base } from './client.ts';
import net from 'node:net';
const s = (n: number) => `1${String(n).padStart(20, '0')}`;
const admin = await signIn(s(1));
const t0 = Date.now(); const at = () => ((Date.now() - t0) / 1000).toFixed(1);
for (const roleName of ['관리자', '관리자\u200b', '관\u00ad리자', '관리자\u3164', '\u202e관리자', 'Administrator', 'Аdministrator', 'ａｄｍｉｎｉｓｔｒａｔｏｒ', '관리자.']) {
  const r = await admin.call('/api/roles/add', { roleName, rights: [] });
  console.log('role', JSON.stringify(roleName), r.status, r.body.code ?? r.body.role?.roleName?.length, JSON.stringify(r.body.errors ?? ''));
}
console.log('cookies', [...admin.jar.keys()]);
const sock = (name: string, first: string, drip?: string) => new Promise<void>((ok) => {
  const so = net.connect(4000, '127.0.0.1'); so.write(first); let d = '';
  const iv = drip === undefined ? undefined : setInterval(() => so.write(drip), 3000);
  so.on('data', (c) => { d += c; }); so.on('error', (e) => { d += String(e); });
  so.on('close', () => { clearInterval(iv); console.log(name, 'closed at', at(), d.slice(0, 90).replaceAll('\r\n', '|')); ok(); });
  setTimeout(() => { clearInterval(iv); console.log(name, 'still open at', at()); so.destroy(); ok(); }, 100_000).unref();
});
await Promise.all([
  sock('nothing sent', ''),
  sock('slow headers', 'GET / HTTP/1.1\r\nHost: a\r\n', 'x: y\r\n'),
  sock('slow body', `POST /api/boxes/list HTTP/1.1\r\nHost: localhost:4000\r\nOrigin: ${base}\r\nCookie: ${admin.cookie()}\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{`, ' '),
  sock('slow body unauth', `POST /api/boxes/list HTTP/1.1\r\nHost: localhost:4000\r\nOrigin: ${base}\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{`, ' '),
  sock('no body at all', `POST /api/boxes/list HTTP/1.1\r\nHost: localhost:4000\r\nOrigin: ${base}\r\nCookie: ${admin.cookie()}\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n`),
  sock('keepalive idle', 'GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n'),
]);
