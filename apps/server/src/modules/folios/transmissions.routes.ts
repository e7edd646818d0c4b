import {
  getTransmissions,
  getTransmittedPart,
  getTransmittedParts,
  transmitParts,
  withdrawPart,
} from '@pupitre/contract';
import type { FastifyInstance } from 'fastify';
import { implement } from '../../http/implement.ts';
import type { ModuleDeps } from '../../http/module-deps.ts';
import { recordAccess, recorded } from '../access-log/access-log.service.ts';
import * as transmissions from './transmissions.service.ts';
import * as parts from './transmitted-parts.service.ts';

/** Pupils' parts of a folio that its owner lets teachers outside the team read (decision 221). */
export function transmissionsRoutes(app: FastifyInstance, { config }: ModuleDeps): void {
  const { directoryScope: scope, timeZone } = config;

  implement(app, getTransmissions, ({ db, user, params }) =>
    transmissions
      .getTransmissions(db, user, params.id, scope)
      .then(recorded(app, user, { action: 'folio', folioId: params.id })),
  );
  implement(app, transmitParts, ({ db, user, params, body }) =>
    transmissions
      .transmit(db, user, { ...params, ...body }, scope)
      .then(recorded(app, user, { action: 'folio', folioId: params.id })),
  );
  implement(app, withdrawPart, ({ db, user, params }) => transmissions.withdraw(db, user, params));

  implement(app, getTransmittedParts, async ({ db, user }) => {
    const found = await parts.getTransmittedParts(db, user);
    // One line for each pupil whose name is read.
    for (const { id: folioId, studentId } of found) {
      recordAccess(app, user, { action: 'folio', folioId, studentIds: [studentId] });
    }
    return found;
  });
  implement(app, getTransmittedPart, ({ db, user, params }) =>
    parts
      .getTransmittedPart(db, user, { ...params, timeZone })
      .then(recorded(app, user, { action: 'observations', folioId: params.id, studentIds: [params.studentId] })),
  );
}
