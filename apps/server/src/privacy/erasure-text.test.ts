import { describe, expect, test } from 'vitest';
import type { ErasureReport } from './erase-person.ts';
import { erasureText, rewrittenText } from './erasure-text.ts';
import type { FoundPerson } from './find-person.ts';

const LEA: FoundPerson = {
  ...{ id: 7, displayName: 'Léa Rey', subject: null, objectGuid: null, cloeeWorldId: 'w7', active: true },
  ...{ roles: ['eleves'], isPupil: true, emails: [], logins: [] },
};
const report = (given: Partial<ErasureReport> = {}): ErasureReport => ({
  ...{ isPupil: true, contents: { deleted: [], anonymous: [], handedOver: [] }, observations: 0 },
  ...{ references: [], media: 0, mails: 0, mentions: [] },
  ...given,
});
const linesOf = (given: Partial<ErasureReport>, confirmed = true, isEmbedded = true) =>
  erasureText(LEA, report(given), { confirmed, isEmbedded }).split('\n');

describe('the report of an erasure', () => {
  test('says what is done, and what remains to be done', () => {
    expect(linesOf({ observations: 3, media: 2, mails: 1 })).toEqual([
      'Léa Rey (7) est effacée.',
      'Élève : tout part, aussi ce que d’autres ont ouvert ou repris dans une équipe.',
      'Observations à son sujet : 3 ; fichiers : 2 ; courriels du dossier : 1',
      'Les sauvegardes d’avant la contiennent encore : elles partent avec leur âge (docs/upgrade-and-backup.md).',
      'Si l’annuaire la contient encore, le prochain import la recrée : ôtez-la d’abord de l’annuaire.',
      'Les brouillons gardés par les navigateurs disparaissent d’eux-mêmes après 60 jours.',
      'Ses lignes effacées restent un instant dans les fichiers de la base, qui sont récrits maintenant…',
    ]);
  });

  test('names the command that rewrites a database of its own', () => {
    expect(linesOf({}, true, false).at(-1)).toBe(
      'Ses lignes effacées restent lisibles dans les fichiers de la base jusqu’à npm run person -- rewrite (docs/privacy.md).',
    );
  });

  test('of a trial says what would happen, and how to do it', () => {
    expect(linesOf({ isPupil: false }, false)).toEqual([
      'Essai : rien n’est effacé. Pour Léa Rey (7), voici ce qui le serait :',
      'Adulte : ce qui est publié ou distribué reste, sans son nom ; le reste part.',
      'Observations à son sujet : 0 ; fichiers : 0 ; courriels du dossier : 0',
      'Des folios d’une enseignante partent avec elle quand elle y travaille seule : cédez-les d’abord.',
      'Pour effacer : la même commande avec --confirm.',
    ]);
  });

  test('lists contents, rows and mentions under their titles', () => {
    const lines = linesOf({
      contents: { deleted: ['liste « A »'], anonymous: ['parcours « B »'], handedOver: ['folio « C »'] },
      references: [{ column: 'list.author_id', rows: 2 }],
      mentions: [{ column: 'list.title', rows: 1 }],
    });
    expect(lines.slice(2, 13)).toEqual([
      'Supprimé pour de bon :',
      '  liste « A »',
      'Gardé pour les autres, sous « Compte supprimé » :',
      '  parcours « B »',
      'Passé à une collègue de l’équipe :',
      '  folio « C »',
      'Observations à son sujet : 0 ; fichiers : 0 ; courriels du dossier : 0',
      'Lignes qui la désignaient :',
      '  list.author_id : 2',
      'Son nom ou un identifiant reste écrit par d’autres (à relire à la main) :',
      '  list.title : 1',
    ]);
  });
});

const DONE = 'Fichiers de la base récrits (12 tables) : les lignes effacées n’y sont plus lisibles.';
const LEFT = 'Il reste à faire par un administrateur de PostgreSQL : ';
test.each([
  [true, true, ''],
  [false, true, `\n${LEFT}VACUUM FULL pg_statistic (docs/privacy.md).`],
  [true, false, `\n${LEFT}CHECKPOINT ; SELECT pg_switch_wal() ; CHECKPOINT (docs/privacy.md).`],
  [
    false,
    false,
    `\n${LEFT}VACUUM FULL pg_statistic, puis CHECKPOINT ; SELECT pg_switch_wal() ; CHECKPOINT (docs/privacy.md).`,
  ],
])('files that were rewritten, statistics %s, log %s', (isStatisticsDone, isLogDone, rest) => {
  expect(rewrittenText({ tables: 12, isStatisticsDone, isLogDone })).toBe(DONE + rest);
});
