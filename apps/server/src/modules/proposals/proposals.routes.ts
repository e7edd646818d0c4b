import {
  acceptProposals,
  type FolioProposals,
  getCriterionSources,
  getFolioProposals,
  setProposalsAside,
  takeProposalsBack,
} from '@pupitre/contract';
import type { FastifyInstance } from 'fastify';
import { implement } from '../../http/implement.ts';
import type { ModuleDeps } from '../../http/module-deps.ts';
import { recorded } from '../access-log/access-log.service.ts';
import * as proposals from './proposals.service.ts';

export function proposalsRoutes(app: FastifyInstance, { config: { timeZone } }: ModuleDeps): void {
  implement(app, getFolioProposals, ({ db, user, params }) =>
    proposals.getProposals(db, user, params.id).then(
      recorded(app, user, (answer: FolioProposals) => {
        const shown = [...answer.proposals, ...answer.aside].map(({ monitoredStudentId }) => monitoredStudentId);
        // Where nothing is proposed nothing of anybody was shown.
        return shown.length === 0 ? null : { action: 'practice', folioId: params.id, studentIds: [...new Set(shown)] };
      }),
    ),
  );
  implement(app, acceptProposals, ({ db, user, params, body }) =>
    proposals.accept(db, user, params.id, { ...body, timeZone }).then(
      recorded(app, user, {
        action: 'observations',
        folioId: params.id,
        studentIds: [...new Set(body.cells.map(({ monitoredStudentId }) => monitoredStudentId))],
      }),
    ),
  );
  implement(app, setProposalsAside, ({ db, user, params, body }) => proposals.setAside(db, user, params.id, body));
  implement(app, takeProposalsBack, ({ db, user, params, body }) => proposals.takeBack(db, user, params.id, body));
  implement(app, getCriterionSources, ({ db, user, query }) => proposals.getSources(db, user, query));
}
