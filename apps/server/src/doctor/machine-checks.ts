import { constants } from 'node:fs';
import { access, readFile, stat, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ConfigError, readConfig, secretFilesOf } from '../config.ts';
import { type Check, configOf, type World } from './check.ts';
import { attention, type Finding, fault, ok, reasonOf } from './finding.ts';

const NODE_FIRST = 24;
const GB = 1_024 ** 3;
/** Attention below this, and below a tenth of a disk that is not large; a fault where nothing can be saved soon. */
const DISK = { low: 5 * GB, lowOfTenth: 50 * GB, full: GB / 2 };
/** What statfs calls a tmpfs. */
const TMPFS = 0x01021994;
/** Orchestrators put secrets there, in memory, readable inside their container. */
const RUN_SECRETS = '/run/secrets/';

export const nodeCheck: Check = {
  name: 'node',
  needs: [],
  run: async ({ nodeVersion }) => [
    Number(nodeVersion.split('.')[0]) >= NODE_FIRST
      ? ok('nodeOk', { version: nodeVersion })
      : fault('nodeOld', { version: nodeVersion }),
  ],
};

export const configurationCheck: Check = {
  name: 'configuration',
  needs: [],
  isEnough: ({ config }) => config !== undefined,
  run: async (world) => {
    try {
      // The service's user counts, not the one who looks.
      world.config = readConfig(world.env, { repoRoot: world.repoRoot, isRoot: world.isRoot, mayBeRoot: true });
    } catch (error) {
      if (!(error instanceof ConfigError)) throw error;
      return error.message.split('\n').map((line) => {
        const [names = ''] = line.split(/\s:\s/, 1);
        return fault('configWrong', { line, names });
      });
    }
    return [ok('configOk', { environment: world.config.environment, url: world.config.publicUrl }), ...doubtful(world)];
  },
};

/** What the start accepts although it is seldom meant. */
function doubtful(world: World): Finding[] {
  const config = configOf(world);
  const findings: Finding[] = [];
  const isProd = config.environment === 'prod';
  if (isProd && world.isRoot) findings.push(attention('rootUser'));
  const { protocol, hostname } = new URL(config.publicUrl);
  const isNear = /^(localhost|127\.|\[::1\])/.test(hostname);
  if (isProd && protocol !== 'https:' && !isNear) findings.push(fault('publicHttp', { url: config.publicUrl }));
  if (isProd && config.trustedProxies === false && /^(127\.|localhost$|::1$)/.test(config.host)) {
    findings.push(attention('proxyUntrusted', { host: config.host }));
  }
  if (config.trustedProxies === true) findings.push(attention('proxyAll'));
  const open = config.metricsFrom.find((network) => /\/0$/.test(network));
  if (open !== undefined) findings.push(attention('metricsOpen', { network: open }));
  if (config.database.readUrl !== null && config.databaseUrl === null) findings.push(attention('copyWithoutDatabase'));
  return findings;
}

const SECRET_NAME = /SECRET|KEY|PASSWORD|^DATABASE_|^PUPITRE_SMTP_URL$/;

/** « NAME=value » of a file of settings, where such values are secret. */
function givesSecret(line: string): boolean {
  const [left = '', ...value] = line.split('=');
  const name = left.trim().replace(/^export /, '');
  return !name.startsWith('#') && SECRET_NAME.test(name) && value.join('=').trim() !== '';
}

/** That of a clone, and the one that deploy/pupitre.sh names. */
const settingsFilesOf = ({ SETTINGS }: NodeJS.ProcessEnv, repoRoot: string): string[] => [
  join(repoRoot, '.env'),
  ...(SETTINGS ? [SETTINGS] : []),
];

export const secretsCheck: Check = {
  name: 'secrets',
  needs: [],
  run: async ({ env, repoRoot }) => {
    const files = secretFilesOf(env);
    for (const settings of settingsFilesOf(env, repoRoot)) {
      const text = await readFile(settings, 'utf8').catch(() => '');
      if (text.split('\n').some(givesSecret)) files.push(settings);
    }
    if (files.length === 0) return [ok('secretsNone')];
    const open: string[] = [];
    for (const file of files) {
      // One that cannot be read is the configuration's to tell.
      const state = await stat(file).catch(() => null);
      if (state !== null && (state.mode & 0o004) !== 0 && !file.startsWith(RUN_SECRETS)) open.push(file);
    }
    return open.length === 0 ? [ok('secretsOk')] : open.map((file) => attention('secretOpen', { file }));
  },
};

export const folderCheck: Check = {
  name: 'folder',
  needs: ['configuration'],
  run: async (world) => {
    const { dataDir: folder } = configOf(world);
    const exists = (await stat(folder).catch(() => null)) !== null;
    try {
      await access(exists ? folder : await nearest(folder), constants.W_OK | constants.X_OK);
    } catch (error) {
      return [fault('folderMissing', { folder, reason: reasonOf(error) })];
    }
    if (!exists) return [ok('folderNew', { folder })];
    const { type, bsize, blocks, bavail } = await statfs(folder);
    const findings = [judgeSpace(folder, bavail * bsize, blocks * bsize)];
    if (type === TMPFS) findings.push(attention('folderMemory', { folder }));
    return findings;
  },
};

export function judgeSpace(folder: string, free: number, whole: number): Finding {
  const percent = whole === 0 ? 0 : Math.floor((100 * free) / whole);
  const given = { folder, free: `${(free / GB).toFixed(1)} GB`, percent };
  if (free < DISK.full) return fault('diskFull', given);
  if (free < DISK.low || (percent < 10 && free < DISK.lowOfTenth)) return attention('diskLow', given);
  return ok('folderOk', given);
}

/** The folder that exists, in which the missing ones would be made. */
async function nearest(folder: string): Promise<string> {
  const parent = dirname(folder);
  if (parent === folder || (await stat(parent).catch(() => null)) !== null) return parent;
  return nearest(parent);
}
