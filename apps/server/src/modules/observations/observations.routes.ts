import {
  addDiscussionComment,
  type BlockQuery,
  type BlockWay,
  fastSaveCriterionObservations,
  fastSaveObservation,
  fastSaveObservations,
  fastSavePupilObservations,
  getCellSeries,
  getCriterionObservations,
  getCriterionSeries,
  getDiscussion,
  getFolioDigest,
  getFolioHistory,
  getFolioSeries,
  getFolioTable,
  getHistoryBlock,
  getObservationHistory,
  getObservations,
  getPupilObservations,
  getPupilSeries,
  type Observation,
  type ObservationDraft,
  saveCellSeries,
  saveCriterionObservations,
  savePupilObservations,
  undoHistoryBlock,
} from '@pupitre/contract';
import { cellOf } from '@pupitre/learning';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Db } from '../../db/connection.ts';
import type { Repeat } from '../../http/bind/bound.ts';
import { readIfMatch } from '../../http/if-match.ts';
import { implement, implementTagged } from '../../http/implement.ts';
import type { ModuleDeps } from '../../http/module-deps.ts';
import { type Subject, seen } from '../../http/seen.ts';
import type { SignedInUser } from '../../http/signed-in-user.ts';
import * as history from './blocks.ts';
import { getMemberDigest } from './changed-observations.service.ts';
import * as discussions from './discussions.ts';
import * as observations from './observations.service.ts';
import { pressClock } from './press-clock.ts';
import { purgeHistory } from './purge-history.queries.ts';
import * as series from './series.service.ts';
import { getTable, writeObservations } from './table.ts';
import { undoBlock } from './undo-block.ts';

type IdParams = { id: number };
type PupilParams = IdParams & { studentId: number };
type CriterionParams = IdParams & { criteriaId: number };

const ofFolio = ({ id }: IdParams): observations.Scope => ({ folioId: id });
const ofPupil = ({ id, studentId }: PupilParams): observations.Scope => ({ folioId: id, studentId });
const ofCriterion = ({ id, criteriaId }: CriterionParams): observations.Scope => ({
  folioId: id,
  criterionId: criteriaId,
});

type Save<Params> = { db: Db; user: SignedInUser; params: Params; query: BlockQuery; body: ObservationDraft[] };
type Sent<Params> = Save<Params> & { request: FastifyRequest };

export function observationsRoutes(
  app: FastifyInstance,
  { config: { timeZone, historyYears, schoolYearEnd: yearEnd } }: ModuleDeps,
): void {
  app.pupitre.jobs.define({
    name: 'folio-history-purge',
    cron: '55 3 * * *',
    run: ({ db, now }) => purgeHistory(db, now, historyYears),
  });
  const time = { timeZone, yearEnd };
  const read = async (db: Db, user: SignedInUser, scope: observations.Scope) =>
    seen(await observations.getObservations(db, user, scope), subjectOf(scope));
  /** A save's answer shows as much as a read. */
  const save = async <Params>(
    { db, user, query, body, request }: Sent<Params>,
    scope: observations.Scope,
    way: BlockWay,
  ) => {
    const saved = await observations.saveObservations(db, user, scope, {
      drafts: body,
      timeZone,
      clock: pressClock(request, time),
      block: query.bloc,
      way: query.par ?? way,
    });
    return seen(saved, subjectOf(scope));
  };

  /**
   * Of an answer with the whole scope only the written cells are kept: a full table for each block would be too much.
   */
  const repeatOf = <Params>(scopeOf: (params: Params) => observations.Scope): Repeat<Observation[], Save<Params>> => ({
    keep: (answer, { body }) => observations.chooseWritten(answer, body),
    again: async (kept, { db, user, params }) =>
      seen(await observations.getRepeated(db, user, scopeOf(params), kept), subjectOf(scopeOf(params))),
  });

  implement(app, getObservations, async ({ db, user, params }) =>
    seen(await writeObservations(db, user, params.id), subjectOf(ofFolio(params))),
  );
  // Whoever is told that nothing has changed sees her table again: that is an access too.
  implement(app, getFolioDigest, ({ db, user, params }) => getMemberDigest(db, user, params.id));
  implementTagged(app, getFolioTable, async ({ db, user, params }) =>
    seen(await getTable(db, user, params.id), subjectOf(ofFolio(params))),
  );
  implementTagged(app, getFolioSeries, async ({ db, user, params }) =>
    seen(await series.getSeries(db, user, params.id, timeZone), subjectOf(ofFolio(params))),
  );
  implement(app, getCellSeries, async ({ db, user, params: { id: folioId, observationId } }) =>
    seen(await series.getCellSeries(db, user, { folioId, observationId }, time), ofCell(folioId, observationId)),
  );
  const readSeries = async (db: Db, user: SignedInUser, scope: observations.Scope) =>
    seen(await series.getRowSeries(db, user, scope, time), subjectOf(scope));
  implement(app, getPupilSeries, ({ db, user, params }) => readSeries(db, user, ofPupil(params)));
  implement(app, getCriterionSeries, ({ db, user, params }) => readSeries(db, user, ofCriterion(params)));
  implement(app, saveCellSeries, async ({ db, user, params: { id: folioId, observationId }, body, request }) => {
    const draft = { folioId, observationId, version: readIfMatch(request), draft: body };
    return seen(await series.saveCellSeries(db, user, draft, time), ofCell(folioId, observationId));
  });
  implement(app, getPupilObservations, ({ db, user, params }) => read(db, user, ofPupil(params)));
  implement(app, getCriterionObservations, ({ db, user, params }) => read(db, user, ofCriterion(params)));
  implement(app, fastSaveObservations, (context) => save(context, ofFolio(context.params), 'cells'), {
    repeat: repeatOf(ofFolio),
  });
  for (const [endpoint, way] of [
    [savePupilObservations, 'pupil'],
    [fastSavePupilObservations, 'cells'],
  ] as const) {
    implement(app, endpoint, (context) => save(context, ofPupil(context.params), way), {
      repeat: repeatOf(ofPupil),
    });
  }
  for (const [endpoint, way] of [
    [saveCriterionObservations, 'criterion'],
    [fastSaveCriterionObservations, 'cells'],
  ] as const) {
    implement(app, endpoint, (context) => save(context, ofCriterion(context.params), way), {
      repeat: repeatOf(ofCriterion),
    });
  }
  implement(app, fastSaveObservation, async ({ db, user, params, query, request }) => {
    const saved = await observations.saveLevel(db, user, {
      folioId: params.id,
      studentId: params.studentId,
      criterionId: params.criteriaId,
      level: params.level,
      version: readIfMatch(request),
      timeZone,
      clock: pressClock(request, time),
      pressed: query,
    });
    return seen(saved, subjectOf(ofPupil(params)));
  });
  historyRoutes(app, timeZone);
}

const subjectOf = ({ folioId, studentId }: observations.Scope): Subject => ({
  folioId,
  studentIds: studentId === undefined ? undefined : [studentId],
});
const ofCell = (folioId: number, observationId: number): Subject =>
  subjectOf({ folioId, studentId: cellOf(observationId).studentId });

/** What happened in a folio and in one cell, and what was said of it. */
function historyRoutes(app: FastifyInstance, timeZone: string): void {
  implement(app, getFolioHistory, async ({ db, user, params, query: { avant, eleve, critere, personne } }) => {
    const found = await history.getFolioHistory(db, user, params.id, {
      before: avant,
      studentId: eleve,
      criterionId: critere,
      personId: personne,
      timeZone,
    });
    return seen(found, { folioId: params.id });
  });
  implement(app, getHistoryBlock, async ({ db, user, params: { id, block: blockId } }) =>
    seen(await history.getBlock(db, user, id, { blockId, timeZone }), { folioId: id }),
  );
  implement(app, undoHistoryBlock, async ({ db, user, params: { id, block: blockId } }) =>
    seen(await undoBlock(db, user, id, { blockId, timeZone }), { folioId: id }),
  );
  implement(app, getObservationHistory, async ({ db, user, params: { id, observationId } }) =>
    seen(await discussions.getHistory(db, user, id, observationId), ofCell(id, observationId)),
  );
  implement(app, getDiscussion, async ({ db, user, params: { id, observationId } }) =>
    seen(await discussions.getDiscussion(db, user, id, observationId), ofCell(id, observationId)),
  );
  implement(app, addDiscussionComment, async ({ db, user, params: { id, observationId }, body }) =>
    seen(await discussions.addComment(db, user, id, observationId, body.value), ofCell(id, observationId)),
  );
}
