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
import { seen } from '../../http/seen.ts';
import * as transmissions from './transmissions.ts';
import * as parts from './transmitted-parts.ts';

/** Pupils' parts of a folio that its owner lets teachers outside the team read (decision 221). */
export function transmissionsRoutes(app: FastifyInstance, { config }: ModuleDeps): void {
  const { directoryScope: scope, timeZone } = config;

  implement(app, getTransmissions, async ({ db, user, params }) =>
    seen(await transmissions.getTransmissions(db, user, params.id, scope), { folioId: params.id }),
  );
  implement(app, transmitParts, async ({ db, user, params, body }) =>
    seen(await transmissions.transmit(db, user, { ...params, ...body }, scope), { folioId: params.id }),
  );
  implement(app, withdrawPart, ({ db, user, params }) => transmissions.withdraw(db, user, params));

  implement(app, getTransmittedParts, async ({ db, user }) => {
    const found = await parts.getTransmittedParts(db, user);
    // One line for each pupil whose name is read.
    return seen(
      found,
      found.map(({ id: folioId, studentId }) => ({ folioId, studentIds: [studentId] })),
    );
  });
  implement(app, getTransmittedPart, async ({ db, user, params }) =>
    seen(await parts.getTransmittedPart(db, user, { ...params, timeZone }), {
      folioId: params.id,
      studentIds: [params.studentId],
    }),
  );
}
