import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { installPackages } from '../apt.ts';
import { findFreePort } from './free-port.ts';

const PROGRAM = '/usr/sbin/nginx';
const SHIPPED = join(import.meta.dirname, '../../deploy/nginx.conf');

export type Nginx = {
  url: string;
  pid: number;
  /** What it wrote, errors and accesses. */
  log: () => string;
  /** The processes that calls made meanwhile were sent to. */
  reached: (calls: () => Promise<void>) => Promise<Set<string>>;
  close: () => Promise<void>;
};

/**
 * nginx with the shipped configuration before these processes: without TLS, in a folder and on a port of its own or this
 * one. `edit` makes the mistakes of an installation.
 */
export async function startNginx(
  ports: readonly number[],
  given?: number,
  edit: (shipped: string) => string = (shipped) => shipped,
): Promise<Nginx> {
  if (!existsSync(PROGRAM) && !installPackages('nginx-light')) {
    throw new Error('nginx was not found. Install it (Debian, Ubuntu: « apt-get install nginx-light » as root).');
  }
  const folder = await mkdtemp(join(tmpdir(), 'pupitre-nginx-'));
  // Its workers are other users where it is started by root, and keep large bodies here.
  await chmod(folder, 0o755);
  const port = given ?? (await findFreePort());
  const file = join(folder, 'nginx.conf');
  await writeFile(file, adapt(edit(readFileSync(SHIPPED, 'utf8')), folder, port, ports));
  const args = ['-p', folder, '-c', file, '-e', join(folder, 'error.log')];
  const checked = spawnSync(PROGRAM, [...args, '-t'], { encoding: 'utf8' });
  if (checked.status !== 0) throw new Error(checked.stderr);
  const child = spawn(PROGRAM, args, { stdio: 'ignore' });
  const end = () => child.kill('SIGTERM');
  process.once('exit', end);
  const exited = new Promise((done) => child.once('close', done));
  while (!(await listens(port))) {
    if (child.exitCode !== null) throw new Error(readFileSync(join(folder, 'error.log'), 'utf8'));
    await pause(50);
  }
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    log: () => ['error.log', 'access.log'].map((name) => readFileSync(join(folder, name), 'utf8')).join(''),
    reached: async (calls) => {
      const accesses = () => readFileSync(join(folder, 'access.log'), 'utf8');
      const before = accesses().length;
      await calls();
      const lines = accesses().slice(before).trimEnd().split('\n');
      return new Set(lines.map((line) => line.slice(line.lastIndexOf(' ') + 1)));
    },
    close: async () => {
      child.kill('SIGQUIT');
      // Open web sockets would hold it for ever.
      await Promise.race([exited, pause(5_000, undefined, { ref: false })]);
      child.kill('SIGTERM');
      await exited;
      process.off('exit', end);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const listens = (port: number): Promise<boolean> =>
  new Promise((done) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      done(true);
    });
    socket.once('error', () => done(false));
  });

function adapt(written: string, folder: string, port: number, ports: readonly number[]): string {
  const shipped = written
    .replace(/server \{\s+listen 80;[\s\S]*?\n\}\n/, '')
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port};`)
    .replace(/^ +ssl_certificate.*\n/gm, '')
    .replace('/var/log/nginx/pupitre.log', join(folder, 'access.log'))
    .replace('/var/log/nginx/pupitre-error.log', join(folder, 'error.log'));
  const [first = '', ...others] = shipped.match(/^ +server 127\.0\.0\.1:\d+.*\n/gm) ?? [];
  const servers = ports.map((one) => first.replace(/:\d+/, `:${one}`)).join('');
  const conf = others.reduce((text, line) => text.replace(line, ''), shipped).replace(first, servers);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${join(folder, kind)};`,
  );
  return `daemon off;
pid ${join(folder, 'nginx.pid')};
worker_processes 1;
events { worker_connections 8192; }
http {
${temporary.join('\n')}
${conf}}
`;
}
