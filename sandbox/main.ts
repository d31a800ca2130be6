import { startSandbox } from './server.ts';

/** SANDBOX_PORT: the port to listen on (3900; 0: any free port). APP_URL: the app's addresses, separated by commas. */
const port = Number(process.env.SANDBOX_PORT || 3900);
const apps = (process.env.APP_URL || 'http://localhost:3000').split(/[\s,]+/).filter(Boolean);

try {
  const sandbox = await startSandbox({ port, redirectUris: apps.map((app) => new URL('/auth/callback', app).href) });
  console.log(`샌드박스: ${sandbox.origin}`);
  for (const event of ['SIGINT', 'SIGTERM', 'disconnect'] as const) process.once(event, () => void sandbox.close());
  // under `npm start`: tells the parent process that the sandbox is ready, and stops when the parent ends
  process.send?.('ready');
  process.channel?.unref();
} catch (error) {
  if (!(error instanceof Error && 'syscall' in error && error.syscall === 'listen' && 'code' in error)) throw error;
  const reason = error.code === 'EADDRINUSE' ? '이미 사용 중입니다' : `열 수 없습니다(${error.code})`;
  console.error(`포트 ${port}은(는) ${reason}. SANDBOX_PORT로 다른 포트를 지정하세요.`);
  process.exitCode = 1;
}
