import {
  type AccessAction,
  addDiscussionComment,
  fastSaveCriterionObservations,
  fastSaveObservation,
  fastSaveObservations,
  fastSaveStudentObservations,
  getCriterionObservations,
  getDiscussion,
  getObservationHistory,
  getObservations,
  getStudentObservations,
  type Observation,
  type ObservationDraft,
  saveCriterionObservations,
  saveStudentObservations,
} from '@pupitre/contract';
import { cellOf } from '@pupitre/learning';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../db/connection.ts';
import { readIfMatch } from '../../http/if-match.ts';
import { implement, type Repeat } from '../../http/implement.ts';
import type { SignedInUser } from '../../http/signed-in-user.ts';
import { recorded } from '../access-log/access-log.service.ts';
import * as discussions from './discussions.service.ts';
import * as observations from './observations.service.ts';

type IdParams = { id: number };
type StudentParams = IdParams & { studentId: number };
type CriterionParams = IdParams & { criteriaId: number };

const ofFolio = ({ id }: IdParams): observations.Scope => ({ folioId: id });
const ofStudent = ({ id, studentId }: StudentParams): observations.Scope => ({ folioId: id, studentId });
const ofCriterion = ({ id, criteriaId }: CriterionParams): observations.Scope => ({
  folioId: id,
  criterionId: criteriaId,
});

type Save<Params> = { db: Db; user: SignedInUser; params: Params; body: ObservationDraft[] };

export function observationsRoutes(app: FastifyInstance): void {
  /** What a save answers shows as much as what a reading does. */
  const seen = (user: SignedInUser, { folioId, studentId }: observations.Scope) =>
    recorded<Observation[]>(app, user, {
      action: 'observations',
      folioId,
      ...(studentId === undefined ? {} : { studentIds: [studentId] }),
    });
  const seenCell = <Answer>(user: SignedInUser, action: AccessAction, params: { id: number; observationId: number }) =>
    recorded<Answer>(app, user, { action, folioId: params.id, studentIds: [cellOf(params.observationId).studentId] });
  const read = (db: Db, user: SignedInUser, scope: observations.Scope) =>
    observations.getObservations(db, user, scope).then(seen(user, scope));
  const save = (db: Db, user: SignedInUser, scope: observations.Scope, body: ObservationDraft[]) =>
    observations.saveObservations(db, user, scope, body).then(seen(user, scope));

  /** Of an answer with the whole scope only the written cells are kept: a full table for each block would be too much. */
  const repeatOf = <Params>(scopeOf: (params: Params) => observations.Scope): Repeat<Observation[], Save<Params>> => ({
    keep: (answer, { body }) => observations.chooseWritten(answer, body),
    again: (kept, { db, user, params }) =>
      observations.getRepeated(db, user, scopeOf(params), kept).then(seen(user, scopeOf(params))),
  });

  implement(app, getObservations, ({ db, user, params }) => read(db, user, ofFolio(params)));
  implement(app, getStudentObservations, ({ db, user, params }) => read(db, user, ofStudent(params)));
  implement(app, getCriterionObservations, ({ db, user, params }) => read(db, user, ofCriterion(params)));
  implement(app, fastSaveObservations, ({ db, user, params, body }) => save(db, user, ofFolio(params), body), {
    repeat: repeatOf(ofFolio),
  });
  for (const endpoint of [saveStudentObservations, fastSaveStudentObservations]) {
    implement(app, endpoint, ({ db, user, params, body }) => save(db, user, ofStudent(params), body), {
      repeat: repeatOf(ofStudent),
    });
  }
  for (const endpoint of [saveCriterionObservations, fastSaveCriterionObservations]) {
    implement(app, endpoint, ({ db, user, params, body }) => save(db, user, ofCriterion(params), body), {
      repeat: repeatOf(ofCriterion),
    });
  }
  implement(app, fastSaveObservation, ({ db, user, params, request }) =>
    observations
      .saveLevel(db, user, {
        folioId: params.id,
        studentId: params.studentId,
        criterionId: params.criteriaId,
        level: params.level,
        version: readIfMatch(request),
      })
      .then(recorded(app, user, { action: 'observations', folioId: params.id, studentIds: [params.studentId] })),
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
