import type { CourseResults, ListResults } from '@pupitre/contract';
import { NAME_HEADS, nameColumns, partText, plainName, writtenPeriod } from '@pupitre/learning';
import { type ExportPlace, fileOfTable } from '../../documents/table-file.ts';
import { CELL_COLOURS } from '../../documents/text-workbook.ts';
import type { BytesAnswer } from '../../http/file-answer.ts';

const STATES = { finished: 'terminé', opened: 'commencé', not: 'à faire' } as const;
const OUTCOMES = { first: 'du premier coup', later: 'juste plus tard', never: 'jamais juste' } as const;
const COLOURS = new Map([
  [STATES.finished, CELL_COLOURS.ok],
  [STATES.opened, CELL_COLOURS.nok],
  [OUTCOMES.later, CELL_COLOURS.nok],
  [OUTCOMES.never, CELL_COLOURS.bad],
]);

/** A row for each pupil; of an activity its state, its best rate and its tries have a column each, to be counted with. */
export const exportCourse = (results: CourseResults, place: ExportPlace): Promise<BytesAnswer> =>
  fileOfTable(
    {
      what: 'résultats',
      colours: COLOURS,
      title: results.title,
      nameColumns: NAME_HEADS.length,
      rows: [
        [
          ...[...NAME_HEADS, 'Classe'],
          ...results.resources.flatMap(({ title, activity }) =>
            activity === null
              ? [title]
              : [title, `${title}\u00a0: mots`, `${title}\u00a0: meilleur résultat (%)`, `${title}\u00a0: essais`],
          ),
          ...results.tests.map(({ title, wordCount }) => `Contrôle\u00a0: ${title} (mots justes sur ${wordCount})`),
          ...['Temps (min)', 'Dernière fois', 'Rendus en retard', 'Période'],
        ],
        ...results.pupils.map((pupil) => [
          ...[...nameColumns(pupil.displayName), pupil.classeName],
          ...pupil.cells.flatMap(({ state, best, tries, part }, at) =>
            results.resources[at]?.activity === null
              ? [STATES[state]]
              : [STATES[state], part === null ? '' : partText(part), best ?? '', tries],
          ),
          ...pupil.tests.map((cell) => cell?.right ?? ''),
          ...[Math.ceil(pupil.seconds / 60), momentOf(pupil.lastOn, place.timeZone), pupil.late],
          writtenPeriod(pupil, (at) => momentOf(at, place.timeZone)),
        ]),
      ],
    },
    place,
  );

/** A row for each word, a column for each pupil. */
export const exportList = (results: ListResults, place: ExportPlace): Promise<BytesAnswer> =>
  fileOfTable(
    {
      what: 'résultats',
      colours: COLOURS,
      title: results.title,
      rows: [
        [
          ...['Mot', 'Indice', 'Manqué par', 'Demandé à', 'Erreurs les plus fréquentes'],
          ...results.pupils.map(({ displayName }) => plainName(displayName)),
        ],
        ...results.words.map(({ learnTxt, hintTxt, missed, asked, wrong }, at) => [
          ...[learnTxt, hintTxt, missed, asked],
          wrong.map(({ text, count }) => `${text} ×${count}`).join(', '),
          ...results.pupils.map(({ cells }) => {
            const cell = cells[at] ?? null;
            return cell === null ? '' : OUTCOMES[cell.outcome];
          }),
        ]),
      ],
    },
    place,
  );

function momentOf(instant: string | null, timeZone: string): string {
  if (instant === null) return '';
  return new Intl.DateTimeFormat('fr-CH', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(
    new Date(instant),
  );
}
