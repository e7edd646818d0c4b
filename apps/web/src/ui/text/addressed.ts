import type { Session } from '../../api/session.ts';

const asIs = (sentence: string): string => sentence;
let tell = asIs;

/** Pupils are told « tu »; the words for it are loaded for them alone, beside what their first screen loads. */
export async function addressPerson({ isPupil }: Pick<Session, 'isPupil'>): Promise<void> {
  tell = isPupil ? (await import('./to-tu.ts')).toTu : asIs;
}

/** A sentence of ours, written with « vous », as it is said to the person at the screen. Never what people wrote. */
export const addressed = (sentence: string): string => tell(sentence);
