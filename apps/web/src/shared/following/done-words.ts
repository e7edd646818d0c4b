/** « 1 ressource faite sur 5 ». */
export const doneOf = (done: number, all: number): string =>
  done === 0
    ? `aucune ressource faite sur ${all}`
    : `${done} ressource${done > 1 ? 's' : ''} faite${done > 1 ? 's' : ''} sur ${all}`;
