/** What screens take from `ui/text/addressed.ts`, for one drawing to text: whoever it is for is known before it begins. */
import type { Session } from '../api/session.ts';
import { toTu } from '../ui/text/to-tu.ts';

let isPupil = false;

export const addressPerson = (session: Pick<Session, 'isPupil'>): void => {
  isPupil = session.isPupil;
};
export const addressed = (sentence: string): string => (isPupil ? toTu(sentence) : sentence);
