import {
  getConjugationItems,
  getConjugationLanguages,
  getConjugationProgramme,
  getConjugationTenses,
  getConjugationVerbs,
} from '@pupitre/contract';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../http/app-error.ts';
import { implement } from '../../http/implement.ts';
import type { ModuleDeps } from '../../http/module-deps.ts';
import { findTenses, findVerbs, languages, makeItems, programme } from './conjugation.ts';

/** API-059 to API-062. While the flag is off the tool does not exist (OP-060). */
export function conjugationRoutes(app: FastifyInstance, { config }: ModuleDeps): void {
  const requireFlag = () => {
    if (config.settings.featureFlags.conjugaison !== true) throw new AppError('NOT_FOUND');
  };
  implement(app, getConjugationLanguages, async () => {
    requireFlag();
    return languages();
  });
  implement(app, getConjugationVerbs, async ({ query }) => {
    requireFlag();
    return findVerbs(query.langue, query.annee);
  });
  implement(app, getConjugationTenses, async ({ query }) => {
    requireFlag();
    return findTenses(query.langue, query.annee);
  });
  implement(app, getConjugationProgramme, async () => {
    requireFlag();
    return programme();
  });
  implement(app, getConjugationItems, async ({ query }) => {
    requireFlag();
    return makeItems(query.langue, query.verbes, query.temps);
  });
}
