import type { Page } from '@playwright/test';
import type { Database } from '../../apps/server/src/db/connection.ts';
import { notification } from '../../apps/server/src/db/platform-schema.ts';
import { buildPupil, buildTeacher, type PersonRow } from '../../apps/server/src/demo/build/build-person.ts';
import { type Screen, screen } from './screen.ts';

const PATH = '/notifications';
const HOUR = 3_600_000;
type Row = { title: string; content?: string; link?: string; hours: number };

const USUAL: readonly Row[] = [
  {
    title: 'Le cycle de l’eau',
    content: 'Sofia Ramos a donné un avis à votre parcours.',
    link: '/parcours/personnels/1',
    hours: 0.2,
  },
  {
    title: 'Réponse dans une discussion',
    content: 'Pierre Borel\u00a0: «\u00a0D’accord pour revoir la conclusion avec Léa.\u00a0»',
    link: '/folios/personnels/1',
    hours: 1,
  },
  {
    title: 'Équipe pédagogique',
    content: 'Nathalie Aubry vous a ajoutée à la liste «\u00a0Mots fréquents – série 3\u00a0».',
    link: '/listes/equipe-pedagogique/1',
    hours: 2,
  },
  { title: 'Nouvelle proposition', content: 'Un possible attend une réponse.', link: '/possibles/detail/1', hours: 26 },
  { title: 'Entretien prévu', content: 'Pupitre sera en pause samedi de 06:00 à 06:30.', hours: 130 },
];
const ODD: readonly Row[] = [
  { title: 'Un titre qui ne finit pas '.repeat(9).trim(), content: 'mot '.repeat(240), link: '/folios/1', hours: 0 },
  { title: '<script>alert(1)</script> 🐑', content: 'مرحبا بكم في المدرسة', link: '/parcours/detail/1', hours: 3 },
  { title: 'Donaudampfschifffahrtsgesellschaft'.repeat(4), hours: 400 },
];

/** Notifications: as usual, none, odd ones, two hundred, the confirmation before all go, and the badge in the menu. */
export async function notificationScreens(db: Database): Promise<Screen[]> {
  const tell = async (person: PersonRow, rows: readonly Row[]) => {
    const values = rows.map(({ title, content = '', link = '', hours }, index) => ({
      personId: person.id,
      fact: `picture:${index}`,
      title,
      content,
      link,
      createdOn: new Date(Date.now() - hours * HOUR),
    }));
    await db.insert(notification).values(values);
  };
  const teacher = await buildTeacher(db, { displayName: 'Isabelle Rochat' });
  const odd = await buildTeacher(db, { displayName: 'Odile Étrange' });
  const busy = await buildTeacher(db, { displayName: 'Marie-Antoinette De la Fontaine-des-Bois' });
  const pupil = await buildPupil(db, { displayName: 'Tim Premier' });
  await tell(teacher, USUAL);
  await tell(odd, ODD);
  await tell(
    busy,
    Array.from({ length: 200 }, (_, index) => ({
      title: `Notification ${index + 1}`,
      content: 'Un mot.',
      hours: index,
    })),
  );
  const ask = async (page: Page) => {
    await page.getByRole('button', { name: 'Tout effacer' }).click();
    await page.getByRole('dialog').waitFor();
  };
  const menu = async (page: Page) => {
    const name = (page.viewportSize()?.width ?? 0) < 992 ? 'Ouvrir le menu' : busy.displayName;
    await page.getByRole('button', { name }).click();
  };
  return [
    screen('notifications', PATH, teacher),
    screen('notifications, vide', PATH, pupil),
    screen('notifications, longues', PATH, odd),
    screen('notifications, deux cents', PATH, busy),
    screen('notifications, tout effacer', PATH, teacher, ask),
    screen('notifications dans le menu', '/accueil', busy, menu),
  ];
}
