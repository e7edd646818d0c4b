import {
  addDiscussionComment,
  type Folio,
  getCriterionObservations,
  getCriterionSeries,
  getDiscussion,
  getObservationHistory,
  getPupilObservations,
  getPupilSeries,
  type Observation,
  type ObservationDraft,
  type RowSeries,
  saveCriterionObservations,
  savePupilObservations,
} from '@pupitre/contract';
import { Refusal } from './fake-server.ts';
import { buildFolioServer, observationsOf } from './folio-kit.ts';

/** A folio server whose observations are read, saved and refused for a stale version as the real one does it. */
export function buildSheetServer(
  folio: Folio,
  observations: Observation[] = observationsOf(folio),
  series: RowSeries[] = [],
) {
  const state = { rows: observations };
  const of = (part: Partial<Observation>) =>
    state.rows.filter((row) => Object.entries(part).every(([name, value]) => row[name as keyof Observation] === value));
  const write = (drafts: ObservationDraft[]) => {
    const current = (draft: ObservationDraft) =>
      of({ criteriaId: draft.criteriaId, monitoredStudentId: draft.monitoredStudentId })[0];
    if (drafts.some((draft) => current(draft) === undefined)) throw new Refusal(404, 'CRITERION_NOT_FOUND');
    const stale = drafts.filter((draft) => draft.version !== current(draft)?.version);
    if (stale.length > 0) throw new Refusal(409, 'STALE', { conflicts: stale.map(current) });
    for (const draft of drafts) {
      const id = current(draft)?.id;
      state.rows = state.rows.map((row) =>
        row.id === id ? { ...row, ...(draft as Partial<Observation>), version: row.version + 1 } : row,
      );
    }
  };
  const server = buildFolioServer(folio, observations)
    .on(getPupilObservations, ({ params }) => of({ monitoredStudentId: Number(params.studentId) }))
    .on(getCriterionObservations, ({ params }) => of({ criteriaId: Number(params.criteriaId) }))
    .on(savePupilObservations, ({ params, body }) => {
      write(body as ObservationDraft[]);
      return of({ monitoredStudentId: Number(params.studentId) });
    })
    .on(saveCriterionObservations, ({ params, body }) => {
      write(body as ObservationDraft[]);
      return of({ criteriaId: Number(params.criteriaId) });
    })
    .on(getPupilSeries, () => series)
    .on(getCriterionSeries, () => series)
    .on(getDiscussion, [])
    .on(addDiscussionComment, [])
    .on(getObservationHistory, []);
  return {
    server,
    state,
    /** Somebody else takes the criterion or the pupil of one cell out of the folio. */
    remove: (id: number) => {
      state.rows = state.rows.filter((row) => row.id !== id);
    },
    /** Somebody else saves one cell. */
    elsewhere: (id: number, change: Partial<Observation>) => {
      state.rows = state.rows.map((row) =>
        row.id === id
          ? {
              ...row,
              ...change,
              version: row.version + 1,
              updatedBy: 'Pierre Borel',
              updatedOn: '2026-11-20T09:42:00.000Z',
            }
          : row,
      );
    },
  };
}
