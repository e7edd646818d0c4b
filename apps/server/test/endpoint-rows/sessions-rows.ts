import { endOtherSessions, getUser } from '@pupitre/contract';
import { expect } from 'vitest';
import { FOR_ONESELF, NO_INPUT, row } from './row.ts';

export const sessionsRows = [
  row(endOtherSessions, {
    right: async ({ signInAs, people }) => {
      const elsewhere = await signInAs(people.support);
      return {
        as: 'support',
        check: async ({ body }, { clients }) => {
          expect(body.ended).toBeGreaterThan(0);
          expect((await elsewhere.call(getUser)).body.isAuthenticated).toBe(false);
          expect((await clients.support.call(getUser)).body.isAuthenticated).toBe(true);
        },
      };
    },
    ...FOR_ONESELF,
    invalid: NO_INPUT,
  }),
];
