import type { Rewritten } from '../db/rewrite.ts';
import { commandLine } from '../installation.ts';
import type { ErasureReport } from './erase-person.ts';
import type { FoundPerson } from './find-person.ts';

/** The report of what the erasure did or would do. */
export function erasureText(
  person: FoundPerson,
  report: ErasureReport,
  { confirmed, isEmbedded }: { confirmed: boolean; isEmbedded: boolean },
): string {
  const { contents, observations, references, media, mails, mentions } = report;
  const part = (title: string, lines: readonly string[]) =>
    lines.length === 0 ? [] : [title, ...lines.map((line) => `  ${line}`)];
  const rowsOf = (all: ErasureReport['references']) => all.map(({ column, rows }) => `${column} : ${rows}`);
  return [
    confirmed
      ? `${person.displayName} (${person.id}) est effacée.`
      : `Essai : rien n’est effacé. Pour ${person.displayName} (${person.id}), voici ce qui le serait :`,
    report.isPupil
      ? 'Élève : tout part, aussi ce que d’autres ont ouvert ou repris dans une équipe.'
      : 'Adulte : ce qui est publié ou distribué reste, sans son nom ; le reste part.',
    ...part('Supprimé pour de bon :', contents.deleted),
    ...part('Gardé pour les autres, sous « Compte supprimé » :', contents.anonymous),
    ...part('Passé à une collègue de l’équipe :', contents.handedOver),
    `Observations à son sujet : ${observations} ; fichiers : ${media} ; courriels du dossier : ${mails}`,
    ...part('Lignes qui la désignaient :', rowsOf(references)),
    ...part('Son nom ou un identifiant reste écrit par d’autres (à relire à la main) :', rowsOf(mentions)),
    ...(confirmed ? afterwards(isEmbedded) : before()),
  ].join('\n');
}

const before = () => [
  'Des folios d’une enseignante partent avec elle quand elle y travaille seule : cédez-les d’abord.',
  'Pour effacer : la même commande avec --confirm.',
];

const afterwards = (isEmbedded: boolean) => [
  'Les sauvegardes d’avant la contiennent encore : elles partent avec leur âge (docs/upgrade-and-backup.md).',
  'Si l’annuaire la contient encore, le prochain import la recrée : ôtez-la d’abord de l’annuaire.',
  'Les brouillons gardés par les navigateurs disparaissent d’eux-mêmes après 60 jours.',
  ...(isEmbedded
    ? ['Ses lignes effacées restent un instant dans les fichiers de la base, qui sont récrits maintenant…']
    : [
        `Ses lignes effacées restent lisibles dans les fichiers de la base jusqu’à ${commandLine('person', 'rewrite')} (docs/privacy.md).`,
      ]),
];

/** What became of the database's files. */
export function rewrittenText({ tables, isStatisticsDone, isLogDone }: Rewritten): string {
  const left = [
    ...(isStatisticsDone ? [] : ['VACUUM FULL pg_statistic']),
    ...(isLogDone ? [] : ['CHECKPOINT ; SELECT pg_switch_wal() ; CHECKPOINT']),
  ];
  const done = `Fichiers de la base récrits (${tables} tables) : les lignes effacées n’y sont plus lisibles.`;
  return left.length === 0
    ? done
    : `${done}\nIl reste à faire par un administrateur de PostgreSQL : ${left.join(', puis ')} (docs/privacy.md).`;
}
