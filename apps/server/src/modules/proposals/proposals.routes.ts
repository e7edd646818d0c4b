import {
  acceptProposals,
  getCriterionSources,
  getFolioProposals,
  setProposalsAside,
  takeProposalsBack,
} from '@pupitre/contract';
import type { FastifyInstance } from 'fastify';
import { implement } from '../../http/implement.ts';
import type { ModuleDeps } from '../../http/module-deps.ts';
import { seen } from '../../http/seen.ts';
import * as proposals from './proposals.ts';

export function proposalsRoutes(app: FastifyInstance, { config: { timeZone } }: ModuleDeps): void {
  implement(app, getFolioProposals, async ({ db, user, params }) => {
    const answer = await proposals.getProposals(db, user, params.id);
    const shown = [...answer.proposals, ...answer.aside].map(({ monitoredStudentId }) => monitoredStudentId);
    return seen(answer, { folioId: params.id, studentIds: [...new Set(shown)] });
  });
  implement(app, acceptProposals, async ({ db, user, params, body }) =>
    seen(await proposals.accept(db, user, params.id, { ...body, timeZone }), {
      folioId: params.id,
      studentIds: [...new Set(body.cells.map(({ monitoredStudentId }) => monitoredStudentId))],
    }),
  );
  implement(app, setProposalsAside, ({ db, user, params, body }) => proposals.setAside(db, user, params.id, body));
  implement(app, takeProposalsBack, ({ db, user, params, body }) => proposals.takeBack(db, user, params.id, body));
  implement(app, getCriterionSources, ({ db, user, query }) => proposals.getSources(db, user, query));
}
