import { getAlreadyGiven, getGivenNow, give, takeBackGift } from '@pupitre/contract';
import type { FastifyInstance } from 'fastify';
import { implement } from '../../http/implement.ts';
import type { ModuleDeps } from '../../http/module-deps.ts';
import { findAlreadyGiven, findGivenNow } from './already-given.ts';
import * as giving from './giving.service.ts';

export function givingRoutes(app: FastifyInstance, { config }: ModuleDeps): void {
  const { publicUrl, directoryScope: scope, timeZone } = config;
  implement(app, give, ({ db, user, body }) => giving.give(db, user, body, { publicUrl, scope, timeZone }));
  implement(app, getAlreadyGiven, ({ db, user, query }) => findAlreadyGiven(db, user, query));
  implement(app, getGivenNow, ({ db, user, query }) => findGivenNow(db, user, query));
  implement(app, takeBackGift, ({ db, user, params }) => giving.takeBack(db, user, params.id));
}
