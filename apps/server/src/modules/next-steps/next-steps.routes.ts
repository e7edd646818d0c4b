import { getNextSteps } from '@pupitre/contract';
import type { FastifyInstance } from 'fastify';
import { implement } from '../../http/implement.ts';
import type { ModuleDeps } from '../../http/module-deps.ts';
import * as steps from './next-steps.ts';

export function nextStepsRoutes(app: FastifyInstance, { config }: ModuleDeps): void {
  const times = { yearEnd: config.schoolYearEnd, holidays: config.schoolHolidays };
  const pupils = steps.keptPupils(app.pupitre.kept);
  implement(app, getNextSteps, ({ db, user }) => steps.getNextSteps(db, user, pupils, times));
}
