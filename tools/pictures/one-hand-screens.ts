import type { Page } from '@playwright/test';
import { DAY_MS } from '@pupitre/learning';
import type { Database } from '../../apps/server/src/db/connection.ts';
import { buildFolio, type CellOverride } from '../../apps/server/src/demo/build/build-folio.ts';
import { buildTeacher } from '../../apps/server/src/demo/build/build-person.ts';
import { buildPupils, CLASS_NAMES, type Screen, screen } from './screen.ts';

const CRITERIA = [
  {
    label: 'Donne un titre qui annonce le sujet',
    perObjectiveCode: 'L1 22',
    axesThematiques: ['Production de l’écrit'],
  },
  { label: 'Organise ses idées en paragraphes', perObjectiveCode: 'L1 22', axesThematiques: ['Production de l’écrit'] },
];
const STATES = ['ok', 'nok', 'ok', null, 'ok', 'unrated'] as const;

/** One hand on the first and on the second day, with 20 and with 25 pupils. */
export async function oneHandScreens(db: Database): Promise<Screen[]> {
  const teacher = await buildTeacher(db, { displayName: 'Isabelle Rochat' });
  const pupils = (await buildPupils(db, CLASS_NAMES)).map(({ id }) => ({ id, className: '7A' }));
  const now = Date.now();
  const build = (count: number, seen: number) => {
    const observations = pupils.slice(0, count).flatMap((_, pupil): CellOverride[] => {
      const state = STATES[pupil % STATES.length] ?? null;
      const isSeen = pupil < seen;
      const on = new Date(isSeen ? now - 60_000 : now - 10 * DAY_MS);
      return state === null && !isSeen
        ? []
        : [{ pupil, criterion: 0, state: state ?? 'ok', on, comment: pupil === 3 ? 'A lu seul.' : '' }];
    });
    const head = { title: 'Français 7A, premier semestre', color: 'c-green', icon: 'bi bi-book' };
    return buildFolio(db, {
      ...head,
      author: teacher,
      criteria: CRITERIA,
      pupils: pupils.slice(0, count),
      observations,
    });
  };
  const at = ({ id }: { id: number }) => `/folios/personnels/${id}/une-main`;
  const [second, many, all] = [await build(20, 7), await build(25, 9), await build(20, 20)];
  const touch = async (page: Page) => page.getByRole('button', { name: /^Emma Schwab/ }).click();
  const byButtons = async (page: Page) => {
    await page.getByRole('button', { name: /^Façon de noter/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: /^Un bouton/ }).click();
    await dialog.getByRole('button', { name: 'Terminé' }).click();
    await dialog.waitFor({ state: 'hidden' });
  };
  const choices = async (page: Page) => {
    await page.getByRole('button', { name: /^Façon de noter/ }).click();
    await page.getByRole('dialog').waitFor();
  };
  return [
    screen('Une main, premier jour', `${at(second)}?critere=${second.criteria[1]?.id}`, teacher),
    screen('Une main, deuxième jour', at(second), teacher, touch),
    screen('Une main, deuxième jour, 25', at(many), teacher, touch),
    screen('Une main, deuxième jour, à voir', `${at(second)}?filtre=a-voir`, teacher),
    screen('Une main, deuxième jour, tous vus', `${at(all)}?filtre=a-voir`, teacher),
    screen('Une main, deuxième jour, annulé', at(second), teacher, async (page) => {
      await touch(page);
      await page.getByRole('button', { name: /^Annuler/ }).click();
    }),
    screen('Une main, deuxième jour, façon de noter', at(many), teacher, choices),
    screen('Une main, deuxième jour, boutons', at(second), teacher, byButtons),
  ];
}
