import { isDeepStrictEqual } from 'node:util';
import type { ContentKind } from '@pupitre/contract';
import type { Db } from '../db/connection.ts';
import { AppError } from '../http/app-error.ts';
import { type ContentRow, getEditable, type Kind, notFound } from './kind.ts';
import { lockContent } from './rows.queries.ts';
import { saveTeam, type TeamDraft } from './team.ts';

/** The publications that a save moves, each with where it goes. */
export type Moved<Switch extends string> = { [name in Switch]?: boolean };

/** What a kind does of its own in a save, in the order of the fields. */
type SaveSteps<User, Row, Clean, Switch extends string> = {
  /** Cleans the draft; refuses what may not be saved. */
  clean: (current: Row) => Clean | Promise<Clean>;
  /** Writes items, criteria, pupils; true when one of them changed. */
  saveParts: (current: Row, clean: Clean) => Promise<boolean>;
  /** The team of the draft, where the caller chooses one. */
  team: (current: Row) => TeamDraft | undefined;
  tellTeam: (
    db: Db,
    by: User,
    kind: ContentKind,
    content: { id: number; title: string },
    personIds: readonly number[],
  ) => Promise<void>;
  /** Takes back what these people were told and may not read any more. */
  untellLost: (db: Db, kind: ContentKind, id: number, personIds: readonly number[]) => Promise<void>;
  /** The publication switches that the caller has. */
  switches: readonly Switch[];
  /** Refuses what the whole would be, its parts and team written. */
  check?: (current: Row, moved: Moved<Switch>) => Promise<void>;
  /** Fields of the head whose change makes a new version. */
  head: readonly (keyof Row & keyof Clean)[];
  /** Writes the row, when anything of the content changed. */
  write: (current: Row, clean: Clean, moved: Moved<Switch>) => Promise<void>;
};

/** Replaces the content by the draft and answers it as it is then; what did not change is not written. */
export async function saveContent<
  User,
  Row extends ContentRow & Record<Switch, boolean>,
  Whole,
  Clean extends { title: string },
  Switch extends string,
>(
  db: Db,
  kind: Kind<User, Row, Whole>,
  user: User,
  draft: { id: number; version?: number | undefined } & { [name in Switch]?: boolean | undefined },
  steps: SaveSteps<User, Row, Clean, Switch>,
): Promise<Whole> {
  await lockContent(db, kind.name, draft.id);
  const current = await getEditable(db, kind, user, draft.id);
  if (draft.version !== undefined && draft.version !== current.version) {
    throw new AppError('STALE', { current: await kind.present(db, user, current) });
  }
  const clean = await steps.clean(current);
  const haveParts = await steps.saveParts(current, clean);
  const team = steps.team(current);
  const hasTeam =
    team !== undefined &&
    (await saveTeam(db, kind.name, current, team, (joined) =>
      steps.tellTeam(db, user, kind.name, { id: current.id, title: clean.title }, joined),
    ));
  if (haveParts || hasTeam) {
    const before = [current.authorId, ...current.team.map(({ personId }) => personId)];
    await steps.untellLost(db, kind.name, current.id, before);
  }
  const moved = movedSwitches(steps.switches, current, draft);
  await steps.check?.(current, moved);
  if (haveParts || hasTeam || Object.keys(moved).length > 0 || !isSameHead(steps.head, current, clean)) {
    await steps.write(current, clean, moved);
  }
  // The right is not asked for again: whoever withdraws content or leaves its team still gets what she saved.
  const kept = await kind.find(db, user, current.id);
  if (kept === undefined) throw notFound(kind);
  return kind.present(db, user, kept);
}

/** Only the switches that the caller has, and only those that move. */
function movedSwitches<Switch extends string>(
  switches: readonly Switch[],
  current: Record<Switch, boolean>,
  draft: { [name in Switch]?: boolean | undefined },
): Moved<Switch> {
  const moved = switches.filter((name) => draft[name] !== undefined && draft[name] !== current[name]);
  return Object.fromEntries(moved.map((name) => [name, draft[name]])) as Moved<Switch>;
}

/** Two heads that are the same in these fields need no new version. */
export const isSameHead = <Field extends PropertyKey>(
  fields: readonly Field[],
  one: Record<Field, unknown>,
  other: Record<Field, unknown>,
): boolean => fields.every((field) => isDeepStrictEqual(one[field], other[field]));
