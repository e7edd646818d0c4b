import { counted } from '@pupitre/learning';

/** « 1 ressource faite sur 5 ». */
export const doneOf = (done: number, all: number): string =>
  done === 0
    ? `aucune ressource faite sur ${all}`
    : `${counted(done, 'ressource faite', 'ressources faites')} sur ${all}`;
