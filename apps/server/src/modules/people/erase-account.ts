import type { FastifyBaseLogger } from 'fastify';
import type { Database, Db } from '../../db/connection.ts';
import { AppError } from '../../http/app-error.ts';
import type { SignedInUser } from '../../http/signed-in-user.ts';
import { type ErasureOptions, erasePerson } from '../../privacy/erase-person.ts';
import { getPerson } from '../../privacy/find-person.ts';
import { recordAct } from './acts.service.ts';
import { identifierOf } from './identifier.ts';
import { whyNotErase } from './people.policy.ts';
import { lockOtherAdmins, type PersonWhole } from './people.queries.ts';
import { findAccount, getAccountForWrite, whyMissing } from './people.ts';

type User = Pick<SignedInUser, 'id'>;
type Asked = { id: number; confirmation: string };

const REFUSALS = {
  oneself: 'Vous ne pouvez pas effacer votre propre compte.',
  'last-admin': 'C’est le dernier compte qui administre Pupitre\u00a0: il ne s’efface pas.',
};

/** A caller waits so long; it goes on after that. */
const WAIT_MS = 8_000;

export type Eraser = {
  /** False while it goes on. */
  erase: (user: User, asked: Asked) => Promise<boolean>;
  /** When nothing is being erased here any more. */
  settled: () => Promise<void>;
};

type EraserDeps = Pick<ErasureOptions, 'storage' | 'mailFolder'> & {
  /** For statements that may take minutes. */
  db: Database;
  log: Pick<FastifyBaseLogger, 'error'>;
  waitMs?: number;
};

/** Erases accounts for administrators; a second call about the same account waits for the first. */
export function createEraser({ db, storage, mailFolder, log, waitMs = WAIT_MS }: EraserDeps): Eraser {
  const running = new Map<number, Promise<void>>();

  const eraseNow = async (user: User, { id, confirmation }: Asked) => {
    const within = async (tx: Db) => {
      // Before the account itself, always: two administrators may erase each other at once.
      const otherAdmins = await lockOtherAdmins(tx, id);
      check(user, await getAccountForWrite(tx, id), otherAdmins, confirmation);
      await recordAct(tx, { act: 'erase', actorId: user.id, personId: id });
    };
    const person = await getPerson(db, { id });
    await erasePerson(db, person, { storage, mailFolder, confirmed: true, within, countsMentions: false });
  };

  return {
    async erase(user, asked) {
      const { id } = asked;
      if ((await findAccount(db, id)) === undefined && !running.has(id)) throw await whyMissing(db, id);
      const work = running.get(id) ?? eraseNow(user, asked).finally(() => running.delete(id));
      running.set(id, work);
      let isWaiting = true;
      work.catch((error: unknown) => {
        if (!isWaiting) log.error({ err: error, personId: id }, 'an erasure failed');
      });
      const { promise: late, resolve } = Promise.withResolvers<false>();
      const timer = setTimeout(resolve, waitMs, false);
      try {
        return await Promise.race([work.then(() => true), late]);
      } finally {
        clearTimeout(timer);
        isWaiting = false;
      }
    },
    settled: async () => void (await Promise.allSettled(running.values())),
  };
}

function check(user: User, person: PersonWhole, otherAdmins: number, confirmation: string): void {
  const refusal = whyNotErase(user, person, otherAdmins);
  if (refusal !== null) throw new AppError('FORBIDDEN', { message: REFUSALS[refusal] });
  if (confirmation.trim() !== identifierOf(person)) {
    throw new AppError('INVALID', { fields: { confirmation: 'Ce n’est pas son identifiant.' } });
  }
}
