import { counted, plural } from '@pupitre/learning';

const kept = (n: number) =>
  plural(n, 'ses observations sont gardées 30 jours', 'leurs observations sont gardées 30 jours');

export const editorMessages = {
  saved: 'Folio sauvegardé',
  observations: (n: number) => (n === 0 ? 'aucune observation' : counted(n, 'observation')),
  daysLeft: (n: number) => (n <= 0 ? 'dernier jour' : `encore ${counted(n, 'jour')}`),
  criteriaAdded: (n: number) => `${counted(n, 'critère ajouté', 'critères ajoutés')}.`,
  /** `isKnown`: the server has observations to keep. */
  removed: (name: string, isKnown: boolean) => `«\u00a0${name}\u00a0» est retiré${isKnown ? `, ${kept(1)}` : ''}.`,
  removedMany: (n: number, isKnown: boolean) =>
    `${counted(n, 'critère retiré', 'critères retirés')}${isKnown ? `, ${kept(n)}` : ''}.`,
  pupilRemoved: (name: string, isKnown: boolean) => `${name}\u00a0: retiré${isKnown ? `, ${kept(1)}` : ''}.`,
  transmitted: (name: string) => `Le folio a été transmis à ${name}`,
  /** OP-123. */
  notTransmitted: 'Malheureusement le folio n’a pas pu être transmis.',
} as const;
