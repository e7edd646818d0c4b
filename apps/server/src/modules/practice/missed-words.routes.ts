import { getMissedWords, giveMissedWords, returnClassTest } from '@pupitre/contract';
import type { FastifyInstance } from 'fastify';
import { implement } from '../../http/implement.ts';
import type { ModuleDeps } from '../../http/module-deps.ts';
import { seen } from '../../http/seen.ts';
import * as missed from './missed-words.service.ts';

/** What a test leaves to practise: its copies are handed back here, because their mistakes enter the memory of words. */
export function missedWordsRoutes(app: FastifyInstance, { config }: ModuleDeps): void {
  const { db: database } = app.pupitre;
  const { publicUrl, directoryScope: scope, timeZone } = config;

  implement(app, returnClassTest, async ({ user, params, body }) => {
    const { test, pupilIds } = await database.transaction((tx) => missed.returnTest(tx, user, params.id, body));
    return seen(test, { pupilIds });
  });
  implement(app, getMissedWords, async ({ db, user, params }) => {
    const answer = await missed.getMissedWordsOf(db, user, params.id);
    return seen(answer, { worldIds: answer.pupils.map(({ cloeeWorldId }) => cloeeWorldId) });
  });
  implement(app, giveMissedWords, ({ db, user, params, body }) =>
    missed.giveMissedWordsTo(db, user, { id: params.id, draft: body }, { publicUrl, scope, timeZone }),
  );
}
