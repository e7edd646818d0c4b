import type { Twin } from '@pupitre/contract';
import { foldText, toldName, wordsBeside } from '@pupitre/learning';
import type { Config } from '../../config.ts';
import type { Db } from '../../db/connection.ts';
import { AppError } from '../../http/app-error.ts';
import { cleanPlainText } from '../../http/plain-text.ts';
import { mayLabel } from './directory.policy.ts';
import { selectKnown, selectTwins, setLabel } from './twins.queries.ts';

type Reader = { id: number };
type Named = { displayName: string };
/** How to find the number of a row's person, and the class that the row itself names, for want of one of today. */
type Places<Row> = { idOf: (row: Row) => number; classOf?: (row: Row) => string };

/**
 * The rows as this teacher reads them: where two people of the list have one name, each name holds the word that tells
 * them apart. For her screens and her files only: a label is nobody else's.
 */
export async function tellApart<Row extends Named>(
  db: Db,
  reader: Reader,
  rows: readonly Row[],
  { idOf, classOf }: Places<Row>,
): Promise<Row[]> {
  const alike = withNamesakes(rows, idOf);
  // Nearly always: no statement is needed.
  if (alike.length === 0) return [...rows];
  const known = await selectKnown(db, [reader.id, [...new Set(alike.map(idOf))]]);
  const byId = new Map(known.map((row) => [row.id, row]));
  const words = wordsBeside(
    alike.map((row) => {
      const { className = '', label = '' } = byId.get(idOf(row)) ?? {};
      return { id: idOf(row), displayName: row.displayName, className: className || (classOf?.(row) ?? ''), label };
    }),
  );
  const wordOf = new Map(alike.map((row, index) => [row, words[index] ?? '']));
  return rows.map((row) => ({ ...row, displayName: toldName(row.displayName, wordOf.get(row) ?? '') }));
}

/** Rows whose name somebody else of the list has too. */
function withNamesakes<Row extends Named>(rows: readonly Row[], idOf: (row: Row) => number): Row[] {
  const byName = Map.groupBy(rows, ({ displayName }) => foldText(displayName));
  return rows.length < 2 ? [] : [...byName.values()].filter((alike) => new Set(alike.map(idOf)).size > 1).flat();
}

type WithClass<Row> = Row & { className?: string };

/** Lists of people, each told apart for itself, with the class by which this teacher knows each of them. */
export async function withClasses<Row extends Named & { id: number }>(
  db: Db,
  reader: Reader,
  ...lists: readonly (readonly Row[])[]
): Promise<WithClass<Row>[][]> {
  const ids = new Set(lists.flatMap((rows) => rows.map(({ id }) => id)));
  const known = ids.size === 0 ? [] : await selectKnown(db, [reader.id, [...ids]]);
  const byId = new Map(known.map((row) => [row.id, row]));
  const asKnown = ({ id, displayName }: Row) => {
    const { className = '', label = '' } = byId.get(id) ?? {};
    return { id, displayName, className, label };
  };
  return lists.map((rows) => {
    const words = wordsBeside(rows.map(asKnown));
    return rows.map((row, index) => {
      const { className } = asKnown(row);
      const displayName = toldName(row.displayName, words[index] ?? '');
      return { ...row, displayName, ...(className === '' ? {} : { className }) };
    });
  });
}

/** One name where no list stands beside it: told apart from all namesakes whom this teacher has. */
export async function tellOneApart(db: Db, reader: Reader, id: number, displayName: string): Promise<string> {
  const rows = await selectTwins(db, [reader.id, [id]]);
  const word = wordsBeside(rows)[rows.findIndex((row) => row.id === id)] ?? '';
  return toldName(displayName, word);
}

/** Pupils of hers who share a name, with what tells them apart. */
export async function listTwins(db: Db, user: Reader): Promise<Twin[]> {
  const rows = await selectTwins(db, [user.id, []]);
  const words = wordsBeside(rows);
  return rows.map((row, index) => ({ ...row, word: words[index] ?? '' }));
}

type Labelled = { id: number; label: string };

/** Emptied, it is gone. */
export async function labelPupil(
  db: Db,
  user: Reader,
  { id, label }: Labelled,
  scope: Config['directoryScope'],
): Promise<void> {
  if (!(await mayLabel(db, user, id, scope))) throw new AppError('PUPIL_NOT_FOUND');
  await setLabel(db, user.id, id, cleanPlainText(label).replace(/\s+/g, ' ').trim());
}
