import { ACTS_PAGE_SIZE, type ActRow, type PersonAct } from '@pupitre/contract';
import { DAY_MS } from '@pupitre/learning';
import type { Db } from '../../db/connection.ts';
import { JOIN_UNDO_DAYS } from '../../privacy/kept-joins.ts';
import { type ActLine, deleteOldActs, findActs, forgetReasons, insertAct } from './acts.queries.ts';

const YEARS = 5;

type Act = {
  act: PersonAct;
  /** null: a command on the server. */
  actorId: number | null;
  personId: number;
  otherId?: number;
  reason?: string;
};

/** Writes down who did what to whose account, in the transaction of the act itself. */
export async function recordAct(tx: Db, act: Act): Promise<void> {
  if (act.act === 'erase') await forgetReasons(tx, act.personId);
  await insertAct(tx, act);
}

export async function listActs(db: Db, skip: number): Promise<ActRow[]> {
  return (await findActs(db, { skip, limit: ACTS_PAGE_SIZE })).map(presentAct);
}

export function presentAct(line: ActLine): ActRow {
  const { id, act, createdOn, actorId, actor, personId, person, otherId, reason, joinId } = line;
  const until = new Date(createdOn.getTime() + JOIN_UNDO_DAYS * DAY_MS);
  return {
    id,
    act,
    on: createdOn.toISOString(),
    actor: actorId === null ? null : { id: actorId, displayName: actor },
    person: { id: personId, displayName: person },
    otherId,
    takeBack: joinId === null ? null : { joinId, until: until.toISOString() },
    reason,
  };
}

export const purgeActs = (db: Db, now: Date): Promise<void> => deleteOldActs(db, now, YEARS);
