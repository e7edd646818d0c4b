import { sql } from 'drizzle-orm';
import type { Database } from '../../apps/server/src/db/connection.ts';
import { buildFolio } from '../../apps/server/src/demo/build/build-folio.ts';

type Given = {
  author: { id: number };
  title: string;
  criteria: number;
  pupils: readonly { id: number }[];
  team?: readonly { id: number }[];
  /** How many observations each cell has before its latest one. */
  earlier?: number;
};

/** A folio of which every cell is observed: filled inside the database, because one statement takes not so many values. */
export async function buildFullFolio(db: Database, given: Given): Promise<number> {
  const { author, title, criteria, pupils, team = [], earlier = 0 } = given;
  const { id } = await buildFolio(db, {
    author,
    title,
    criteria: Array.from({ length: criteria }, (_, place) => ({
      label: `Planifie, relit et corrige son texte à l’aide d’un code, étape ${place + 1}`,
      perObjectiveCode: `L1 ${20 + Math.floor(place / 12)}`,
      categories: ['7', 'FRA'],
      studentEvaluationEnabled: place % 4 === 0,
    })),
    pupils,
    team: team.map((person) => ({ person })),
  });
  await db.execute(sql`
    insert into observation (student_id, criterion_id, state, version, updated_on, updated_by, leveled_on, leveled_by)
    select s.id, c.id, (array['ok', 'nok', 'unrated'])[1 + (s.position + c.position) % 3], 1,
      now(), ${author.id}::int, now(), ${author.id}::int
    from folio_student s join folio_criterion c on c.folio_id = s.folio_id where s.folio_id = ${id}::int`);
  await db.execute(sql`
    insert into earlier_observation (student_id, criterion_id, observed_on, state, observed_by)
    select s.id, c.id, now() - (n * 12 + (s.position * 7 + c.position * 3) % 9) * interval '1 day',
      (array['ok', 'nok', 'unrated'])[1 + (s.position + c.position * 2 + n) % 3], ${author.id}::int
    from folio_student s join folio_criterion c on c.folio_id = s.folio_id cross join generate_series(1, ${earlier}::int) n
    where s.folio_id = ${id}::int`);
  return id;
}
