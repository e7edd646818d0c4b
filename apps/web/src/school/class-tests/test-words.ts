import type { ClassTestCard } from '@pupitre/contract';
import { type ClassTestKind, counted, writtenMoment } from '@pupitre/learning';
import type { StateKind } from '../../ui/parts/state-badge.tsx';

export const KIND_LABELS: Readonly<Record<ClassTestKind, string>> = {
  dictation: 'Dictée',
  translation: 'Traduction',
};

const LIST = new Intl.ListFormat('fr-CH', { type: 'conjunction' });

/** « Contrôle de la 7A et de 3 élèves »; classes without a name are individuals. */
export function classesOf({ classes, pupils }: Pick<ClassTestCard, 'classes' | 'pupils'>): string {
  const names = classes.filter((name) => name !== '');
  return names.length === 0 ? counted(pupils, 'élève') : LIST.format(names);
}

/** « 12 copies sur 22 ». */
export const copiesText = ({ handedIn, pupils }: Pick<ClassTestCard, 'handedIn' | 'pupils'>): string =>
  `${counted(handedIn, 'copie')} sur ${pupils}`;

const isPast = (instant: string | null, now: Date): boolean => instant !== null && Date.parse(instant) <= now.getTime();
const isComing = ({ opensOn }: Pick<ClassTestCard, 'opensOn'>, now: Date): boolean =>
  opensOn !== null && !isPast(opensOn, now);

/** « s’ouvre le vendredi 27.11 à 08:00 », then how many copies are there. */
export const progressText = (test: ClassTestCard, now: Date): string =>
  test.opensOn !== null && isComing(test, now) ? `s’ouvre le ${writtenMoment(test.opensOn)}` : copiesText(test);

type State = { text: string; kind: StateKind };

/** Where a test is on its way: before its opening, running, with copies to hand back, all handed back. */
export function testState(test: ClassTestCard, now: Date): State {
  const { returned, toReturn, running } = test;
  if (running > 0 && toReturn === 0) {
    return isComing(test, now) ? { text: 'À venir', kind: 'neutral' } : { text: 'En cours', kind: 'info' };
  }
  if (running > 0) return { text: 'En cours, copies à rendre', kind: 'info' };
  if (toReturn > 0) return { text: 'À corriger', kind: 'warning' };
  return returned > 0 ? { text: 'Copies rendues', kind: 'ok' } : { text: 'Terminé, sans copie', kind: 'neutral' };
}
