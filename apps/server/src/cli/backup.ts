import { readFile, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { counted } from '@pupitre/learning';
import { makeBackup } from '../backup/make-backup.ts';
import { commandLine } from '../installation.ts';
import { createMediaStorage } from '../modules/media/storage/create-storage.ts';
import { StartError } from '../start-error.ts';
import { readCommandLine } from './read-command-line.ts';
import { runCommand, withBareDatabase } from './with-database.ts';

const USAGE = `Usage : ${commandLine('backup', '<fichier.tar>', '[--without-media]')}

  Écrit la base de données et les médias dans un seul fichier, lisible par vous seul. Pupitre peut tourner.

  --without-media  laisse les médias de côté, par exemple quand le service S3 les sauvegarde

Voir docs/upgrade-and-backup.md.`;

const PACKAGE = fileURLToPath(new URL('../../../../package.json', import.meta.url));

export type BackupArguments = { path: string; withMedia: boolean };

export function readArguments(args: readonly string[]): BackupArguments | 'help' {
  const { values, positionals } = readCommandLine(
    args,
    {
      'without-media': { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
    USAGE,
  );
  if (values.help) return 'help';
  const [path, ...others] = positionals;
  if (path === undefined || others.length > 0) throw new StartError(USAGE);
  return { path: resolve(path), withMedia: !values['without-media'] };
}

export const run = (args: readonly string[]): Promise<void> => runCommand(() => backUp(args));

async function backUp(args: readonly string[]): Promise<number> {
  const given = readArguments(args);
  if (given === 'help') {
    process.stdout.write(`${USAGE}\n`);
    return 0;
  }
  if ((await stat(given.path).catch(() => null)) !== null) {
    throw new StartError(`${given.path} existe déjà : une sauvegarde n’en écrase pas une autre. Donnez un autre nom.`);
  }
  const { version } = JSON.parse(await readFile(PACKAGE, 'utf8')) as { version: string };
  return withBareDatabase(
    async (config, url) => {
      const storage = createMediaStorage(config);
      try {
        const { tables, media } = await makeBackup({ ...given, url, storage, version });
        const rows = tables.reduce((sum, table) => sum + table.rows, 0);
        const { size } = await stat(given.path);
        const megabytes = (size / 1_048_576).toFixed(1).replace('.', ',');
        const lines = [
          `Sauvegardé : ${tables.length} tables, ${rows} lignes, ${media.included ? counted(media.count, 'fichier') : 'sans les fichiers'} de médias, ${megabytes} Mo.`,
          ...(media.missing.length === 0
            ? []
            : [`Attention : ${media.missing.length} fichiers manquaient déjà dans le dossier des médias.`]),
          `Lisible par vous seul : ${given.path}`,
        ];
        process.stdout.write(`${lines.join('\n')}\n`);
        return 0;
      } finally {
        storage.close();
      }
    },
    { alone: false },
  );
}
