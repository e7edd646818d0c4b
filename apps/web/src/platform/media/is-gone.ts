import { isMediaPath } from '@pupitre/contract';
import { fetchAnswer } from '../../api/answered.ts';

const GONE = [404, 410];

/** Whether a stored medium is not there any more; without an answer nothing is known, and it counts as there. */
export async function isGone(url: string): Promise<boolean> {
  if (!isMediaPath(url)) return false;
  try {
    return GONE.includes((await fetchAnswer(url, { method: 'HEAD' })).status);
  } catch {
    return false;
  }
}
