import { addPupil, type DirectoryEntry, deleteGroup, type Group, NEW_GROUP_NAME, removePupil } from '@pupitre/contract';
import { useRef, useState } from 'react';
import { isApiError, isSessionExpired } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { toast } from '../../ui/toast/toast-store.ts';
import { groupFailure } from './group-failure.ts';
import type { useGroupNames } from './use-group-names.ts';

/** Immediate changes of a group, without « Enregistrer »: its pupils, and its deletion. */
export function useGroupPupils(names: ReturnType<typeof useGroupNames>) {
  const [failures, setFailures] = useState<Readonly<Record<string, string>>>({});
  const clear = (key: string) => setFailures(({ [key]: _, ...rest }) => rest);

  /** One write after the other: a late answer must not undo the next change. */
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const attempt = (key: string, what: () => Promise<void>): Promise<boolean> => {
    const next = last.current.then(() => run(key, what));
    last.current = next;
    return next;
  };
  const run = async (key: string, what: () => Promise<void>): Promise<boolean> => {
    clear(key);
    try {
      await what();
      return true;
    } catch (error) {
      if (isSessionExpired(error)) names.expire();
      setFailures((before) => ({ ...before, [key]: groupFailure(error) }));
      return false;
    }
  };

  const add = (group: Group, pupil: DirectoryEntry): Promise<boolean> =>
    attempt(group.key, async () => {
      // GROUP-17: a member stays unchanged.
      if (group.students.some(({ cloeeWorldId }) => cloeeWorldId === pupil.objectGuid)) return;
      const body = {
        groupId: group.key,
        name: names.nameOf(group).trim() || NEW_GROUP_NAME,
        displayName: pupil.displayName,
      };
      const params = { groupKey: group.key, pupil: pupil.objectGuid };
      names.keep(await call(addPupil, { params, body, idempotencyKey: crypto.randomUUID() }));
    });

  const remove = (group: Group, pupil: Group['students'][number]): Promise<boolean> =>
    attempt(group.key, async () => {
      const params = { groupKey: group.key, pupil: pupil.id };
      await call(removePupil, { params, idempotencyKey: crypto.randomUUID() });
      names.leaveOut(group.key, pupil.id);
      const back = { displayName: pupil.displayName, objectGuid: pupil.cloeeWorldId };
      toast.success(`${pupil.displayName} a été retiré du groupe`, {
        names: [pupil.displayName],
        action: { label: 'Annuler', run: () => void add({ ...group, students: [] }, back) },
      });
    });

  const end = (group: Group): Promise<boolean> =>
    attempt(group.key, async () => {
      await call(deleteGroup, {
        params: { groupKey: group.key },
        idempotencyKey: crypto.randomUUID(),
      }).catch((error: unknown) => {
        // Deleted elsewhere: that is what was wanted.
        if (!isApiError(error, 'GROUP_NOT_FOUND')) throw error;
      });
      names.drop(group.key);
    });

  return { failures, clear, add, remove, end };
}
