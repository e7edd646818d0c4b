import { readFile, stat, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Pool } from 'pg';
import type { Config } from '../config.ts';
import type { Database, Db } from '../db/connection.ts';
import { rewriteTables } from '../db/rewrite.ts';
import { commandLine, IS_BUNDLE } from '../installation.ts';
import { createMediaStorage } from '../modules/media/storage/create-storage.ts';
import { recordAct } from '../modules/people/acts.service.ts';
import { erasePerson } from '../privacy/erase-person.ts';
import { rewriteErased } from '../privacy/erased-rows.ts';
import { erasureText, rewrittenText } from '../privacy/erasure-text.ts';
import { exportPerson } from '../privacy/export-person.ts';
import { findExpired, getPerson, type PersonKey } from '../privacy/find-person.ts';
import { privacyPage } from '../privacy/privacy-page.ts';
import { StartError } from '../start-error.ts';
import { readCommandLine } from './read-command-line.ts';
import { runCommand, withDatabase } from './with-database.ts';

const EXPIRED_MONTHS = 24;
const PAGE = fileURLToPath(new URL('../../../../docs/privacy.md', import.meta.url));

const USAGE = `Usage : ${commandLine('person', 'export <personne> [--to=fichier.zip]')}
        ${commandLine('person', 'erase <personne> [--confirm]')}
        ${commandLine('person', `expired [--months=${EXPIRED_MONTHS}]`)}
        ${commandLine('person', 'rewrite')}
        ${commandLine('person', 'register')}

  <personne>  son numéro, ou --guid=<identifiant de l'annuaire>, ou --world-id=<identifiant mondial>
  export      écrit un zip avec tout ce que Pupitre sait d'elle, lisible par vous seul
  erase       dit ce qui serait effacé ; avec --confirm, l'efface pour de bon
  expired     liste les gens que l'annuaire a désactivés depuis plus de ${EXPIRED_MONTHS} mois
  rewrite     récrit les fichiers de la base, où des lignes effacées restent lisibles ; erase le fait
              lui-même, sauf sur une base que DATABASE_URL nomme : là, hors des heures d'école
  register    écrit le registre des données dans docs/privacy.md

Pupitre peut tourner pendant ce temps. Voir docs/privacy.md.`;

export type PersonCommand = { kind: 'help' } | { kind: 'register' } | OnDatabase;
type OnDatabase =
  | { kind: 'export'; key: PersonKey; to: string | undefined }
  | { kind: 'erase'; key: PersonKey; confirmed: boolean }
  | { kind: 'expired'; months: number }
  | { kind: 'rewrite' };

export function readArguments(args: readonly string[]): PersonCommand {
  const { values, positionals } = readCommandLine(
    args,
    {
      guid: { type: 'string' },
      'world-id': { type: 'string' },
      to: { type: 'string' },
      confirm: { type: 'boolean', default: false },
      months: { type: 'string', default: String(EXPIRED_MONTHS) },
      help: { type: 'boolean', short: 'h', default: false },
    },
    USAGE,
  );
  const [kind, id, ...others] = positionals;
  if (values.help) return { kind: 'help' };
  if (others.length > 0) throw new StartError(USAGE);
  switch (kind) {
    case 'register':
      return { kind };
    case 'rewrite':
      if (id !== undefined) throw new StartError(USAGE);
      return { kind };
    case 'expired':
      if (id !== undefined || !/^\d{1,3}$/.test(values.months)) throw new StartError(USAGE);
      return { kind, months: Number(values.months) };
    case 'export':
      return { kind, key: readKey(id, values), to: values.to };
    case 'erase':
      return { kind, key: readKey(id, values), confirmed: values.confirm };
    default:
      throw new StartError(USAGE);
  }
}

function readKey(id: string | undefined, values: { guid?: string; 'world-id'?: string }): PersonKey {
  const { guid, 'world-id': worldId } = values;
  if ([id, guid, worldId].filter((one) => one !== undefined && one !== '').length !== 1) throw new StartError(USAGE);
  if (guid !== undefined) return { objectGuid: guid };
  if (worldId !== undefined) return { worldId };
  // What PostgreSQL's integers hold.
  if (id === undefined || !/^[1-9]\d{0,9}$/.test(id) || Number(id) > 2_147_483_647) throw new StartError(USAGE);
  return { id: Number(id) };
}

export const run = (args: readonly string[]): Promise<void> => runCommand(() => runGiven(args));

const print = (text: string) => process.stdout.write(`${text}\n`);

async function runGiven(args: readonly string[]): Promise<number> {
  const command = readArguments(args);
  if (command.kind === 'help') print(USAGE);
  else if (command.kind === 'register') {
    if (IS_BUNDLE)
      throw new StartError('Le registre s’écrit dans les sources de Pupitre ; ici il est dans docs/privacy.md.');
    await writeFile(PAGE, privacyPage(await readFile(PAGE, 'utf8')));
    print(`Registre écrit dans ${PAGE}`);
  } else return withDatabase((db, config, pool) => runOn({ db, pool }, config, command));
  return 0;
}

async function runOn({ db, pool }: { db: Database; pool: Pool }, config: Config, command: OnDatabase): Promise<number> {
  if (command.kind === 'rewrite') {
    print(rewrittenText(await rewriteTables(pool)));
    return 0;
  }
  if (command.kind === 'expired') {
    const people = await findExpired(db, command.months);
    const day = new Intl.DateTimeFormat('fr-CH', {
      timeZone: config.timeZone,
      day: '2-digit',
      month: '2-digit',
      year: 'numeric',
    });
    for (const { id, displayName, since, roles } of people) {
      print(`${id}\t${displayName}\t${roles.join(', ')}\tdésactivée le ${day.format(since)}`);
    }
    print(
      people.length === 0 ? 'Personne.' : `${people.length} à effacer avec ${commandLine('person', 'erase <numéro>')}.`,
    );
    return 0;
  }
  const person = await getPerson(db, command.key);
  const storage = createMediaStorage(config);
  try {
    if (command.kind === 'export') {
      const to = resolve(command.to ?? `personne-${person.id}.zip`);
      if ((await stat(to).catch(() => null)) !== null) {
        throw new StartError(`${to} existe déjà : un export n’en écrase pas un autre. Donnez un autre nom avec --to.`);
      }
      const { parts, media, missing } = await exportPerson({ db, storage, timeZone: config.timeZone }, person, to);
      await recordAct(db, { act: 'export', actorId: null, personId: person.id });
      for (const { title, rows } of parts) if (rows > 0) print(`  ${title} : ${rows}`);
      print(`  Fichiers : ${media}${missing > 0 ? ` (et ${missing} perdus, ou de trop pour un zip)` : ''}`);
      print(`Écrit, lisible par vous seul : ${to}`);
      return 0;
    }
    const { confirmed } = command;
    const mailFolder = config.mail.folder;
    const isEmbedded = config.databaseUrl === null;
    const within = (tx: Db) => recordAct(tx, { act: 'erase', actorId: null, personId: person.id });
    const report = await erasePerson(db, person, { storage, mailFolder, confirmed, within });
    print(erasureText(person, report, { confirmed, isEmbedded }));
    const rewritten = confirmed && isEmbedded ? await rewriteErased(db, pool) : null;
    if (rewritten !== null) print(rewrittenText(rewritten));
    return 0;
  } finally {
    storage.close();
  }
}
