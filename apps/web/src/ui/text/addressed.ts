import { toTu } from '@pupitre/learning';
import type { Session } from '../../api/session.ts';

let isPupil = false;

/** Pupils are told « tu ». Known before anything is drawn. */
export function addressPerson(session: Pick<Session, 'isPupil'>): void {
  isPupil = session.isPupil;
}

/** A sentence of ours, written with « vous », as it is said to the person at the screen. Never what people wrote. */
export const addressed = (sentence: string): string => (isPupil ? toTu(sentence) : sentence);
