import { counted } from '@pupitre/learning';
import { rightAnswers } from '../../ui/text/right-answers.ts';

/** « 1 ressource faite sur 5 ». */
export const doneOf = (done: number, all: number): string =>
  done === 0
    ? `aucune ressource faite sur ${all}`
    : `${counted(done, 'ressource faite', 'ressources faites')} sur ${all}`;

/** When an activity counts, where opening it is not enough: « quand elle est terminée », « dès 80 % de réponses justes ». */
export const doneFromText = (doneFrom: number): string =>
  doneFrom === 0 ? 'faite quand elle est terminée' : `faite dès ${rightAnswers(doneFrom)}`;
