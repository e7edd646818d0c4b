import {
  type AccessAction,
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
import type { SignedInUser } from '../../http/signed-in-user.ts';
import { recorded } from '../access-log/access-log.service.ts';
import * as history from './blocks.service.ts';
import { getMemberDigest } from './changed-observations.service.ts';
import * as discussions from './discussions.service.ts';
import * as observations from './observations.service.ts';
import { pressClock } from './press-clock.ts';
import { purgeHistory } from './purge-history.queries.ts';
import * as series from './series.service.ts';
import { getTable } from './table.service.ts';
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
  /** A save's answer shows as much as a read. */
  const seen = (user: SignedInUser, { folioId, studentId }: observations.Scope) =>
    recorded<Observation[]>(app, user, {
      action: 'observations',
      folioId,
      ...(studentId === undefined ? {} : { studentIds: [studentId] }),
    });
  const seenCell = seesCell(app);
  const read = (db: Db, user: SignedInUser, scope: observations.Scope) =>
    observations.getObservations(db, user, scope).then(seen(user, scope));
  const save = <Params>({ db, user, query, body, request }: Sent<Params>, scope: observations.Scope, way: BlockWay) =>
    observations
      .saveObservations(db, user, scope, {
        ...{ drafts: body, timeZone, clock: pressClock(request, { timeZone, yearEnd }) },
        ...{ block: query.bloc, way: query.par ?? way },
      })
      .then(seen(user, scope));

  /**
   * Of an answer with the whole scope only the written cells are kept: a full table for each block would be too much.
   */
  const repeatOf = <Params>(scopeOf: (params: Params) => observations.Scope): Repeat<Observation[], Save<Params>> => ({
    keep: (answer, { body }) => observations.chooseWritten(answer, body),
    again: (kept, { db, user, params }) =>
      observations.getRepeated(db, user, scopeOf(params), kept).then(seen(user, scopeOf(params))),
  });

  implement(app, getObservations, ({ db, user, params }) => read(db, user, ofFolio(params)));
  // Whoever is told that nothing has changed sees her table again: that is an access too.
  implement(app, getFolioDigest, ({ db, user, params }) => getMemberDigest(db, user, params.id));
  implementTagged(app, getFolioTable, ({ db, user, params }) =>
    getTable(db, user, params.id).then(recorded(app, user, { action: 'observations', folioId: params.id })),
  );
  implementTagged(app, getFolioSeries, ({ db, user, params }) =>
    series
      .getSeries(db, user, params.id, timeZone)
      .then(recorded(app, user, { action: 'observations', folioId: params.id })),
  );
  implement(app, getCellSeries, ({ db, user, params }) =>
    series
      .getCellSeries(db, user, { folioId: params.id, observationId: params.observationId }, { timeZone, yearEnd })
      .then(seenCell(user, 'observations', params)),
  );
  const readSeries = (db: Db, user: SignedInUser, scope: observations.Scope) =>
    series.getRowSeries(db, user, scope, { timeZone, yearEnd }).then(
      recorded(app, user, {
        action: 'observations',
        folioId: scope.folioId,
        ...(scope.studentId === undefined ? {} : { studentIds: [scope.studentId] }),
      }),
    );
  implement(app, getPupilSeries, ({ db, user, params }) => readSeries(db, user, ofPupil(params)));
  implement(app, getCriterionSeries, ({ db, user, params }) => readSeries(db, user, ofCriterion(params)));
  implement(app, saveCellSeries, ({ db, user, params, body, request }) =>
    series
      .saveCellSeries(
        db,
        user,
        { folioId: params.id, observationId: params.observationId, version: readIfMatch(request), draft: body },
        { timeZone, yearEnd },
      )
      .then(seenCell(user, 'observations', params)),
  );
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
  implement(app, fastSaveObservation, ({ db, user, params, query, request }) =>
    observations
      .saveLevel(db, user, {
        folioId: params.id,
        studentId: params.studentId,
        criterionId: params.criteriaId,
        level: params.level,
        version: readIfMatch(request),
        ...{ timeZone, clock: pressClock(request, { timeZone, yearEnd }) },
        pressed: query,
      })
      .then(recorded(app, user, { action: 'observations', folioId: params.id, studentIds: [params.studentId] })),
  );
  historyRoutes(app, timeZone);
}

/** What was read or written of one cell. */
const seesCell =
  (app: FastifyInstance) =>
  <Answer>(user: SignedInUser, action: AccessAction, params: { id: number; observationId: number }) =>
    recorded<Answer>(app, user, { action, folioId: params.id, studentIds: [cellOf(params.observationId).studentId] });

/** What happened in a folio and in one cell, and what was said of it. */
function historyRoutes(app: FastifyInstance, timeZone: string): void {
  const seenCell = seesCell(app);
  implement(app, getFolioHistory, ({ db, user, params, query: { avant, eleve, critere, personne } }) =>
    history
      .getFolioHistory(db, user, params.id, {
        before: avant,
        studentId: eleve,
        criterionId: critere,
        personId: personne,
        timeZone,
      })
      .then(recorded(app, user, { action: 'history', folioId: params.id })),
  );
  implement(app, getHistoryBlock, ({ db, user, params }) =>
    history
      .getBlock(db, user, params.id, { blockId: params.block, timeZone })
      .then(recorded(app, user, { action: 'history', folioId: params.id })),
  );
  implement(app, undoHistoryBlock, ({ db, user, params }) =>
    undoBlock(db, user, params.id, { blockId: params.block, timeZone }).then(
      recorded(app, user, { action: 'history', folioId: params.id }),
    ),
  );
  implement(app, getObservationHistory, ({ db, user, params }) =>
    discussions.getHistory(db, user, params.id, params.observationId).then(seenCell(user, 'history', params)),
  );
  implement(app, getDiscussion, ({ db, user, params }) =>
    discussions.getDiscussion(db, user, params.id, params.observationId).then(seenCell(user, 'discussion', params)),
  );
  implement(app, addDiscussionComment, ({ db, user, params, body }) =>
    discussions
      .addComment(db, user, params.id, params.observationId, body.value)
      .then(seenCell(user, 'discussion', params)),
  );
}
