import { sql } from 'drizzle-orm';
import type { Pool, PoolClient } from 'pg';
import {
  type AuthorityRow,
  admit,
  dropSoleKeys,
  findAuthorities,
  findUnmarked,
  markLeakproof,
} from '../db/authorities/admit.ts';
import { prepareQueue } from '../db/authorities/prepare-queue.ts';
import { checkNobodyElse, ensureRole } from '../db/authorities/roles.ts';
import { FIRST_AUTHORITY } from '../db/authority-schema.ts';
import { type Db, onConnection } from '../db/connection.ts';
import { saySince, withTurn } from '../db/migrate.ts';
import { commandLine } from '../installation.ts';
import { StartError } from '../start-error.ts';
import { readCommandLine } from './read-command-line.ts';
import { runCommand, withDatabase } from './with-database.ts';

const USAGE = `Usage : ${commandLine('authority', 'list')}
        ${commandLine('authority', 'first <nom> <rôle>')}
        ${commandLine('authority', 'add <nom> <rôle>')}

  list   les cantons de cette base de données, leurs rôles PostgreSQL, et ce qu'il reste à faire
  first  nomme le canton qui est là, et lui donne le rôle avec lequel ses serveurs se connectent
  add    ajoute un canton, à part des autres, avec son rôle

Se lance en propriétaire des tables, qui n'est le rôle d'aucun canton. Voir docs/production.md.`;

type Asked = { kind: 'help' } | { kind: 'list' } | { kind: 'first' | 'add'; name: string; role: string };

export function readArguments(args: readonly string[]): Asked {
  const { values, positionals } = readCommandLine(
    args,
    { help: { type: 'boolean', short: 'h', default: false } },
    USAGE,
  );
  if (values.help) return { kind: 'help' };
  const [kind, name = '', role = '', ...others] = positionals;
  if (kind === 'list' && name === '') return { kind };
  if ((kind !== 'first' && kind !== 'add') || name.trim() === '' || role === '' || others.length > 0) {
    throw new StartError(USAGE);
  }
  return { kind, name: name.trim(), role };
}

export const run = (args: readonly string[]): Promise<void> => runCommand(() => runGiven(args));

const print = (line: string) => process.stdout.write(`${line}\n`);

async function runGiven(args: readonly string[]): Promise<number> {
  const asked = readArguments(args);
  if (asked.kind === 'help') {
    print(USAGE);
    return 0;
  }
  return withDatabase(
    async (_db, _config, pool) => {
      const lines = asked.kind === 'list' ? await listAuthorities(pool) : await nameAuthority(pool, asked);
      for (const line of lines) print(line);
      return 0;
    },
    { as: 'owner' },
  );
}

/** One connection, under the lock of the migrations: no server is on its way to a start meanwhile. */
const onTurn = <Result>(pool: Pool, work: (client: PoolClient, db: Db) => Promise<Result>) =>
  withTurn(pool, (client) => work(client, onConnection(client)));

export const listAuthorities = (pool: Pool): Promise<string[]> =>
  onTurn(pool, async (client, db) => {
    const found = await findAuthorities(client);
    const lines = found.map(({ id, name, role, isRoleThere }) =>
      [id, name || '(sans nom)', role ?? '(sans rôle)', ...(role !== null && !isRoleThere ? ['rôle absent'] : [])].join(
        '\t',
      ),
    );
    return [...lines, ...(found.some(({ role }) => role !== null) ? await leftToDo(db) : [])];
  });

export const nameAuthority = (
  pool: Pool,
  { kind, name, role }: { kind: 'first' | 'add'; name: string; role: string },
): Promise<string[]> =>
  onTurn(pool, async (client, db) => {
    const known = await findAuthorities(client);
    const same = known.find((one) => one.role === role || one.name === name);
    // A command that was interrupted goes on.
    const isAgain = same?.role === role && same.name === name && (same.id === FIRST_AUTHORITY) === (kind === 'first');
    if (same !== undefined && !isAgain) {
      throw new StartError(`Le canton ${same.id} s'appelle déjà « ${same.name} », avec le rôle ${same.role}.`);
    }
    const [first] = known;
    if (kind === 'add' && (first === undefined || first.role === null)) {
      throw new StartError(
        `Le canton qui est là n'a pas encore de rôle : lancez d'abord « ${commandLine('authority', 'first <nom> <rôle>')} », et donnez ce rôle à ses serveurs.`,
      );
    }
    if (kind === 'first' && !isAgain && first?.role != null) {
      throw new StartError(`Le premier canton a déjà son rôle : ${first.role}.`);
    }
    if (kind === 'add') await checkNobodyElse(db);
    const isNew = await ensureRole(db, role);
    const id = kind === 'first' ? await nameFirst(db, name, role) : await addOne(db, name, role);
    const row: AuthorityRow = { id, name, role, isRoleThere: true };
    await prepareQueue(client, id);
    await admit(client, row);
    await saySince(client);
    await markLeakproof(db);
    return [
      `${kind === 'first' ? 'Nommé' : 'Ajouté'} : canton ${id}, « ${name} ». Ses serveurs se connectent avec le rôle ${role} (DATABASE_URL).`,
      ...(isNew
        ? [`Le rôle est nouveau et n'a pas de mot de passe : donnez-le-lui avec « \\password ${role} » de psql.`]
        : []),
      ...(await leftToDo(db)),
    ];
  });

async function nameFirst(db: Db, name: string, role: string): Promise<number> {
  await db.execute(sql`update authority set name = ${name}, role = ${role} where id = ${FIRST_AUTHORITY}`);
  return FIRST_AUTHORITY;
}

async function addOne(db: Db, name: string, role: string): Promise<number> {
  await dropSoleKeys(db);
  await db.execute(sql`insert into authority (name, role) values (${name}, ${role}) on conflict (role) do nothing`);
  const { rows } = await db.execute<{ id: number }>(sql`select id from authority where role = ${role}`);
  const [row] = rows;
  if (row === undefined) throw new Error('The authority was not added.');
  return row.id;
}

/** What only a superuser may do. */
async function leftToDo(db: Db): Promise<string[]> {
  const statements = await findUnmarked(db);
  if (statements.length === 0) return [];
  return [
    'Pour que les recherches des cantons prennent les index, un superutilisateur lance dans cette base (docs/production.md) :',
    ...statements.map((statement) => `  ${statement}`),
  ];
}
