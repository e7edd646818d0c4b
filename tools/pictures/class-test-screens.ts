import type { Page } from '@playwright/test';
import { DAY_MS } from '@pupitre/learning';
import { desc, eq } from 'drizzle-orm';
import { classTest } from '../../apps/server/src/db/class-test-schema.ts';
import type { Database } from '../../apps/server/src/db/connection.ts';
import { list } from '../../apps/server/src/db/schema.ts';
import { buildClassTest, type CopyOverrides } from '../../apps/server/src/demo/build/build-class-test.ts';
import { buildTeacher } from '../../apps/server/src/demo/build/build-person.ts';
import { findDemoPerson } from '../../e2e/fixtures/people.ts';
import { buildPupils, CLASS_NAMES, longTitle, openDialog, press, pressWay, type Screen, screen } from './screen.ts';

const WORDS = ['un sapin enneigé', 'un sentier', 'la clairière', 'un écureuil', 'le silence', 'apercevoir'];
const ODD = [
  '🐄 die Kuh',
  'بقرة',
  'Donaudampfschifffahrtsgesellschaftskapitän',
  'Le petit chat dort tout en rond sur le canapé du salon.',
];
const written = (texts: readonly string[]) =>
  Object.fromEntries(texts.map((text, word) => [String(word), { text, on: 1 }]));
const order = (words: readonly string[]) => words.map((_, word) => word);

const openReview = async (page: Page) => {
  await page
    .getByRole('button', { name: `Mot ${WORDS.length}`, exact: false })
    .first()
    .click();
  await press('Relire')(page);
};

/** A test before, while and after it is written, and its correction: full, empty, handed back, with odd contents. */
export async function classTestScreens(db: Database): Promise<Screen[]> {
  const teacher = await findDemoPerson(db, 'enseignante');
  const pupil = await findDemoPerson(db, 'eleve1');
  const newTeacher = await buildTeacher(db, { displayName: 'Aline Nouvelle' });
  const [own] = await db.select().from(list).where(eq(list.authorId, teacher.id)).orderBy(list.id).limit(1);
  const [demo] = await db
    .select()
    .from(classTest)
    .where(eq(classTest.teacherId, teacher.id))
    .orderBy(desc(classTest.id));
  const begun: CopyOverrides = {
    pupil,
    startedOn: new Date(Date.now() - 6 * 60_000),
    wordOrder: order(WORDS),
    answers: written(['un sapin enneigé', 'un sentier', '', 'un écureuil', '', '']),
  };
  const words = WORDS.map((learnTxt) => ({ learnTxt, hintTxt: `ce que l’on dit de « ${learnTxt.slice(-6)} »` }));
  const build = (columns: Parameters<typeof buildClassTest>[1]) => buildClassTest(db, { teacher, words, ...columns });
  const writing = await build({ title: 'Dictée du 27 novembre', seconds: 1_200, copies: [begun] });
  const translation = await build({ title: 'Traduction', kind: 'translation', copies: [begun] });
  const over = await build({
    title: 'Dictée remise',
    copies: [{ ...begun, handedInOn: new Date() }],
  });
  const waiting = await build({
    title: 'Dictée de lundi',
    opensOn: new Date('2099-11-30T08:15:00Z'),
    copies: [{ pupil }],
  });
  const returned = await build({
    title: 'Dictée rendue',
    endsOn: new Date(),
    accepted: [{ word: 1, text: 'un santier', on: new Date().toISOString() }],
    copies: [
      {
        ...begun,
        returnedOn: new Date(Date.now() + 1_000),
        answers: written(['un sapin enneigé', 'un santier', 'la clairiére', 'un écureuil', '', 'appercevoir']),
      },
    ],
  });
  const classmates = await buildPupils(db, CLASS_NAMES);
  const odd = await buildClassTest(db, {
    teacher: newTeacher,
    title: longTitle('Vocabulaire de la ferme et du lac', 'et de la montagne'),
    words: ODD.map((learnTxt) => ({ learnTxt, hintTxt: 'la vache, en arabe 🐮' })),
    copies: classmates.map((mate, index) => ({
      pupil: mate,
      className: index < 20 ? '7A' : '',
      startedOn: index % 6 === 5 ? null : new Date(),
      answers: written(
        ODD.map((text, word) => ((index + word) % 3 === 0 ? text : `${text.slice(0, 2)}x${text.slice(3)}`)),
      ),
    })),
  });
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
  const part = await build({
    title: 'Dictée de la forêt',
    seconds: 1_200,
    endsOn: new Date(Date.now() + 4 * DAY_MS),
    copies: classmates.slice(0, 20).map((mate, index) => ({
      pupil: mate,
      className: '7A',
      extraSeconds: index === 5 ? 600 : 0,
      ...(index < 2 ? { startedOn: minutesAgo(30), handedInOn: minutesAgo(12), wordOrder: order(WORDS) } : {}),
      ...(index === 2 ? { startedOn: minutesAgo(3), wordOrder: order(WORDS) } : {}),
      answers: index < 2 ? written(['un sapin enneigé', 'un santier', 'la clairiére']) : {},
    })),
  });
  const empty = await buildClassTest(db, { teacher: newTeacher, title: 'Pas commencé', copies: [{ pupil }] });
  const of = (id: number) => `/controles/${id}`;
  const correction = (id: number) => `/controles/${id}/correction`;
  const demoId = demo?.id ?? 0;
  return [
    screen('contrôle élève, avant', of(demoId), pupil),
    screen('contrôle élève, fermé à clé', of(waiting.id), pupil),
    screen('contrôle élève, dictée', of(writing.id), pupil),
    screen('contrôle élève, traduction', of(translation.id), pupil),
    screen('contrôle élève, relire', of(writing.id), pupil, openReview),
    screen('contrôle élève, remis', of(over.id), pupil),
    screen('contrôle élève, rendu', of(returned.id), pupil),
    screen('contrôle correction', correction(demoId), teacher, async (page) => {
      await page
        .getByRole('button', { name: /la clairière/ })
        .first()
        .click();
      await page
        .getByRole('button', { name: /^Accepter pour tout le monde/ })
        .first()
        .focus();
    }),
    screen('contrôle correction, noms', correction(demoId), teacher, press('Montrer les noms')),
    screen('contrôle correction, copies', correction(demoId), teacher, async (page) => {
      await press('Copie par copie')(page);
      await page.getByRole('row').getByRole('button').nth(2).click();
    }),
    screen('contrôle correction, rendre', correction(demoId), teacher, openDialog(/^Rendre/)),
    screen('contrôle correction, rendre une partie', correction(part.id), teacher, openDialog(/^Rendre/)),
    screen('contrôle correction, rendu', correction(returned.id), teacher),
    screen('contrôle correction, mots longs', correction(odd.id), newTeacher),
    screen('contrôle correction, vide', correction(empty.id), newTeacher),
    screen('contrôles', '/controles', teacher),
    screen('contrôles, vide', '/controles', await buildTeacher(db, { displayName: 'Tom Débutant' })),
    screen(
      'contrôle, donner',
      `/listes/personnelles/${own?.id ?? 0}`,
      teacher,
      pressWay('Donner\u00a0: autres façons', 'Donner un contrôle'),
    ),
    screen('contrôle, accueil élève', '/accueil', pupil),
  ];
}
