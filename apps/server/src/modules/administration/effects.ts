import { CURRICULUM_EXCEL_NAME } from '@pupitre/contract';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../../config.ts';
import { AppError } from '../../http/app-error.ts';
import { detectRoutes } from '../courses/detect-routes.service.ts';
import {
  makeChatJson,
  makeExcel,
  makeLearningJson,
  prepareImport,
  prepareUpload,
} from '../curriculum/curriculum.service.ts';
import { importUploadedRoster, tryUploadedRoster, undoRoster } from '../directory/roster.service.ts';
import { generateModels, migrateOwners, removeUselessModels } from '../folios/generated-folios.service.ts';
import type { Effects, JobInput, Outcome } from './job-runner.ts';

/** A job that writes only its own result. */
const reading = (make: (job: JobInput) => Promise<Outcome>) => async (job: JobInput) => {
  const outcome = await make(job);
  return async () => outcome;
};

/** The effect of each button (OP-038). */
export function createEffects(config: Config, log: FastifyBaseLogger): Effects {
  const { curriculumSource: source, publicUrl, settings } = config;
  const origins = [publicUrl, settings.qrUrl].flatMap((address) =>
    URL.canParse(address) ? [new URL(address).origin] : [],
  );
  return {
    'curriculum-import': async ({ report }) => {
      const write = await prepareImport({ source, log }, report);
      return async (tx) => ({ message: await write(tx) });
    },
    'criteria-upload': async ({ input, report }) => {
      if (input === null)
        throw new AppError('INVALID', { message: 'Le fichier n’est plus là\u00a0: téléversez-le à nouveau.' });
      const write = await prepareUpload(input, report);
      return async (tx) => ({ message: await write(tx) });
    },
    'chat-json': reading(({ db, report }) => makeChatJson(db, report)),
    'learning-json': reading(({ db, report }) => makeLearningJson(db, report)),
    'curriculum-excel': reading(({ db, report }) => makeExcel(db, report, CURRICULUM_EXCEL_NAME)),
    'route-detection': reading(({ db, report }) => detectRoutes(db, origins, report)),
    'model-folios': async ({ startedBy, report }) => {
      if (startedBy === null) {
        throw new AppError('INVALID', {
          message: 'La personne qui a lancé ce travail n’existe plus\u00a0: relancez-le.',
        });
      }
      return async (tx) => ({ message: await generateModels(tx, startedBy, report) });
    },
    'useless-folios': async () => async (tx) => ({ message: await removeUselessModels(tx) }),
    'owners-migration': async () => async (tx) => ({ message: await migrateOwners(tx) }),
    'roster-trial': reading(async ({ db, input, startedBy }) => ({
      message: await tryUploadedRoster(db, { input, actorId: startedBy, config, now: new Date() }),
    })),
    'roster-import':
      async ({ db, input, startedBy }) =>
      async (tx) => ({
        message: await importUploadedRoster(tx, db, { input, actorId: startedBy, config, now: new Date() }),
      }),
    'roster-undo':
      async ({ input, startedBy }) =>
      async (tx) => ({ message: await undoRoster(tx, Number(input), startedBy, new Date()) }),
  };
}
