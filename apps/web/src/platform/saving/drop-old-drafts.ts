import { plural } from '@pupitre/learning';
import { onDevice } from '../../api/device-storage.ts';
import { isTimeSure, serverNow } from '../../api/server-time.ts';
import { toast } from '../../ui/toast/toast-store.ts';
import { DRAFT_DAYS, DRAFTS, isOldDraft, readDraft } from './local-draft.ts';

/** How many of a person went, until she is told. */
const DROPPED = 'pupitre-dropped';

/**
 * Removes everybody's drafts that are unreadable, and those that are too old by a time that is sure. One that was saved by a
 * clock that may have been wrong is as old as the time since the first look at it. Whose work it was is told how much went.
 */
export function dropOldDrafts(userId: number | null): void {
  for (const key of onDevice.keys(`${DRAFTS}:`)) {
    const draft = readDraft(key);
    if (draft === null) onDevice.remove(key);
    else if (draft.since === undefined && isTimeSure()) {
      onDevice.set(key, JSON.stringify({ ...draft, since: serverNow().getTime() }));
    } else if (isOldDraft(draft)) {
      onDevice.remove(key);
      if (draft.isQuiet !== true) noteDropped(key.split(':')[1] ?? '');
    }
  }
  tell(userId);
}

const noteDropped = (userId: string): void => {
  const place = `${DROPPED}:${userId}`;
  onDevice.set(place, String(Number(onDevice.get(place) ?? 0) + 1));
};

function tell(userId: number | null): void {
  const place = `${DROPPED}:${userId}`;
  const count = Number(onDevice.get(place) ?? 0);
  if (count === 0) return;
  onDevice.remove(place);
  toast.info(plural(count, ONE, `${count}\u00a0${MANY}`), { keep: true });
}

const ONE = `Un brouillon resté fermé plus de ${DRAFT_DAYS}\u00a0jours a été effacé de cet appareil.`;
const MANY = `brouillons restés fermés plus de ${DRAFT_DAYS}\u00a0jours ont été effacés de cet appareil.`;
