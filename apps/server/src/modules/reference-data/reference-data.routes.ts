import { getCategories, getNewsCounters, markTabOpened } from '@pupitre/contract';
import type { FastifyInstance } from 'fastify';
import { implement } from '../../http/implement.ts';
import * as referenceData from './reference-data.ts';

export function referenceDataRoutes(app: FastifyInstance): void {
  implement(app, getNewsCounters, ({ db, user }) => referenceData.getNewsCounters(db, user));
  implement(app, markTabOpened, ({ db, user, params }) => referenceData.markTabOpened(db, user, params.kind));
  implement(app, getCategories, async ({ params }) => referenceData.getCategories(params.kind, params.nature));
}
