export const base = process.env.BASE ?? 'http://localhost:4000';
export async function signIn(sub: string, b = base) {
  const jar = new Map<string, string>();
  const cookie = () => [...jar].map(([k, v]) => `${k}=${v}`).join('; ');
  const take = (r: Response) => { for (const c of r.headers.getSetCookie()) { const [kv] = c.split(';'); const i = kv!.indexOf('='); jar.set(kv!.slice(0, i), kv!.slice(i + 1)); } };
  const attemptId = crypto.randomUUID();
  let r = await fetch(`${b}/auth/start?attemptId=${attemptId}&display=popup`, { redirect: 'manual' }); take(r);
  const idp = new Map<string, string>();
  const idpCookie = () => [...idp].map(([k, v]) => `${k}=${v}`).join('; ');
  let at = r.headers.get('location')!; let init: any = {}; 
  for (let i = 0; i < 12; i += 1) {
    const ours = at.startsWith(b);
    r = await fetch(at, { redirect: 'manual', ...init, headers: { ...init.headers, cookie: ours ? cookie() : idpCookie() } });
    if (ours) take(r); else for (const c of r.headers.getSetCookie()) { const [kv] = c.split(';'); const j = kv!.indexOf('='); idp.set(kv!.slice(0, j), kv!.slice(j + 1)); }
    const next = r.headers.get('location');
    init = {};
    if (next) { at = new URL(next, at).href; continue; }
    if (ours) break;
    init = { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: `sub=${sub}` };
  }
  r = await fetch(`${b}/auth/attempt`, { method: 'POST', headers: { cookie: cookie(), origin: b, 'content-type': 'application/json' }, body: JSON.stringify({ attemptId }) }); take(r);
  const a: any = await r.json();
  r = await fetch(`${b}/api/auth/authCheck`, { method: 'POST', headers: { cookie: cookie(), origin: b, 'content-type': 'application/json' }, body: JSON.stringify({ idToken: a.idToken }) }); take(r);
  const { existing }: any = await r.json();
  const f = (path: string, init: any = {}) => fetch(b + path, { redirect: 'manual', ...init, headers: { cookie: cookie(), origin: b, ...init.headers } });
  return { existing, cookie, jar, f, call: async (path: string, body: any = {}) => { const r = await f(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }); const t = await r.text(); let j; try { j = JSON.parse(t); } catch { j = t; } return { status: r.status, body: j, headers: r.headers }; } };
}
export const sub = (n: number) => { return String(n); };
