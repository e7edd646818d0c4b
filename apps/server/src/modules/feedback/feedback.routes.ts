import { exportFeedback, getFeedback, sendFeedback } from '@pupitre/contract';
import type { FastifyInstance } from 'fastify';
import { implement } from '../../http/implement.ts';
import type { ModuleDeps } from '../../http/module-deps.ts';
import * as feedback from './feedback.ts';

const CSV_NAME = 'avis.csv';

export function feedbackRoutes(app: FastifyInstance, { config }: ModuleDeps): void {
  implement(app, sendFeedback, ({ db, user, body }) => feedback.sendFeedback(db, user, body));
  implement(app, getFeedback, ({ db, query }) => feedback.getFeedback(db, query.skip ?? 0));
  implement(app, exportFeedback, async ({ db }) => ({
    fileName: CSV_NAME,
    bytes: () => feedback.exportFeedback(db, config.timeZone),
  }));
}
