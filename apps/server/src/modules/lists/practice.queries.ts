import { PRACTICE_LISTS_MAX, YEARS } from '@pupitre/contract';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { teamRightOf } from '../../content/team.queries.ts';
import type { Db } from '../../db/connection.ts';
import { prepared } from '../../db/prepared.ts';
import { list, person } from '../../db/schema.ts';
import { type HeadRow, headColumns } from './lists.queries.ts';

/** Latest lists of her years among which those in her languages come first. */
const LATEST = 64;

const SCHOOL_YEARS = sql`${sql.param([...YEARS])}::text[]`;

/** What the school and her teachers say of a person: her years, and the languages that she learns. */
export async function findPracticeFacts(db: Db, personId: number) {
  const { rows } = await db.execute<{ classYears: string[]; givenYears: string[]; languages: string[] }>(sql`
    select
      array(select distinct c.year::text from class_member m join class_group c on c.id = m.class_id and c.active
        where m.person_id = ${personId} and m.part = 'pupil' order by 1) as "classYears",
      array(select distinct year from distribution d join course c on c.id = d.course_id and c.deleted_on is null,
        unnest(c.categories) as year where d.pupil_id = ${personId} and year = any(${SCHOOL_YEARS}) order by 1) as "givenYears",
      array(
        select l.learn_language from list l where l.author_id = ${personId} and l.deleted_on is null
        union
        select l.learn_language from distribution d join course_item i on i.course_id = d.course_id
          join list l on l.id = i.list_id and l.deleted_on is null
        where d.pupil_id = ${personId} order by 1) as languages`);
  return rows[0] ?? { classYears: [], givenYears: [], languages: [] };
}

// A list that names no year is for all of them.
const isOfYears = sql`(cardinality(${sql.placeholder('years')}::text[]) = 0 or ${list.categories} && ${sql.placeholder('years')}::text[]
  or not ${list.categories} && ${SCHOOL_YEARS})`;

function selectPractice(db: Db) {
  const latest = db.$with('latest').as(
    db
      .select({ latestId: list.id })
      .from(list)
      .where(and(sql`${list.lexicon}`, isNull(list.deletedOn), isOfYears))
      .orderBy(desc(list.updatedOn), desc(list.id))
      .limit(LATEST),
  );
  return db
    .with(latest)
    .select({ ...headColumns, teamCanEdit: teamRightOf('list', sql.placeholder('personId')) })
    .from(latest)
    .innerJoin(list, eq(list.id, latest.latestId))
    .innerJoin(person, eq(person.id, list.authorId))
    .orderBy(
      sql`(${list.learnLanguage} = any(${sql.placeholder('languages')}::text[])) desc`,
      desc(list.updatedOn),
      desc(list.id),
    )
    .limit(PRACTICE_LISTS_MAX);
}

type Fit = { years: readonly string[]; languages: readonly string[] };

/** Lists of the lexicon for these years (all of them where none is known), those in these languages first. */
export const findPractice = (db: Db, personId: number, { years, languages }: Fit): Promise<HeadRow[]> =>
  prepared(db, 'lists-to-practise', selectPractice).execute({
    personId,
    years: [...years],
    languages: [...languages],
  });
