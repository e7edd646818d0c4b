import { sql } from 'drizzle-orm';
import type { Database } from '../../../apps/server/src/db/connection.ts';
import { buildCourse } from '../../../apps/server/src/demo/build/build-course.ts';
import type { Canton } from '../../../apps/server/src/demo/canton.ts';
import { buildFullFolio } from '../full-folio.ts';

/** What the screens show, beside what the canton has. */
export type Contents = { courseId: number; folioId: number; listId: number };

export const VISITORS = 16;
const TITLE = 'Écrans du banc';
const RESOURCES = 20;
const TABLE = { criteria: 25, pupils: 100 };
const KINDS = ['Title', 'Link', 'Media', 'Activity', 'Text'] as const;

/** A course of 20 resources, a full folio of 25 × 100 whose members all visitors are, and an official list. */
export async function findOrBuildContents(db: Database, canton: Canton): Promise<Contents> {
  const first = async (table: 'course' | 'folio' | 'list', condition = sql`title = ${TITLE}`) => {
    const { rows } = await db.execute<{ id: number }>(
      sql`select id from ${sql.identifier(table)} where ${condition} and deleted_on is null order by id limit 1`,
    );
    return rows[0]?.id;
  };
  const listId = await first('list', sql`lexicon and item_count = 20`);
  const [owner, ...team] = canton.teacherIds.slice(0, VISITORS).map((id) => ({ id }));
  if (listId === undefined || owner === undefined) throw new Error('The canton lacks lists or teachers.');
  const courseId = (await first('course')) ?? (await makeCourse(db, owner, listId));
  const pupils = canton.pupilIds.slice(0, TABLE.pupils).map((id) => ({ id }));
  const folioId =
    (await first('folio')) ??
    (await buildFullFolio(db, { author: owner, title: TITLE, criteria: TABLE.criteria, pupils, team }));
  await db.execute(sql`vacuum (analyze) course, course_item, folio, folio_criterion, folio_student, observation`);
  return { courseId, folioId, listId };
}

async function makeCourse(db: Database, author: { id: number }, listId: number): Promise<number> {
  const items = Array.from({ length: RESOURCES }, (_, place) => {
    const itemType = KINDS[place % KINDS.length] ?? 'Link';
    return {
      itemType,
      title: `Étape ${place + 1} : lire, écouter et s’exercer`,
      description: itemType === 'Text' ? '<p>Ce qu’il faut <strong>retenir</strong> de cette étape.</p>' : '',
      navigationUrl:
        itemType === 'Activity'
          ? `/activite/carte/${listId}`
          : itemType === 'Title' || itemType === 'Text'
            ? ''
            : `https://exemple.ch/etape-${place + 1}`,
      tags: ['étape'],
    };
  });
  const description = '<p>Un parcours de <strong>vingt ressources</strong>.</p>';
  const { id } = await buildCourse(db, { author, title: TITLE, description, teacher: true, items });
  return id;
}
