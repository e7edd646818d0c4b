import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createServer } from 'vite';
import { type Config, readProcessConfig } from '../apps/server/src/config.ts';
import { startEmbeddedPostgres } from '../apps/server/src/db/embedded/embedded-postgres.ts';
import { StartError } from '../apps/server/src/start-error.ts';
import { findFreePort } from './product/free-port.ts';

const ROOT = join(import.meta.dirname, '..');
const print = (line: string) => process.stdout.write(`${line}\n`);

type Closer = () => Promise<void>;

/** The browser uses Vite's address only; Vite proxies to the server what is not a screen. */
async function dev(closers: Closer[], stop: (code: number) => void): Promise<void> {
  if (existsSync(join(ROOT, '.env'))) process.loadEnvFile(join(ROOT, '.env'));
  const config = readProcessConfig({ repoRoot: ROOT });
  // The database belongs to this process, so that it survives the server's reloads.
  const url = config.databaseUrl ?? (await startDatabase(config, closers, stop));
  const serverPort = await findFreePort();
  const server = startServer(config, url, serverPort);
  closers.push(() => endChild(server));
  server.once('exit', (code) => stop(code ?? 1));
  const target = `http://127.0.0.1:${serverPort}`;
  const paths = ['/api', '/settings.json', '/oidc', '/health', '/notification'];
  const vite = await createServer({
    configFile: join(ROOT, 'apps/web/vite.config.ts'),
    logLevel: 'warn',
    clearScreen: false,
    server: {
      port: config.port,
      strictPort: true,
      host: config.host,
      proxy: Object.fromEntries(paths.map((path) => [path, { target, ws: true }])),
    },
  });
  closers.push(() => vite.close());
  // Vite ends the process at SIGTERM, which would leave the server and the database behind.
  process.removeAllListeners('SIGTERM').on('SIGTERM', () => stop(0));
  await vite.listen();
  print(`\nPupitre en développement : ${config.publicUrl}\n`);
}

async function startDatabase(config: Config, closers: Closer[], stop: (code: number) => void): Promise<string> {
  const postgres = await startEmbeddedPostgres({ dataDir: config.dataDir, log: print });
  closers.push(postgres.stop);
  void postgres.exited.then(() => stop(1));
  return postgres.url;
}

function startServer(config: Config, databaseUrl: string, port: number): ChildProcess {
  return spawn(process.execPath, ['--watch', '--watch-preserve-output', join(ROOT, 'apps/server/src/main.ts')], {
    cwd: ROOT,
    stdio: 'inherit',
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      PORT: String(port),
      PUPITRE_HOST: '127.0.0.1',
      PUPITRE_PUBLIC_URL: config.publicUrl,
    },
  });
}

async function endChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const { promise, resolve } = Promise.withResolvers<void>();
  child.once('exit', () => resolve());
  child.kill('SIGTERM');
  await promise;
}

const closers: Closer[] = [];
const { promise: ended, resolve: stop } = Promise.withResolvers<number>();
process.on('SIGINT', () => stop(0)).on('SIGTERM', () => stop(0));
try {
  await dev(closers, stop);
} catch (error) {
  process.stderr.write(`${error instanceof StartError ? error.message : String(error)}\n`);
  stop(1);
}
const exitCode = await ended;
for (const close of closers.reverse()) await close();
process.exit(exitCode);
