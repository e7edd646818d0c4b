import { getSelfEvaluations, hasSelfEvaluation, saveSelfComment, saveSelfEvaluation } from '@pupitre/contract';
import type { FastifyInstance } from 'fastify';
import { readIfMatch } from '../../http/if-match.ts';
import { implement } from '../../http/implement.ts';
import * as service from './self-evaluation.ts';

export function selfEvaluationRoutes(app: FastifyInstance): void {
  implement(app, hasSelfEvaluation, ({ db, user }) => service.hasSelfEvaluation(db, user));
  // API-016 writes the path with its trailing slash; it answers with and without.
  for (const path of [getSelfEvaluations.path, `${getSelfEvaluations.path}/`]) {
    implement(app, { ...getSelfEvaluations, path }, ({ db, user }) => service.getSelfEvaluations(db, user));
  }
  implement(app, saveSelfEvaluation, ({ db, user, params, body, request }) =>
    service.saveLevel(db, user, { criterionId: params.criteriaId, version: readIfMatch(request) }, body.value),
  );
  implement(app, saveSelfComment, ({ db, user, params, body, request }) =>
    service.saveComment(db, user, { criterionId: params.criteriaId, version: readIfMatch(request) }, body.value),
  );
}
