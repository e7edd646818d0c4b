/** Session-storage key of what the next page should offer to give. */
const KEY = 'pupitre-give-next';

export type GiveKey = `list:${number}` | `course:${number}` | 'resource';

/** An editor asks the page that it leads to to open « Donner à mes élèves ». */
export const askToGive = (key: GiveKey): void => sessionStorage.setItem(KEY, key);

/** Whether this page was asked to; read once. */
export function takeAsked(key: GiveKey): boolean {
  if (sessionStorage.getItem(KEY) !== key) return false;
  sessionStorage.removeItem(KEY);
  return true;
}
