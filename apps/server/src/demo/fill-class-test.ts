import type { Db } from '../db/connection.ts';
import { buildClassTest, type CopyOverrides } from './build/build-class-test.ts';
import type { PersonRow } from './build/build-person.ts';

/** Words of the test, and two ways in which pupils write each wrong. */
const WORDS = [
  ['un sapin enneigé', 'un sapin enneiger', 'un sapin ennegé'],
  ['un sentier', 'un santier', 'un sentié'],
  ['la clairière', 'la clairiére', 'la clairiaire'],
  ['un écureuil', 'un écureil', 'un ecureuil'],
  ['le silence', 'le silance', ''],
  ['apercevoir', 'appercevoir', 'apperçevoir'],
  ['soudain', 'soudin', ''],
  ['une empreinte', 'une emprinte', 'une anpreinte'],
] as const;

const MINUTE = 60_000;

type DemoTest = {
  teacher: Pick<PersonRow, 'id'>;
  /** The first has it before her; the others have written it. */
  pupils: readonly Pick<PersonRow, 'id'>[];
  classKey: string;
  className: string;
  schoolName: string;
  today: Date;
};

/** A dictation of the class: one pupil has still to write it, the others are to be corrected. */
export async function fillClassTest(db: Db, { teacher, pupils, classKey, today, ...names }: DemoTest): Promise<void> {
  const ago = (minutes: number) => new Date(today.getTime() - minutes * MINUTE);
  const label = { groupKey: classKey, ...names };
  const copies = pupils.map((pupil, index): CopyOverrides => {
    if (index === 0) return { pupil, ...label };
    const answers = WORDS.map((texts, word) => {
      // Most are right; which are not is the same in every run.
      const draw = (index * 7 + word * 5) % 11;
      const text = draw < 7 ? texts[0] : draw < 9 ? texts[1] : texts[2];
      return [String(word), { text, on: ago(30).getTime() }] as const;
    });
    return {
      ...{ pupil, ...label, startedOn: ago(40), handedInOn: ago(20 + (index % 7)) },
      ...{ wordOrder: WORDS.map((_, word) => word), answers: Object.fromEntries(answers) },
    };
  });
  await buildClassTest(db, {
    ...{ teacher, title: 'Dictée de la forêt', createdOn: ago(60), endsOn: ago(-3 * 24 * 60) },
    words: WORDS.map(([learnTxt]) => ({ learnTxt })),
    copies,
  });
}
