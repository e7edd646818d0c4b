import { type Group, NEW_GROUP_NAME } from '@pupitre/contract';
import { useEffect, useMemo, useState } from 'react';
import { useSession } from '../../api/use-session.ts';
import { localDraft } from '../../platform/saving/local-draft.ts';
import {
  type ChosenPupil,
  chosenOf,
  emptyChoice,
  type GroupChoice,
  isGroupChoice,
  readLinesOf,
  withPupil,
} from './group-choice.ts';
import { usePastedNames } from './use-pasted-names.ts';
import { useSaveGroup } from './use-save-group.ts';

/** Who is chosen for a group, ticked or by pasted names, and its save, whose failure a change forgets. */
export function useGroupChoosing(group: Group | null, groups: readonly Group[]) {
  const kept = useKeptChoice(group);
  const { choice, change } = kept;
  const pasted = usePastedNames(choice.text);
  const lines = readLinesOf(pasted.names, choice.answers);
  const chosen = chosenOf({ group, groups, choice, lines });
  const saving = useSaveGroup(group, choice.key);
  const [refusal, setRefusal] = useState<string | null>(null);
  const edit = (next: GroupChoice) => {
    saving.forget();
    setRefusal(null);
    change(next);
  };
  return {
    kept,
    choice,
    pasted,
    lines,
    chosen,
    saving,
    edit,
    toggle: (pupils: readonly ChosenPupil[], isIn: boolean) =>
      edit(pupils.reduce((now, pupil) => withPupil(now, pupil, isIn, { group, lines }), choice)),
    /** Why a file was not read. */
    refusal,
    refuse: setRefusal,
  };
}

export type GroupChoosing = ReturnType<typeof useGroupChoosing>;

/** What is chosen, kept on this device until it is saved or given up: a reload or an ended session loses nothing. */
function useKeptChoice(group: Group | null) {
  const { userId } = useSession();
  const storage = useMemo(
    () => localDraft<GroupChoice>(userId ?? 0, `group-pupils-${group?.key ?? 'new'}`, isGroupChoice),
    [userId, group?.key],
  );
  const [found, setFound] = useState(() => storage.load()?.value ?? null);
  const [choice, setChoice] = useState(found ?? emptyChoice(group?.key ?? crypto.randomUUID(), NEW_GROUP_NAME));
  const isWritten = JSON.stringify(choice) !== JSON.stringify(emptyChoice(choice.key, NEW_GROUP_NAME));
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    if (isWritten && !isOver) storage.save(choice);
  }, [storage, choice, isWritten, isOver]);
  useEffect(() => {
    // Another tab has made the group that stands here too: a save from here makes one of its own, and renames none.
    const onStorage = ({ key, newValue }: StorageEvent) => {
      if (group !== null || key !== storage.key || newValue !== null) return;
      setChoice((now) => ({ ...now, key: crypto.randomUUID() }));
    };
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  }, [storage, group]);
  return {
    choice,
    change: setChoice,
    isWritten,
    /** It stands here from an earlier visit, as it was. */
    isFound: found !== null,
    restart: () => {
      storage.clear();
      setFound(null);
      setChoice(emptyChoice(group?.key ?? crypto.randomUUID(), NEW_GROUP_NAME));
    },
    forget: () => {
      setOver(true);
      storage.clear();
    },
  };
}
