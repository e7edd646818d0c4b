const count = (n: number, one: string, many: string) => `${n}\u00a0${n > 1 ? many : one}`;
const kept = (n: number) =>
  n > 1 ? 'leurs observations sont gardées 30 jours' : 'ses observations sont gardées 30 jours';

export const editorMessages = {
  saved: 'Folio sauvegardé',
  observations: (n: number) => (n === 0 ? 'aucune observation' : count(n, 'observation', 'observations')),
  daysLeft: (n: number) => (n <= 0 ? 'dernier jour' : `encore ${count(n, 'jour', 'jours')}`),
  criteriaAdded: (n: number) => `${count(n, 'critère ajouté', 'critères ajoutés')}.`,
  /** `isKnown`: the server has observations to keep. */
  removed: (name: string, isKnown: boolean) => `«\u00a0${name}\u00a0» est retiré${isKnown ? `, ${kept(1)}` : ''}.`,
  removedMany: (n: number, isKnown: boolean) =>
    `${count(n, 'critère retiré', 'critères retirés')}${isKnown ? `, ${kept(n)}` : ''}.`,
  pupilRemoved: (name: string, isKnown: boolean) => `${name}\u00a0: retiré${isKnown ? `, ${kept(1)}` : ''}.`,
  transmitted: (name: string) => `Le folio a été transmis à ${name}`,
  /** OP-123. */
  notTransmitted: 'Malheureusement le folio n’a pas pu être transmis.',
} as const;
