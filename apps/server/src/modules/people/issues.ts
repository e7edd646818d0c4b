import type { Issue } from '@pupitre/contract';
import type { Db } from '../../db/connection.ts';
import { AppError } from '../../http/app-error.ts';
import type { SignedInUser } from '../../http/signed-in-user.ts';
import { readStoppedImport } from '../directory/roster.service.ts';
import { recordAct } from './acts.service.ts';
import { identifierOf } from './identifier.ts';
import {
  countSplits,
  countUnknownRoles,
  findSplits,
  findUnknownRoles,
  type NamedLine,
  settleRole,
  settleSplit,
} from './issues.queries.ts';

/** One kind of things to settle: its issues with the people whom they name, and how many issues there are. */
type Source = {
  read: (db: Db) => Promise<{ issue: Issue; named: readonly NamedLine[] }[]>;
  count: (db: Db) => Promise<number>;
};

const SHOWN_PEOPLE = 10;

const present = (line: NamedLine) => ({
  id: line.id,
  displayName: line.displayName,
  identifier: identifierOf(line),
});

const splits: Source = {
  count: countSplits,
  read: async (db) =>
    (await findSplits(db)).map(({ id, since, person, other }) => ({
      named: [person, other],
      issue: {
        kind: 'split-account',
        id,
        person: present(person),
        other: present(other),
        since: since.toISOString(),
      },
    })),
};

const unknownRoles: Source = {
  count: countUnknownRoles,
  read: async (db) =>
    (await findUnknownRoles(db, SHOWN_PEOPLE)).map(({ role, count, since, people }) => ({
      named: people,
      issue: { kind: 'unknown-role', role, count, since: since.toISOString(), people: people.map(present) },
    })),
};

const stoppedImport: Source = {
  count: async (db) => ((await readStoppedImport(db)) === undefined ? 0 : 1),
  read: async (db) => {
    const found = await readStoppedImport(db);
    if (found === undefined) return [];
    const { id, outcome, startedOn } = found;
    return [{ named: [], issue: { kind: 'stopped-import', id, outcome, since: startedOn.toISOString() } }];
  },
};

/** In the order of the screen. A further kind adds its line here and its shape to the contract. */
const SOURCES: readonly Source[] = [splits, unknownRoles, stoppedImport];

/** Issues, and the pupils that are named in them. */
export async function listIssues(db: Db): Promise<{ issues: Issue[]; named: NamedLine[] }> {
  const found: Awaited<ReturnType<Source['read']>> = [];
  for (const { read } of SOURCES) found.push(...(await read(db)));
  return { issues: found.map(({ issue }) => issue), named: found.flatMap(({ named }) => named) };
}

export async function countIssues(db: Db): Promise<number> {
  let count = 0;
  for (const source of SOURCES) count += await source.count(db);
  return count;
}

/** They are two people: it is not asked again. */
export async function keepApart(db: Db, user: Pick<SignedInUser, 'id'>, id: number): Promise<void> {
  const settled = await settleSplit(db, id);
  if (settled === undefined) throw new AppError('NOT_FOUND');
  await recordAct(db, { act: 'keep-apart', actorId: user.id, ...settled });
}

export async function settleUnknownRole(db: Db, role: string): Promise<void> {
  if ((await settleRole(db, role)) === 0) throw new AppError('NOT_FOUND');
}
