import { startEmbeddedPostgres } from '../src/db/embedded/embedded-postgres.ts';

/** A process that runs an embedded PostgreSQL until it is stopped or killed. */
const [dataDir = ''] = process.argv.slice(2);
const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined });
process.on('SIGTERM', () => void postgres.stop().then(() => process.exit(0)));
process.stdout.write(`${JSON.stringify({ pid: postgres.pid, url: postgres.url })}\n`);
