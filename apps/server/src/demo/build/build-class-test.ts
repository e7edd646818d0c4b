import { type ClassTestWord, classTest, classTestCopy } from '../../db/class-test-schema.ts';
import type { Db } from '../../db/connection.ts';
import { buildTeacher, type PersonRow } from './build-person.ts';
import { nextId, onlyRow } from './next-id.ts';

export type ClassTestRow = typeof classTest.$inferSelect;
export type CopyOverrides = Partial<Omit<typeof classTestCopy.$inferInsert, 'testId' | 'pupilId'>> & {
  pupil: Pick<PersonRow, 'id'>;
};
export type ClassTestOverrides = Partial<Omit<typeof classTest.$inferInsert, 'id' | 'teacherId' | 'words'>> & {
  /** Who gave it; a new teacher by default. */
  teacher?: Pick<PersonRow, 'id'>;
  /** Its words; three ordinary ones by default. */
  words?: readonly Partial<ClassTestWord>[];
  /** A copy for each pupil; none by default. */
  copies?: readonly CopyOverrides[];
};

const ORDINARY_WORDS: readonly Partial<ClassTestWord>[] = [
  { learnTxt: 'un sapin enneigé', hintTxt: 'un arbre en hiver' },
  { learnTxt: 'la clairière', hintTxt: 'un endroit sans arbres' },
  { learnTxt: 'un écureuil', hintTxt: 'Il garde des noisettes.' },
];

/** A dictation that is open, unless the columns say otherwise. */
export async function buildClassTest(db: Db, overrides: ClassTestOverrides = {}): Promise<ClassTestRow> {
  const { teacher, words = ORDINARY_WORDS, copies = [], ...columns } = overrides;
  const { id: teacherId } = teacher ?? (await buildTeacher(db));
  const id = await nextId(db, classTest);
  const row = onlyRow(
    await db
      .insert(classTest)
      .overridingSystemValue()
      .values({
        id,
        teacherId,
        listId: 1,
        title: `Contrôle ${id}`,
        icon: 'bi bi-tree',
        color: 'c-green',
        kind: 'dictation',
        level: 'exacte',
        learnLanguage: 'fr',
        hintLanguage: 'fr',
        ...columns,
        words: words.map((word) => ({
          learnTxt: '',
          hintTxt: '',
          hintImgUrl: '',
          hintImgAlt: '',
          accept: [],
          ...word,
        })),
      })
      .returning(),
  );
  const values = copies.map(({ pupil, ...copy }) => ({ ...copy, testId: id, pupilId: pupil.id }));
  if (values.length > 0) await db.insert(classTestCopy).values(values);
  return row;
}
