import { type FileSource, filesOf } from '../file-table.ts';

export const VERBS: readonly FileSource[] = [
  {
    name: 'verbiste',
    origin: { debian: 'verbiste', isSource: false },
    licence: 'GPL-2.0-or-later',
    files: filesOf(`
5abc277bfad26a5501942e694b7a160707046f5db3b7f53278e44dd84675870c verbs taken usr/share/verbiste-0.1/verbs-fr.xml
2465f0405118a2dc2618b1fb5139b746ce8b13218e17ef032417a63483d802a8 part taken usr/share/verbiste-0.1/conjugation-fr.xml
    `),
  },
];
