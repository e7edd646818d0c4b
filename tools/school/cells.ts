import { API_PREFIX } from '@pupitre/contract';
import type { OpenDatabase } from '../../apps/server/src/db/connection.ts';
import { type Call, type Caller, keyed } from './client.ts';

export type Cell = { studentId: number; criterionId: number; version: number; state: string | null };

/** The observed cells of a folio, those to which `more` of the statement applies. */
export async function readCells({ pool }: OpenDatabase, folioId: number, more: string): Promise<Cell[]> {
  const { rows } = await pool.query<Cell>(
    `select o.student_id as "studentId", o.criterion_id as "criterionId", o.version, o.state
    from observation o join folio_student s on s.id = o.student_id where s.folio_id = $1 ${more}`,
    [folioId],
  );
  return rows;
}

type Place = Pick<Cell, 'studentId' | 'criterionId' | 'version'>;

/** The fast save of one cell to this level, pressed at an instant of its own where the device had no network. */
export function levelled(folioId: number, cell: Place, level: string, { headers }: Caller, pressedOn?: Date): Call {
  const { studentId, criterionId, version } = cell;
  const path = `${API_PREFIX}/folio/${folioId}/observation/fast/${level}/${studentId}/${criterionId}`;
  return keyed({
    method: 'PUT',
    path: pressedOn === undefined ? path : `${path}?le=${pressedOn.toISOString()}`,
    headers: { ...headers, 'if-match': `"${version}"` },
  });
}

/** One press on a cell, which from now on has what it will be answered. */
export function press(folioId: number, cell: Cell, caller: Caller): Call {
  const level = cell.state === 'ok' ? 'nok' : 'ok';
  const call = levelled(folioId, cell, level, caller);
  cell.version += 1;
  cell.state = level;
  return call;
}
