import type { ClassTest } from '@pupitre/contract';
import { isCounted, NAME_HEADS, nameColumns, type TestMark } from '@pupitre/learning';
import { type ExportPlace, fileOfTable } from '../../documents/table-file.ts';
import type { BytesAnswer } from '../../http/file-answer.ts';

const STATES = {
  waiting: 'pas ouvert',
  open: 'pas commencée',
  writing: 'en cours',
  over: 'remise',
  returned: 'rendue',
} as const;
const ABSENT = 'pas commencée';

/** A row for each copy, by class and family name, with its count and what it holds for each word. */
export function exportTest(test: ClassTest, place: ExportPlace): Promise<BytesAnswer> {
  const answersOf = test.words.map(({ answers }) => {
    const held = new Map<number, { text: string; mark: TestMark }>();
    for (const { text, mark, copies } of answers) for (const copy of copies) held.set(copy, { text, mark });
    return held;
  });
  return fileOfTable(
    {
      title: test.title,
      what: 'copies',
      nameColumns: NAME_HEADS.length,
      rows: [
        [
          ...[...NAME_HEADS, 'Classe', 'Copie', `Justes sur ${test.wordCount}`],
          ...test.words.map(({ learnTxt }) => learnTxt),
        ],
        ...test.copies.map(({ name, className, state, startedOn, right }, at) => {
          const isBegun = startedOn !== null;
          return [
            ...[
              ...nameColumns(name),
              className,
              isBegun ? STATES[state] : state === 'waiting' ? STATES.waiting : ABSENT,
            ],
            isBegun ? right : '',
            ...answersOf.map((held) => {
              const answer = held.get(at);
              if (answer === undefined) return '';
              return isCounted(answer.mark) ? answer.text : `${answer.text} ✗`;
            }),
          ];
        }),
      ],
    },
    place,
  );
}
