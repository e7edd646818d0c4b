import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { buildApp } from './build-app.ts';
import { type Config, readProcessConfig, takeSchoolTime } from './config.ts';
import { prepareDataDir } from './data-dir.ts';
import type { Database } from './db/connection.ts';
import { checkServer } from './db/connection.ts';
import { openConnections } from './db/connections.ts';
import { startEmbeddedPostgres } from './db/embedded/embedded-postgres.ts';
import { migratesAtStart, migrationsDone, prepareDatabase } from './db/migrate.ts';
import { loadShippedCurriculum } from './modules/curriculum/curriculum.service.ts';
import { createMediaStorage } from './modules/media/storage/create-storage.ts';
import { findStrayStorage } from './modules/media/storage/shared-storage.ts';
import { logStream } from './plugins/log-stream.ts';
import { describeFailure, StartError } from './start-error.ts';

type Stop = (reason: { exitCode: number; line?: string }) => void;
type Closer = () => Promise<void>;

const REPO_ROOT = fileURLToPath(new URL('../../../', import.meta.url));
/** npm forwards Ctrl+C although the terminal has sent it to us too; only a later one counts as the second. */
const SECOND_SIGNAL_MS = 1_000;
const CLOSE_REQUESTS_MS = 8_000;
/** Whatever hangs, the process has ended by then. */
const END_MS = 19_000;
const DEMO_LOGINS = ['enseignante', 'collegue', 'soutien', 'editrice', 'admin', 'eleve1', 'eleve2', 'eleve3'];

const print = (line: string) => process.stdout.write(`${line}\n`);
const printError = (line: string) => process.stderr.write(`${line}\n`);

/** Starts the product, serves until a signal or the loss of its database, and ends the process. */
export async function main(): Promise<void> {
  const closers: Closer[] = [];
  const end = waitForEnd();
  try {
    await start(closers, end.stop);
  } catch (error) {
    end.stop({ exitCode: 1, line: error instanceof StartError ? error.message : describeFailure(error) });
  }
  const { exitCode, line } = await end.reached;
  if (line !== undefined) printError(line);
  setTimeout(() => {
    printError(
      "Quelque chose ne s'est pas fermé à temps : Pupitre s'arrête quand même. Rien d'enregistré n'est perdu.",
    );
    process.exit(exitCode || 1);
  }, END_MS).unref();
  for (const close of closers.reverse()) {
    await close().catch((error: unknown) => printError(describeFailure(error)));
  }
  process.exit(exitCode);
}

async function start(closers: Closer[], stop: Stop): Promise<void> {
  takeSchoolTime();
  const config = readProcessConfig({ repoRoot: REPO_ROOT });
  if (config.databaseUrl !== null) await prepareDataDir(config.dataDir);
  const url = config.databaseUrl ?? (await startDatabase(config, closers, stop));
  const { db, pool, work, watched, copy, close } = await openConnections(url, config.database);
  closers.push(close);
  // Before the work of a first start: making the school of the demonstration takes long.
  await tryPort(config);
  if (config.database.directUrl !== null) await checkServer(work.pool, 'DATABASE_DIRECT_URL');
  await checkServer(pool);
  let isNew = false;
  const ran = await prepareDatabase(work.pool, {
    environment: config.environment,
    migrates: migratesAtStart(config),
    fill: async (tx) => {
      isNew = true;
      print("Première mise en route : l'école de démonstration est créée.");
      const { fillDemoSchool } = await import('./demo/fill-demo-school.ts');
      const storage = createMediaStorage(config);
      await fillDemoSchool(tx, new Date(), storage).finally(storage.close);
    },
  });
  if (ran > 0 && !isNew) print(migrationsDone(ran));
  if (config.databaseUrl !== null) await checkStorage(config, work.db);
  await loadShippedCurriculum(work.db);
  const app = await buildApp({ config, db, pool, work, watched, copy, logStream: logStream() });
  closers.push(() => closeApp(app, config.drainSeconds));
  try {
    await app.listen({ port: config.port, host: config.host });
  } catch (error) {
    throw explainListen(error, config);
  }
  print(welcome(config));
}

/** Whether it can be listened to, asked by listening for a moment. */
async function tryPort(config: Config): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const trial = createServer();
  trial.once('error', (error) => reject(explainListen(error, config)));
  trial.listen({ port: config.port, host: config.host }, () => trial.close(() => resolve()));
  await promise;
}

/** Several servers on one database need one storage: found here, before somebody misses a picture. */
async function checkStorage(config: Config, db: Database): Promise<void> {
  const storage = createMediaStorage(config);
  try {
    const stray = await findStrayStorage(db, storage);
    if (stray === null) return;
    if (config.environment === 'prod') throw new StartError(stray);
    printError(stray);
  } catch (error) {
    if (error instanceof StartError) throw error;
    printError(
      `Le stockage des médias ne répond pas (${(error as { code?: string }).code ?? String(error)}) : Pupitre démarre sans lui.`,
    );
  } finally {
    storage.close();
  }
}

/** Running requests finish; idle keep-alive connections do not delay the end. */
async function closeApp(app: FastifyInstance, drainSeconds: number): Promise<void> {
  app.pupitre.drain.isOn = true;
  await pause(drainSeconds * 1_000);
  const sweep = setInterval(() => app.server.closeIdleConnections(), 50);
  const impatience = setTimeout(() => app.server.closeAllConnections(), CLOSE_REQUESTS_MS);
  await app.close();
  clearInterval(sweep);
  clearTimeout(impatience);
}

async function startDatabase(config: Config, closers: Closer[], stop: Stop): Promise<string> {
  const postgres = await startEmbeddedPostgres({ dataDir: config.dataDir, log: print });
  closers.push(postgres.stop);
  void postgres.exited.then(() =>
    stop({
      exitCode: 1,
      line: "PostgreSQL s'est arrêté : Pupitre s'arrête aussi. Relancez-le ; rien d'enregistré n'est perdu.",
    }),
  );
  return postgres.url;
}

/** The first reason to end counts; a later signal ends the process at once. */
function waitForEnd(): { stop: Stop; reached: Promise<Parameters<Stop>[0]> } {
  const { promise, resolve } = Promise.withResolvers<Parameters<Stop>[0]>();
  let signalledAt = Number.POSITIVE_INFINITY;
  const onSignal = () => {
    if (performance.now() - signalledAt > SECOND_SIGNAL_MS) process.exit(1);
    if (signalledAt !== Number.POSITIVE_INFINITY) return;
    signalledAt = performance.now();
    resolve({ exitCode: 0, line: "Pupitre s'arrête…" });
  };
  process.on('SIGINT', onSignal).on('SIGTERM', onSignal);
  return { stop: resolve, reached: promise };
}

function explainListen(error: unknown, { port, host }: Config): unknown {
  const { code } = error as NodeJS.ErrnoException;
  switch (code) {
    case 'EADDRINUSE':
      return new StartError(
        `Le port ${port} est déjà pris : arrêtez le programme qui l'occupe, ou choisissez-en un autre avec PORT, par exemple PORT=${port + 1}.`,
      );
    case 'EACCES':
      return new StartError(`Le port ${port} est réservé au système : choisissez-en un à partir de 1024 avec PORT.`);
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new StartError(`L'adresse ${host} n'est pas de cette machine : corrigez PUPITRE_HOST.`);
    default:
      return error;
  }
}

/** A service has no keyboard. */
export function welcome(config: Config, hasKeyboard = process.stdin.isTTY === true): string {
  const lines = ['', `Pupitre est prêt : ${config.publicUrl}`];
  if (config.environment === 'demo' && config.oidc === null) {
    lines.push(`Comptes de démonstration : ${DEMO_LOGINS.join(', ')} (mot de passe : pupitre)`);
  }
  return [...lines, ...(hasKeyboard ? ["Ctrl+C l'arrête."] : []), ''].join('\n');
}

if (import.meta.main) await main();
