import type { Page } from '@playwright/test';
import type { Database } from '../../apps/server/src/db/connection.ts';
import { peopleIssue, personAct } from '../../apps/server/src/db/directory-schema.ts';
import { buildPerson, buildPupil, type PersonRow } from '../../apps/server/src/demo/build/build-person.ts';
import { openDialog, type Screen } from './screen.ts';

const PATH = '/administration/personnes';
const ACTS = ['export', 'end-sessions', 'join', 'keep-apart', 'erase'] as const;

/** « Personnes » and « Journal »: the list, nobody found, one person, what can be done to her, and what was done to many. */
export async function peopleScreens(
  db: Database,
  { admin, own }: { admin: PersonRow; own: (name: string, path: string, prepare?: Screen['prepare']) => Screen },
): Promise<Screen[]> {
  const pupil = await buildPupil(db, { displayName: 'Maximilienne de Montmollin-Vuilleumier du Bois-Perdu' });
  const twin = await buildPerson(db, { displayName: 'Maximilienne Montmollin', roles: ['eleves'] });
  const other = await buildPerson(db, { displayName: 'Aïsha Ben Salah' });
  await db.insert(peopleIssue).values([
    { kind: 'split-account', personId: twin.id, otherId: pupil.id },
    { kind: 'unknown-role', personId: other.id, value: 'remplaçante-longue-durée' },
  ]);
  for (let count = 0; count < 24; count += 1) {
    const act = ACTS[count % ACTS.length] ?? 'export';
    await db.insert(personAct).values({
      act,
      actorId: count % 4 === 3 ? null : admin.id,
      personId: pupil.id,
      otherId: act === 'join' || act === 'keep-apart' ? twin.id : null,
      reason: count % 2 === 0 ? 'À la demande de ses parents, par courrier du 12 novembre' : '',
    });
  }
  const one = `${PATH}/${pupil.id}`;
  return [
    own('personnes', PATH),
    own('personnes, rien trouvé', PATH, async (page) => {
      await page.getByRole('searchbox', { name: 'Chercher une personne' }).fill('introuvable');
      await page.getByText('Personne ne correspond.').waitFor();
    }),
    own('personne', one),
    own('personne, exporter', one, openDialog(/^Exporter/)),
    own('personne, joindre', one, openDialog(/^Joindre/)),
    own('personne, effacer', one, openDialog(/^Effacer/)),
    own('personne, comparer', PATH, compare),
    own('rôle inconnu', PATH, openDialog(/^Choisir un rôle/)),
    own('journal', '/administration/journal'),
  ];
}

const compare = async (page: Page) => {
  await openDialog(/^Comparer/)(page);
  await page.getByRole('region', { name: 'Les deux comptes' }).waitFor();
};
