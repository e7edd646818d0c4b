import { DAY_MS } from '@pupitre/learning';
import { buildFolio } from '../../apps/server/src/demo/build/build-folio.ts';
import { buildPupil, type PersonRow } from '../../apps/server/src/demo/build/build-person.ts';
import { findDemoPerson } from '../../e2e/fixtures/people.ts';
import { borrowDatabase } from '../product/database.ts';

const STATES = ['ok', 'nok', 'unrated', null];
/** Observations of each cell before its latest one. */
const EARLIER = 5;

type Size = { pupils: number; criteria: number };

/** A full folio of the demonstration's teacher. */
export async function makeFolio(databaseUrl: string, { pupils, criteria }: Size) {
  await using database = borrowDatabase(databaseUrl);
  const { db } = database;
  const author = await findDemoPerson(db, 'enseignante');
  const people: PersonRow[] = [];
  while (people.length < pupils)
    people.push(await buildPupil(db, { displayName: `Élève Numéro ${people.length + 1}` }));
  return await buildFolio(db, {
    author,
    title: `Français : ${pupils} × ${criteria}`,
    pupils: people,
    criteria: Array.from({ length: criteria }, (_, index) => ({
      label: `Critère ${index + 1} : repère les informations explicites d’un texte court`,
      perObjectiveCode: `L1 ${21 + Math.floor(index / 12)}`,
      axesThematiques: ['Compréhension de l’écrit'],
    })),
    observations: people.flatMap((_, pupil) =>
      Array.from({ length: criteria }, (__, criterion) => ({
        pupil,
        criterion,
        state: STATES[(pupil + criterion) % STATES.length] ?? null,
        comment: (pupil + criterion) % 2 === 0 ? `Remarque ${pupil}.${criterion} : trouve seule, justifie.` : '',
        audience: 'family' as const,
        earlier: Array.from({ length: EARLIER }, (___, before) => ({
          state: (['unrated', 'nok', 'ok'] as const)[(pupil + criterion + before) % 3] ?? 'nok',
          on: new Date(Date.now() - (80 - before * 12) * DAY_MS),
        })),
      })),
    ),
  });
}
