import { changeGroup, type Group, group as groupSchema, NEW_GROUP_NAME, readPupilNames } from '@pupitre/contract';
import { plural } from '@pupitre/learning';
import { useRef, useState } from 'react';
import { isApiError, isSessionExpired } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { useAttempts } from '../../platform/saving/attempts.ts';
import type { Chosen } from './group-choice.ts';
import { groupFailure } from './group-failure.ts';

type Change = { name: string; added: string[]; removed: number[] };
type Failure = {
  text: string;
  /** What was chosen is found again after the sign-in. */
  isExpired: boolean;
  /** World ids of pupils whom the teacher does not reach any more. */
  gone: string[];
};

/** Saves the group of the dialog in one call: all of it, or nothing. */
export function useSaveGroup(group: Group | null, key: string) {
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isBusy, setBusy] = useState(false);
  const busy = useRef(false);
  const attempts = useAttempts();

  const send = async (change: Change, known: Pick<Group, 'name' | 'version'> | null): Promise<Group> => {
    const body = known === null ? change : { ...change, name: known.name, version: known.version };
    try {
      return await call(changeGroup, { params: { groupKey: key }, body, idempotencyKey: attempts.keyOf(body) });
    } catch (error) {
      // Another name elsewhere does not contradict what was ticked here.
      const current = isApiError(error, 'STALE') ? groupSchema.safeParse(error.current) : null;
      if (current?.success !== true || current.data.version === known?.version) throw error;
      return await send(change, current.data);
    }
  };

  return {
    isBusy,
    failure,
    forget: () => setFailure(null),
    /** The saved group; null where it failed, and the dialog says why. */
    save: async (change: Change, chosen: Chosen): Promise<Group | null> => {
      if (busy.current) return null;
      busy.current = true;
      setBusy(true);
      setFailure(null);
      try {
        return await send({ ...change, name: change.name.trim() || NEW_GROUP_NAME }, group);
      } catch (error) {
        const gone = isApiError(error, 'PUPIL_NOT_FOUND') ? await findGone(change.added) : [];
        const text = gone.length === 0 ? groupFailure(error) : goneText(gone.map((id) => chosen.get(id)?.displayName));
        setFailure({ text, isExpired: isSessionExpired(error), gone });
        return null;
      } finally {
        busy.current = false;
        setBusy(false);
      }
    },
  };
}

/** Which of these pupils the teacher does not find any more; nobody where that cannot be known. */
async function findGone(worldIds: readonly string[]): Promise<string[]> {
  try {
    const { names } = await call(readPupilNames, { body: { text: worldIds.join('\n') } });
    const there = new Set(names.flatMap(({ found }) => found.map(({ cloeeWorldId }) => cloeeWorldId)));
    return worldIds.filter((id) => !there.has(id));
  } catch {
    return [];
  }
}

const goneText = (names: readonly (string | undefined)[]): string => {
  const people = names.filter((name) => name !== undefined).join(', ');
  return plural(
    names.length,
    `${people} n’est plus dans l’annuaire de vos écoles\u00a0: retirez cet élève, puis enregistrez.`,
    `Ne sont plus dans l’annuaire de vos écoles\u00a0: ${people}. Retirez ces élèves, puis enregistrez.`,
  );
};
