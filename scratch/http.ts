import { signIn, base } from './client.ts';
import net from 'node:net';
import { gzipSync } from 'node:zlib';
const s = (n: number) => `1${String(n).padStart(20, '0')}`;
const admin = await signIn(s(1)); const lee = await signIn(s(2)); const viewer = await signIn(s(13));
console.log('in', admin.existing?.staffName, viewer.existing?.role);
const show = async (name: string, r: Response) => { const t = await r.text(); console.log(name.padEnd(40), r.status, t.slice(0, 160).replaceAll('\n', ' ')); };
const J = { 'content-type': 'application/json' };
const post = (path: string, body: any, h: any = {}, who = admin) => who.f(path, { method: 'POST', headers: { ...J, ...h }, body });
// CSRF
await show('csrf text/plain', await post('/api/boxes/list', '{}', { 'content-type': 'text/plain' }));
await show('csrf form', await post('/api/boxes/list', 'a=1', { 'content-type': 'application/x-www-form-urlencoded' }));
await show('csrf origin evil', await post('/api/boxes/list', '{}', { origin: 'http://evil.example' }));
await show('csrf origin null', await post('/api/boxes/list', '{}', { origin: 'null' }));
await show('csrf no origin', await fetch(base + '/api/boxes/list', { method: 'POST', headers: { ...J, cookie: admin.cookie() }, body: '{}' }));
await show('origin suffix', await post('/api/boxes/list', '{}', { origin: base + '.evil.example' }));
await show('sec-fetch cross no origin', await fetch(base + '/api/boxes/list', { method: 'POST', headers: { ...J, cookie: admin.cookie(), 'sec-fetch-site': 'cross-site' }, body: '{}' }));
await show('json charset', await post('/api/boxes/list', '{}', { 'content-type': 'application/json; charset=euc-kr' }));
// method override
await show('x-http-method-override', await admin.f('/api/boxes/list', { headers: { 'x-http-method-override': 'POST' } }));
// proto pollution
await show('__proto__', await post('/api/boxes/list', '{"__proto__":{"x":1}}'));
await show('constructor', await post('/api/boxes/list', '{"constructor":{"prototype":{"x":1}}}'));
// nested
const deep = '['.repeat(100000) + ']'.repeat(100000);
await show('deep', await post('/api/boxes/list', deep));
await show('deep obj', await post('/api/templates/save', '{"name":' + '{"a":'.repeat(50000) + '1' + '}'.repeat(50000) + '}'));
await show('big', await post('/api/boxes/list', '"' + 'x'.repeat(60_000_000) + '"').catch((e) => new Response(String(e.cause ?? e), { status: 599 })));
await show('gzip body', await post('/api/boxes/list', gzipSync('{}'), { 'content-encoding': 'gzip' }));
await show('gzip bomb', await post('/api/boxes/list', gzipSync(Buffer.alloc(100_000_000, 32)), { 'content-encoding': 'gzip' }));
await show('dup keys', await post('/api/boxes/remove', '{"boxId":1,"boxId":99999}'));
await show('NUL', await post('/api/boxes/add', JSON.stringify({ boxName: 'a\u0000b', length: 1, width: 1, height: 1, ownWeight: 0 })));
await show('lone surrogate', await post('/api/boxes/add', '{"boxName":"a\\ud800b","length":1,"width":1,"height":1,"ownWeight":0}'));
await show('RTL override', await post('/api/boxes/add', JSON.stringify({ boxName: 'a\u202eb', length: 1, width: 1, height: 1, ownWeight: 0 })));
await show('zero width twin', await post('/api/boxes/add', JSON.stringify({ boxName: 'a\u200bb', length: 1, width: 1, height: 1, ownWeight: 0 })));
await show('NFD', await post('/api/boxes/add', JSON.stringify({ boxName: '상자'.normalize('NFD'), length: 1, width: 1, height: 1, ownWeight: 0 })));
await show('NFC', await post('/api/boxes/add', JSON.stringify({ boxName: '상자', length: 1, width: 1, height: 1, ownWeight: 0 })));
await show('1e400', await post('/api/boxes/add', '{"boxName":"n","length":1e400,"width":1,"height":1,"ownWeight":0}'));
await show('bad utf8', await post('/api/boxes/add', Buffer.concat([Buffer.from('{"boxName":"'), Buffer.from([0xff, 0xfe]), Buffer.from('","length":1,"width":1,"height":1,"ownWeight":0}')])));
// traversal
for (const p of ['/../../etc/passwd', '/assets/..%2f..%2f..%2fetc%2fpasswd', '/assets/%2e%2e/%2e%2e/package.json', '/assets/..%5c..%5cpackage.json', '//evil.example/', '/\\evil.example', '/%00', '/assets/%00', '/%', '/auth/start?attemptId=x', '/auth/callback?state=a&code=b', '/auth/start?attemptId=' + crypto.randomUUID() + '&display=page&returnTo=//evil.example', '/metrics', '/healthz', '/api/docs', '/.env', '/.git/config', '/api/backup/download?name=../../../etc/passwd'])
  await show('GET ' + p, await new Promise<Response>((ok) => { const so = net.connect(4000, '127.0.0.1'); let d = ''; so.on('data', (c) => { d += c; }); so.on('close', () => ok(new Response(d.slice(0, 600).replace(/\r\n/g, ' | '), { status: 200 }))); so.write(`GET ${p} HTTP/1.1\r\nHost: localhost:4000\r\nConnection: close\r\n\r\n`); }));
// host header
const raw = (text: string, ms = 3000) => new Promise<string>((ok) => { const so = net.connect(4000, '127.0.0.1'); let d = ''; so.on('data', (c) => { d += c; }); so.on('error', (e) => ok('err ' + e)); so.on('close', () => ok(d)); so.write(text); setTimeout(() => so.destroy(), ms); });
const rawShow = async (n: string, t: string) => console.log(n.padEnd(40), (await raw(t)).slice(0, 500).replaceAll('\r\n', ' | '));
await rawShow('host evil', 'GET / HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n');
await rawShow('host evil auth', `GET /auth/start?attemptId=${crypto.randomUUID()}&display=popup HTTP/1.1\r\nHost: evil.example\r\nX-Forwarded-Host: evil2.example\r\nX-Forwarded-Proto: https\r\nConnection: close\r\n\r\n`);
await rawShow('no host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n');
await rawShow('many headers', 'GET /healthz HTTP/1.1\r\nHost: a\r\n' + Array.from({ length: 3000 }, (_, i) => `x${i}: 1\r\n`).join('') + 'Connection: close\r\n\r\n');
await rawShow('long header', 'GET /healthz HTTP/1.1\r\nHost: a\r\nx: ' + 'a'.repeat(100000) + '\r\nConnection: close\r\n\r\n');
await rawShow('CL+TE', 'POST /api/boxes/list HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n');
await rawShow('two CL', 'POST /api/boxes/list HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\nContent-Length: 5\r\n\r\nabcd');
await rawShow('TRACE', 'TRACE / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n');
await rawShow('garbage', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n');
// caching
for (const [p, init] of [['/api/products/management_basic', { method: 'POST', headers: J, body: '{}' }], ['/', {}], ['/api/docs', {}], ['/healthz', {}]] as const) {
  const r = await admin.f(p, init as any); console.log('cache', p, r.status, Object.fromEntries([...r.headers].filter(([k]) => /cache|etag|vary|cookie|nosniff|policy|content-type|frame|strict/.test(k)).map(([k, v]) => [k, v.slice(0, 120)])));
  await r.arrayBuffer();
}
