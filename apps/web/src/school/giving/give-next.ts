import { inTab } from '../../api/device-storage.ts';

/** Session-storage key of what the next page should offer to give. */
const KEY = 'pupitre-give-next';

export type GiveKey = `list:${number}` | `course:${number}` | 'resource';
/** Exercises or the whole, or a test of it. */
export type GiveWay = 'gift' | 'test';

const kept = (key: GiveKey, way: GiveWay) => `${way} ${key}`;

/** An editor asks the page that it leads to to open « Donner ». */
export const askToGive = (key: GiveKey, way: GiveWay = 'gift'): void => void inTab.set(KEY, kept(key, way));

/** Whether this page was asked to; read once. */
export function takeAsked(key: GiveKey, way: GiveWay = 'gift'): boolean {
  if (inTab.get(KEY) !== kept(key, way)) return false;
  inTab.remove(KEY);
  return true;
}
