import { randomInt } from 'node:crypto';
import {
  acceptTestAnswer,
  closeClassTest,
  deleteClassTest,
  exportClassTest,
  getClassTest,
  getClassTests,
  getTestCopy,
  getTestPicture,
  getTestsToDo,
  getTestVoice,
  giveClassTest,
  handInTestCopy,
  saveTestAnswer,
  startTestCopy,
} from '@pupitre/contract';
import type { FastifyInstance } from 'fastify';
import { startOf } from '../../db/parts.ts';
import { implement } from '../../http/implement.ts';
import type { ModuleDeps } from '../../http/module-deps.ts';
import { seen } from '../../http/seen.ts';
import { mediaOf } from '../media/media.service.ts';
import { speechOf } from '../speech/shared-speech.service.ts';
import { purgeTests } from './class-tests.queries.ts';
import * as tests from './class-tests.service.ts';
import { exportTest } from './export-test.ts';
import { giveTest } from './give-test.ts';
import * as copies from './test-copy.ts';

/** Copies are kept as exercises are: until the end of the school year after their own. */
const KEPT_SCHOOL_YEARS = 1;

export function classTestRoutes(app: FastifyInstance, { config }: ModuleDeps): void {
  const { db: database } = app.pupitre;
  const speech = speechOf(app, config);
  const media = mediaOf(app);
  const { directoryScope: scope, timeZone } = config;
  // A pupil cannot know her neighbour's order from her own.
  const random = () => randomInt(2 ** 32) / 2 ** 32;

  implement(app, giveClassTest, ({ db, user, body }) =>
    giveTest(db, user, body, { scope, timeZone, speaks: speech.speaks }),
  );
  implement(app, getClassTests, ({ db, user, query }) =>
    tests.getTests(db, user, { listId: query.liste, isOpen: query.etat !== undefined }),
  );
  const shown = async (reading: ReturnType<typeof tests.getTest>) => {
    const { test, pupilIds } = await reading;
    return seen(test, { pupilIds });
  };
  implement(app, getClassTest, ({ db, user, params }) => shown(tests.getTest(db, user, params.id)));
  implement(app, acceptTestAnswer, ({ user, params, body }) =>
    shown(database.transaction((tx) => tests.acceptAnswer(tx, user, params.id, body))),
  );
  implement(app, closeClassTest, ({ user, params }) =>
    shown(database.transaction((tx) => tests.closeTest(tx, user, params.id))),
  );
  implement(app, exportClassTest, async ({ db, user, params, query }) => {
    const { test, pupilIds } = await tests.getTest(db, user, params.id);
    return seen(await exportTest(test, { format: query.format, now: new Date(), timeZone }), { pupilIds });
  });
  implement(app, deleteClassTest, ({ db, user, params }) => tests.deleteTest(db, user, params.id));

  implement(app, getTestsToDo, ({ db, user }) => copies.getToDo(db, user));
  implement(app, getTestCopy, ({ db, user, params }) => copies.getCopy(db, user, params.id));
  implement(app, startTestCopy, ({ user, params }) =>
    database.transaction((tx) => copies.startCopy(tx, user, params.id, { random })),
  );
  implement(app, saveTestAnswer, ({ user, params, body }) =>
    database.transaction((tx) => copies.saveAnswer(tx, user, params, body)),
  );
  implement(app, handInTestCopy, ({ user, params, body }) =>
    database.transaction((tx) => copies.handIn(tx, user, params.id, body)),
  );
  implement(app, getTestVoice, ({ db, user, params }) => copies.speakWord(db, user, params, speech));
  implement(app, getTestPicture, ({ db, user, params }) => copies.showPicture(db, user, params, media));

  app.pupitre.jobs.define({
    name: 'class-tests-purge',
    cron: '37 3 * * *',
    run: ({ db, now }) => purgeTests(db, startOf('schoolYear', now, -KEPT_SCHOOL_YEARS)),
  });
}
