import { join } from 'node:path';
import { findFreePort } from '../product/free-port.ts';
import { type Nginx, startNginx } from '../product/nginx.ts';
import { type Running, run, waitFor } from './programs.ts';
import type { Relays } from './relays.ts';

const MAIN = join(import.meta.dirname, '../../apps/server/src/main.ts');
const S3 = join(import.meta.dirname, 's3-process.ts');

export type Web = { port: number; running: Running; start: () => void };
export type Webs = { webs: Web[]; nginx: Nginx };

/** An S3 service, three web processes that share it and the database, and nginx before them. */
export async function startWebs(folder: string, { url, directUrl, readUrl }: Relays): Promise<Webs> {
  const s3 = await findFreePort();
  run(process.execPath, [S3, String(s3)], { log: join(folder, 's3.log'), user: null });
  const ports = [await findFreePort(), await findFreePort(), await findFreePort()];
  const nginx = await startNginx(ports);
  const webs: Web[] = [];
  for (const port of ports) {
    const start = () =>
      run(process.execPath, [MAIN], {
        log: join(folder, `web-${port}.log`),
        user: null,
        env: {
          PUPITRE_DATA_DIR: join(folder, `web-${port}`),
          PUPITRE_ENVIRONMENT: 'test',
          PUPITRE_PUBLIC_URL: nginx.url,
          PUPITRE_TRUSTED_PROXIES: '127.0.0.1',
          PUPITRE_DRAIN_SECONDS: '3',
          PUPITRE_RATE_LIMITS: 'off',
          PUPITRE_LOG_LEVEL: 'warn',
          PUPITRE_SPEECH: 'off',
          DATABASE_URL: url,
          DATABASE_DIRECT_URL: directUrl,
          DATABASE_READ_URL: readUrl,
          PUPITRE_MEDIA_STORAGE: 's3',
          PUPITRE_S3_BUCKET: 'pupitre',
          PUPITRE_S3_ENDPOINT: `http://127.0.0.1:${s3}`,
          PUPITRE_S3_ACCESS_KEY_ID: 'pupitre',
          PUPITRE_S3_SECRET_ACCESS_KEY: 'pupitre',
          PORT: String(port),
        },
      });
    const web: Web = {
      port,
      running: start(),
      start: () => {
        web.running = start();
      },
    };
    webs.push(web);
    await isReady(web);
  }
  return { webs, nginx };
}

export const isReady = ({ port }: Pick<Web, 'port'>) =>
  waitFor(async () => (await fetch(`http://127.0.0.1:${port}/health/ready`)).ok, 120);
