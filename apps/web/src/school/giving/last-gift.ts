import type { Gift } from '@pupitre/contract';
import { DAY_MS } from '@pupitre/learning';
import { serverNow } from '../../api/server-time.ts';
import { localDraft } from '../../platform/saving/local-draft.ts';
import type { GiveKey } from './give-next.ts';

/** Ms for which the page shows a gift. */
const SHOWN_FOR = DAY_MS;

/** What stands on the page once something was given. */
export type Given = {
  readonly gift: Gift;
  /** Of the list, course or resource: the page of the resources has many. */
  readonly id: number;
  readonly groups: string;
  readonly what: string;
  readonly until: string | null;
};

type Kept = { readonly key: GiveKey; readonly given: Given };

/** Written here alone, a day ago at most; another shape takes another name than « donne ». */
const isKept = (value: unknown): value is Kept => typeof value === 'object' && value !== null && 'given' in value;

const lastGift = (userId: number | null) => localDraft(userId ?? 0, 'donne', isKept, { isQuiet: true });

/** The last gift of this person on this device, where it was given on this page and not longer ago than a day. */
export function loadGift(userId: number | null, key: GiveKey): Given | null {
  const found = lastGift(userId).load();
  return found?.value.key === key && serverNow().getTime() - found.savedAt.getTime() < SHOWN_FOR
    ? found.value.given
    : null;
}

export const keepGift = (userId: number | null, key: GiveKey, given: Given): void => {
  lastGift(userId).save({ key, given });
};

/** It was taken back or put away, or its course is given otherwise now. */
export function forgetGift(userId: number | null, courseId: number): void {
  const draft = lastGift(userId);
  if (draft.load()?.value.given.gift.courseId === courseId) draft.clear();
}
