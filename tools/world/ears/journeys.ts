import type { Page } from '@playwright/test';
import type { Database } from '../../../apps/server/src/db/connection.ts';
import { buildFolio } from '../../../apps/server/src/demo/build/build-folio.ts';
import { buildList } from '../../../apps/server/src/demo/build/build-list.ts';
import { buildPupil, buildTeacher, type PersonRow } from '../../../apps/server/src/demo/build/build-person.ts';

/** What one presses or types, by the names of X, and what is heard then, besides the screen reader's own words. */
export type Step = { press?: readonly string[]; type?: string; hears: readonly string[] };
export type Journey = {
  name: string;
  open: (db: Database) => Promise<{ who: PersonRow; address: string }>;
  /** Before the first key, which comes to what has the focus. */
  prepare: (page: Page) => Promise<void>;
  steps: readonly Step[];
};

const activity = (type: string) => async (db: Database) => {
  const who = await buildPupil(db);
  const items = [
    { learnTxt: 'das Schaf', hintTxt: 'le mouton' },
    { learnTxt: 'die Kuh', hintTxt: 'la vache' },
  ];
  const languages = { learnLanguage: 'de', hintLanguage: 'fr' };
  const list = await buildList(db, { author: who, title: 'Die Tiere', ...languages, items });
  return { who, address: `/activite/${type}/${list.id}` };
};
const findButton = (name: string) => (page: Page) => page.getByRole('button', { name }).focus();

/** Reads the page aloud from the top: the plus of the number pad. */
const READ_ALL = ['ctrl+Home', 'KP_Add'];

export const JOURNEYS: readonly Journey[] = [
  {
    name: 'a pupil turns a card and hears the answer',
    open: activity('carte'),
    prepare: findButton('Je retourne la carte'),
    steps: [
      // Which of the two cards comes first is chance.
      { press: ['space'], hears: ['Allemand :', 'Je sais'] },
      { press: ['space'], hears: ['Indice :', '1 sur 2', 'Je retourne la carte'] },
      { press: ['space'], hears: ['Allemand :', 'Je sais'] },
      { press: ['space'], hears: ['Activité terminée : 100 % de réponses justes.'] },
    ],
  },
  {
    name: 'a pupil writes a wrong word and hears the right one in its language',
    open: activity('traduction'),
    prepare: (page) => page.getByRole('textbox', { name: 'Ta réponse' }).focus(),
    steps: [
      { type: 'das Pferd', hears: [] },
      { press: ['Return'], hears: ['Compare ta réponse avec la bonne. La réponse :'] },
      { press: ['Tab', ...READ_ALL], hears: ['Tu as écrit', '[de] das Pferd', 'La réponse'] },
    ],
  },
  {
    name: 'a teacher sets a level by a key and takes it back',
    open: async (db) => {
      const who = await buildTeacher(db);
      const pupils = [
        await buildPupil(db, { displayName: 'Léa Girardin' }),
        await buildPupil(db, { displayName: 'Noah Emery' }),
      ];
      const criteria = [{ label: 'Planifie son texte' }, { label: 'Relit son texte' }];
      const { id } = await buildFolio(db, { author: who, pupils, criteria, title: 'Français 7e' });
      return { who, address: `/folios/personnels/${id}` };
    },
    prepare: async (page) => {
      await page.getByRole('gridcell', { name: /^Noah Emery, Planifie/ }).focus();
    },
    steps: [
      { press: ['Right'], hears: ['Léa Girardin, Planifie son texte, Indéfini'] },
      { press: ['Left'], hears: ['Noah Emery, Planifie son texte, Indéfini'] },
      { press: ['1'], hears: ['Noah Emery : Déjà observé', 'Léa Girardin, Planifie son texte, Indéfini'] },
      { press: ['ctrl+z'], hears: ['Annulé : Noah Emery, Planifie son texte, Indéfini'] },
    ],
  },
  {
    name: 'a teacher hears at once that a list was not duplicated',
    open: async (db) => {
      const who = await buildTeacher(db);
      const { id } = await buildList(db, { author: who, title: 'Les animaux' });
      return { who, address: `/listes/personnelles/${id}` };
    },
    prepare: async (page) => {
      await page.route('**/api/v1/liste**', (route) =>
        route.request().method() === 'GET' ? route.continue() : route.fulfill({ status: 500, json: {} }),
      );
      await findButton('Autres actions')(page);
    },
    steps: [
      // The button says « ouvre un menu » before there is one that takes a letter.
      { press: ['space'], hears: ['Autres actions menu', 'Dupliquer'] },
      { press: ['Down'], hears: ['Imprimer les cartes'] },
      { press: ['d'], hears: ['Dupliquer'] },
      { press: ['Return'], hears: ['Un problème est survenu !', 'Rien n’est perdu.'] },
    ],
  },
];
