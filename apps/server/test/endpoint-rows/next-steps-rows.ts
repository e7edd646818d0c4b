import { getNextSteps } from '@pupitre/contract';
import { expect } from 'vitest';
import { buildClassTest } from '../../src/demo/build/build-class-test.ts';
import { CALLER_ONLY, forbidden, NO_INPUT, row } from './row.ts';

export const nextStepsRows = [
  row(getNextSteps, {
    right: async ({ db, people }) => {
      const copies = [{ pupil: people.pupil, startedOn: new Date(), handedInOn: new Date() }];
      await buildClassTest(db, { teacher: people.teacher, copies });
      // She has other tests here by now, and the oldest come first.
      return {
        as: 'teacher',
        check: ({ body }) => expect(body).toContainEqual(expect.objectContaining({ kind: 'copies', count: 1 })),
      };
    },
    wrongRole: forbidden('pupil'),
    otherOwner: CALLER_ONLY,
    invalid: NO_INPUT,
  }),
];
