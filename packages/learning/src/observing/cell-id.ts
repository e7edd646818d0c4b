/** Ids of criteria and of monitored pupils stay below this, so that an observation's id is exact (decision 107). */
export const CELL_FACTOR = 67_108_864;

/** Id of the observation of a pupil on a criterion: positive, the same for ever, known before anything is observed. */
export const observationIdOf = (studentId: number, criterionId: number): number =>
  studentId * CELL_FACTOR + criterionId;

/** The pupil and the criterion of an observation's id. */
export function cellOf(observationId: number): { studentId: number; criterionId: number } {
  const studentId = Math.floor(observationId / CELL_FACTOR);
  return { studentId, criterionId: observationId - studentId * CELL_FACTOR };
}
