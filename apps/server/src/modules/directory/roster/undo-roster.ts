import { DAY_MS } from '@pupitre/learning';
import type { Database, Db } from '../../../db/connection.ts';
import { findImport, findLatestChange, type ImportRow, markUndone } from './imports.queries.ts';
import { RosterError } from './roster-problem.ts';
import { UNDO_DAYS } from './roster-text.ts';
import { takeTurn } from './stage.queries.ts';
import { type UndoCounts, undoChanges } from './undo.queries.ts';

export type UndoOptions = {
  /** Number of the import; the latest one that changed something where none is given. */
  id?: number | undefined;
  actorId: number | null;
  now: Date;
};

/** Takes back what an import changed, in one transaction. */
export function undoImport(
  db: Database | Db,
  { id, actorId, now }: UndoOptions,
): Promise<UndoCounts & { importId: number }> {
  return db.transaction(async (tx) => {
    await takeTurn(tx);
    const latest = await findLatestChange(tx);
    const wanted = id === undefined ? latest : await findImport(tx, id);
    const refusal = whyNot(wanted, latest, now);
    if (wanted === undefined || refusal !== undefined) throw new RosterError(refusal ?? NOTHING);
    const counts = await undoChanges(tx, wanted.id);
    await markUndone(tx, wanted.id, actorId);
    return { ...counts, importId: wanted.id };
  });
}

const NOTHING = 'Il n’y a pas d’import à reprendre.';

/** Why an import cannot be taken back; undefined when it can. */
function whyNot(wanted: ImportRow | undefined, latest: ImportRow | undefined, now: Date): string | undefined {
  if (wanted === undefined) return NOTHING;
  const { id, outcome, changeCount, undoneOn } = wanted;
  if (undoneOn !== null) return `L’import n° ${id} est déjà repris.`;
  if (outcome !== 'written' || changeCount === 0) return `L’import n° ${id} n’a rien changé.`;
  if (!isRecent(wanted, now)) return `L’import n° ${id} a plus de ${UNDO_DAYS} jours : il ne peut plus être repris.`;
  if (latest !== undefined && latest.id !== id) {
    return `L’import n° ${latest.id}, plus récent, a aussi changé l’annuaire : reprenez-le d’abord.`;
  }
  return undefined;
}

const isRecent = ({ startedOn }: ImportRow, now: Date) => now.getTime() < undoUntil(startedOn).getTime();
export const undoUntil = (startedOn: Date): Date => new Date(startedOn.getTime() + UNDO_DAYS * DAY_MS);
