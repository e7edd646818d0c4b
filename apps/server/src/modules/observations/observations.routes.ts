import {
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
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../db/connection.ts';
import { readIfMatch } from '../../http/if-match.ts';
import { implement, type Repeat } from '../../http/implement.ts';
import type { SignedInUser } from '../../http/signed-in-user.ts';
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

/** Of an answer with the whole scope only the written cells are kept: a full table for each block would be too much. */
const repeatOf = <Params>(scopeOf: (params: Params) => observations.Scope): Repeat<Observation[], Save<Params>> => ({
  keep: (answer, { body }) => observations.chooseWritten(answer, body),
  again: (kept, { db, user, params }) => observations.getRepeated(db, user, scopeOf(params), kept),
});

export function observationsRoutes(app: FastifyInstance): void {
  implement(app, getObservations, ({ db, user, params }) => observations.getObservations(db, user, ofFolio(params)));
  implement(app, getStudentObservations, ({ db, user, params }) =>
    observations.getObservations(db, user, ofStudent(params)),
  );
  implement(app, getCriterionObservations, ({ db, user, params }) =>
    observations.getObservations(db, user, ofCriterion(params)),
  );
  implement(
    app,
    fastSaveObservations,
    ({ db, user, params, body }) => observations.saveObservations(db, user, ofFolio(params), body),
    { repeat: repeatOf(ofFolio) },
  );
  for (const endpoint of [saveStudentObservations, fastSaveStudentObservations]) {
    implement(
      app,
      endpoint,
      ({ db, user, params, body }) => observations.saveObservations(db, user, ofStudent(params), body),
      { repeat: repeatOf(ofStudent) },
    );
  }
  for (const endpoint of [saveCriterionObservations, fastSaveCriterionObservations]) {
    implement(
      app,
      endpoint,
      ({ db, user, params, body }) => observations.saveObservations(db, user, ofCriterion(params), body),
      { repeat: repeatOf(ofCriterion) },
    );
  }
  implement(app, fastSaveObservation, ({ db, user, params, request }) =>
    observations.saveLevel(db, user, {
      folioId: params.id,
      studentId: params.studentId,
      criterionId: params.criteriaId,
      level: params.level,
      version: readIfMatch(request),
    }),
  );
  implement(app, getObservationHistory, ({ db, user, params }) =>
    discussions.getHistory(db, user, params.id, params.observationId),
  );
  implement(app, getDiscussion, ({ db, user, params }) =>
    discussions.getDiscussion(db, user, params.id, params.observationId),
  );
  implement(app, addDiscussionComment, ({ db, user, params, body }) =>
    discussions.addComment(db, user, params.id, params.observationId, body.value),
  );
}
