import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.join(import.meta.dirname, '../..');

/** Sentences that were said better since, by what stands in their place. */
const SAID_BETTER: readonly (readonly [before: RegExp, now: string])[] = [
  [/voi(t|ent) seulement ce que tu fais dans ce que/, 'ne voit que les exercices que tu as reçus de sa part'],
  [/mots, de (\w+) listes/, '138 mots dans 10 listes'],
  [/Résultats\s: retenus/, 'Copies : pas encore rendues'],
  [/tolérance\s: aucune/, 'Dictée, réponse exacte'],
  [/Il faut écrire exactement/, 'Chaque lettre et chaque accent comptent.'],
  [/Il se ferme le /, 'Tu as jusqu’au mardi 01.12 à 17:30.'],
  [/Ton évaluation (est différente|correspond)/, 'Isabelle Rochat a un autre avis. / … pense comme toi.'],
  [/Activité (abandonnée|quittée)/, 'Partie arrêtée'],
  [/\bde réussite/, '33 % de réponses justes'],
  [/Aucune activité ne semble adaptée/, 'Cette liste n’a pas encore assez de mots pour s’exercer.'],
  [/n’est pas activée sur (votre|ton) système/, 'Aucune voix en allemand n’est installée sur cet appareil.'],
  [/n’est pas supporté\./, 'Pupitre n’accepte pas les fichiers .exe.'],
  [/ne correspond à ces critères, réinitialiser/, 'Aucun folio ne correspond. Réinitialisez la recherche.'],
  [/validée merci/, 'Adresse validée, merci !'],
  [/tous les folios des enseignants/, 'tous les folios des enseignant-e-s'],
  [/n’(a|ont) pas encore de critères/, 'n’a pas encore de critère'],
  [/changé de classe sont transmis/, 'Les folios des élèves qui ont changé de classe sont donnés à lire.'],
  [/a cinq onglets/, 'a six onglets'],
  [/d’une seule ou un seul/, 'un PDF de toute la classe ou d’un élève à la fois'],
  [/quelle que soit sa date\./, 's’ajoute à l’observation de la case, même ancienne'],
  [/Aide pour les facilitatrices/, 'Aide sur les folios'],
  [/ce sont elles que la voix lit/, 'la voix lit dans ces langues'],
  [/Le même fait n’est dit qu’une fois/, 'Pupitre n’avertit qu’une fois, et jamais de vos propres actions.'],
];

/**
 * One way to speak of everybody (decision 258): a word that is the same for all first (« élève », « collègue »), with the
 * article « un »; else the hyphen of the specification (« un-e enseignant-e », « les expert-e-s »). Never both words.
 */
const INCLUSIVE: readonly (readonly [before: RegExp, now: string])[] = [
  [/\b(une ou un|un ou une)\s/i, 'un élève, un-e enseignant-e'],
  [/\bune?-e (élève|collègue|adulte)/i, 'un élève, un collègue'],
  [/\b(elle ou il|il ou elle|lui ou (à )?elle|elle ou (à )?lui)\b/i, 'another sentence'],
  [
    /\b(toutes et tous|tous et toutes|celles et ceux|ceux et celles|chacune et chacun|chacun et chacune)\b/i,
    'tout le monde',
  ],
  [/\b(celle ou celui|celui ou celle|seul-e)\b/i, 'another sentence'],
  [/\b(\p{L}+)(trice|euse|ière|ante)s? (ou|et) (un |les |l’)?\p{L}+(teur|eur|ier|ant)s?\b/iu, 'the hyphen'],
  [/\b(un|des|les|aux|cet) enseignants?\b(?!-e)/i, 'les enseignant-e-s'],
  // « ami(e) » and « élève·s » are examples of how words of lists may be written.
  [/\p{L}(?<!«\s(?:ami|étudiant))(\(e\)|·e)(s\b|·s|\b)/u, 'the hyphen'],
];

/** What people read: screens, answers of the server, and the guide; not what tests and the demonstration's people say. */
const files = globSync(
  ['apps/web/src/**/*.{ts,tsx}', 'apps/web/help/**/*.html', 'apps/server/src/**/*.ts', 'packages/*/src/**/*.ts'],
  { cwd: root, exclude: (file) => /node_modules|[/\\]testing[/\\]|[/\\]demo[/\\]|\.test\.tsx?$|notation/.test(file) },
);
/** Comments are in English and for engineers. */
const isSaid = (line: string) => !/^\s*(\*|\/\/|\/\*)/.test(line);

function findIn(file: string, patterns: typeof SAID_BETTER): string[] {
  const lines = readFileSync(path.join(root, file), 'utf8').replaceAll('\\u00a0', '\u00a0').split('\n');
  return lines.flatMap((line, index) =>
    isSaid(line)
      ? patterns.flatMap(([before, now]) =>
          before.test(line) ? [`${file}:${index + 1}: ${before.source} → ${now}`] : [],
        )
      : [],
  );
}

test('no sentence is said as it was before it was said better', () => {
  expect(files.length).toBeGreaterThan(1500);
  expect(files.flatMap((file) => findIn(file, SAID_BETTER))).toEqual([]);
});

test('everybody is spoken of in one way', () => {
  expect(files.flatMap((file) => findIn(file, INCLUSIVE))).toEqual([]);
});
