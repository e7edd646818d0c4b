import { PRACTICE_LISTS_MAX, YEARS } from '@pupitre/contract';
import { desc, eq, sql } from 'drizzle-orm';
import { given } from '../../content/search-plan.queries.ts';
import { teamRightOf } from '../../content/team.queries.ts';
import type { Db } from '../../db/connection.ts';
import { prepared } from '../../db/prepared.ts';
import { list, person } from '../../db/schema.ts';
import { statement } from '../../db/statement.ts';
import { type HeadRow, headColumns } from './lists.queries.ts';

/** Latest lists of her years among which those in her languages come first. */
const LATEST = 64;

type Facts = { classYears: string[]; givenYears: string[]; languages: string[] };

/** $1 person, $2 all school years. */
const selectFacts = statement<Facts>(
  'practice-facts',
  `select
    array(select distinct c.year::text from class_member m join class_group c on c.id = m.class_id and c.active
      where m.person_id = (select $1::int) and m.part = 'pupil' order by 1) as "classYears",
    array(select distinct year from distribution d join course c on c.id = d.course_id and c.deleted_on is null,
      unnest(c.categories) as year where d.pupil_id = (select $1::int) and year = any((select $2::text[])::text[]) order by 1) as "givenYears",
    array(
      select l.learn_language from list l where l.author_id = (select $1::int) and l.deleted_on is null
      union
      select l.learn_language from distribution d join course_item i on i.course_id = d.course_id
        join list l on l.id = i.list_id and l.deleted_on is null
      where d.pupil_id = (select $1::int) order by 1) as languages`,
);

/** What the school and her teachers say of a person: her years, and the languages that she learns. */
export async function findPracticeFacts(db: Db, personId: number): Promise<Facts> {
  const [facts] = await selectFacts(db, [personId, YEARS]);
  return facts ?? { classYears: [], givenYears: [], languages: [] };
}

const SCHOOL_YEARS = sql`${sql.param([...YEARS])}::text[]`;
const YEARS_ASKED = given('years', 'text[]');

// A list that names no year is for all of them.
const isOfYears = sql`(cardinality(${YEARS_ASKED}) = 0 or ${list.categories} && ${YEARS_ASKED}
  or not ${list.categories} && ${SCHOOL_YEARS})`;

function selectPractice(db: Db) {
  // Its length is a literal, because the plan depends on it.
  const latest = db.$with('latest', { latestId: sql<number>`id`.as('latest_id') }).as(sql`
    select id as latest_id from list where lexicon and deleted_on is null and ${isOfYears}
    order by updated_on desc, id desc limit ${sql.raw(String(LATEST))}`);
  return db
    .with(latest)
    .select({ ...headColumns, teamCanEdit: teamRightOf('list', sql.placeholder('personId')) })
    .from(latest)
    .innerJoin(list, sql`${list.id} = latest.latest_id`)
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
