import type { Database } from '../../apps/server/src/db/connection.ts';
import { notification } from '../../apps/server/src/db/platform-schema.ts';
import { buildPupil, buildTeacher, type PersonRow } from '../../apps/server/src/demo/build/build-person.ts';
import { openDialog, openMenu, type Screen, screen } from './screen.ts';

const PATH = '/notifications';
const HOUR = 3_600_000;
type Row = readonly [hours: number, title: string, content?: string, link?: string];

const ADDED = 'Nathalie Aubry vous a ajoutée à la liste «\u00a0Mots fréquents – série 3\u00a0».';
const AGREED = 'Pierre Borel\u00a0: «\u00a0D’accord pour revoir la conclusion avec Léa.\u00a0»';
const USUAL: readonly Row[] = [
  [0.2, 'Le cycle de l’eau', 'Sofia Ramos a donné un avis à votre parcours.', '/parcours/personnels/1'],
  [1, 'Réponse dans une discussion', AGREED, '/folios/personnels/1'],
  [2, 'Équipe pédagogique', ADDED, '/listes/equipe-pedagogique/1'],
  [26, 'Nouvelle proposition', 'Un possible attend une réponse.', '/possibles/detail/1'],
  [130, 'Entretien prévu', 'Pupitre sera en pause samedi de 06:00 à 06:30.'],
];
const ODD: readonly Row[] = [
  [0, 'Un titre qui ne finit pas '.repeat(9).trim(), 'mot '.repeat(240), '/folios/1'],
  [3, '<script>alert(1)</script> 🐑', 'مرحبا بكم في المدرسة', '/parcours/detail/1'],
  [400, 'Donaudampfschifffahrtsgesellschaft'.repeat(4)],
];

/** Notifications: as usual, none, odd ones, two hundred, the confirmation before all go, and the badge in the menu. */
export async function notificationScreens(db: Database): Promise<Screen[]> {
  const tell = async (person: PersonRow, rows: readonly Row[]) => {
    const values = rows.map(([hours, title, content = '', link = ''], index) => ({
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
    Array.from({ length: 200 }, (_, index) => [index, `Notification ${index + 1}`, 'Un mot.']),
  );
  return [
    screen('notifications', PATH, teacher),
    screen('notifications, vide', PATH, pupil),
    screen('notifications, longues', PATH, odd),
    screen('notifications, deux cents', PATH, busy),
    screen('notifications, tout effacer', PATH, teacher, openDialog('Tout effacer')),
    screen('notifications dans le menu', '/accueil', busy, openMenu(busy.displayName)),
  ];
}
