import type { DemoCriterion, DemoFolio } from './demo-folio.ts';

const fromCurriculum = (ids: string): DemoCriterion[] => ids.split(' ').map((per) => ({ per }));

/** A folio of the publisher, with criteria of the curriculum. */
const model = (
  title: string,
  head: Pick<DemoFolio, 'icon' | 'color' | 'ribbon' | 'published' | 'daysAgo'>,
  ids: string,
): DemoFolio => ({ title, ...head, author: 'Nathalie Aubry', criteria: fromCurriculum(ids) });

/** Models, one of the curriculum, two of the teacher's class, one of her colleague's. */
export const DEMO_FOLIOS: readonly DemoFolio[] = [
  model(
    'Premiers pas dans l’écrit',
    { icon: 'bi bi-patch-check', color: 'c-orange', ribbon: '1P-2P', published: 'rpn', daysAgo: 140 },
    '1001-1 1001-2 1003-1 1003-2 1013-1 1013-2 1020-1',
  ),
  model(
    'Nombres et opérations en 7e et 8e',
    { icon: 'bi bi-patch-check', color: 'c-blue', ribbon: '7P-8P', published: 'rpn', daysAgo: 95 },
    '1143-1 1143-2 1150-1 1150-2 1151-1 1151-2 1153-1 1153-2',
  ),
  model(
    'Lire, écrire et dire en 7e et 8e',
    { icon: 'bi bi-patch-check', color: 'c-green', ribbon: '7P-8P', published: 'rpn', daysAgo: 40 },
    '1034-1 1034-2 1037-1 1037-2 1037-3 1042-1 1042-2 1043-1 1043-2 1058-1 1058-2 1058-3',
  ),
  model(
    'Allemand, cycle 2',
    { icon: 'bi bi-translate', color: 'c-teal', published: 'planEtudeRomand', daysAgo: 12 },
    '1091-1 1091-2 1093-1 1093-2 1095-1 1096-1 1096-2 1098-1 1098-2 1099-1 1099-2',
  ),
  {
    title: 'Oral d’allemand 8B',
    icon: 'bi bi-chat-dots',
    color: 'c-teal',
    author: 'Pierre Borel',
    team: { 'Sami Keller': 'edits', 'Isabelle Rochat': 'reads' },
    daysAgo: 9,
    criteria: fromCurriculum('1095-1 1096-1 1096-2 1098-1 1098-2'),
    pupils: { classKey: 'vieux-moulin-8b', count: 12 },
    observed: 6,
  },
  {
    title: 'Autonomie et vie de classe',
    icon: 'bi bi-compass',
    color: 'c-purple',
    ribbon: '7A',
    author: 'Isabelle Rochat',
    optionsProfessionnelles: true,
    categories: ['7', 'VIV'],
    daysAgo: 4,
    criteria: [
      { label: 'Prépare son matériel avant la leçon', tags: ['Organisation', 'Matériel'], self: true },
      { label: 'Note ses devoirs sans qu’on le lui rappelle', tags: ['Organisation', 'Devoirs'], self: true },
      { label: 'Tient à jour son plan de travail de la semaine', tags: ['Organisation', 'Plan de travail'] },
      { label: 'Demande de l’aide au bon moment', tags: ['Apprendre', 'Aide'], self: true },
      { label: 'Relit sa consigne avant de rendre son travail', tags: ['Apprendre', 'Relecture'] },
      { label: 'Écoute ses camarades jusqu’au bout', tags: ['Vivre ensemble', 'Écoute'], self: true },
      {
        label:
          'Assume une charge de la classe pendant deux semaines et explique à la personne suivante ce qu’il y a à faire',
        tags: ['Vivre ensemble', 'Charges'],
      },
    ],
    pupils: { classKey: 'vieux-moulin-7a', count: 8, moved: ['Mia Stauffer'] },
    observed: 5,
    remarks: [
      { pupil: 'Léa Girardin', criterion: 0, state: 'ok', self: 'ok' },
      {
        pupil: 'Léa Girardin',
        criterion: 3,
        state: 'nok',
        comment: 'Attend longtemps avant de lever la main.',
        self: 'ok',
      },
      { pupil: 'Amir Hasani', criterion: 1, state: 'ok', self: 'nok', selfComment: 'J’oublie encore le vendredi.' },
    ],
  },
  {
    title: 'Français 7A, premier semestre',
    icon: 'bi bi-book',
    color: 'c-green',
    ribbon: '7A',
    author: 'Isabelle Rochat',
    team: { 'Pierre Borel': 'edits', 'Catherine Perrenoud': 'reads' },
    categories: ['7'],
    daysAgo: 1,
    criteria: [
      { per: '1034-1', tags: ['Lire'], self: true },
      { per: '1034-2', tags: ['Lire'] },
      { per: '1037-1', tags: ['Lire'], self: true },
      { per: '1037-2', tags: ['Lire'] },
      { per: '1037-3', tags: ['Lire'] },
      { per: '1042-1', tags: ['Écrire'], self: true },
      { per: '1042-2', tags: ['Écrire'] },
      { per: '1043-1', tags: ['Écrire'], self: true },
      { per: '1043-2', tags: ['Écrire'] },
      {
        label: 'Écrit le contraire des adjectifs étudiés',
        categories: ['FRA'],
        tags: ['Écrire'],
        fedBy: 'Les contraires',
      },
      { per: '1058-1', tags: ['Dire'], self: true },
      { per: '1058-2', tags: ['Dire'] },
      { per: '1058-3', tags: ['Dire'] },
    ],
    pupils: { classKey: 'vieux-moulin-7a', count: 0 },
    transmitted: { pupils: ['Léa Girardin', 'Amir Hasani'], to: 'Sami Keller' },
    observed: 8,
    since: new Date('2026-08-24T07:00:00Z'),
    remarks: [
      {
        pupil: 'Léa Girardin',
        criterion: 0,
        state: 'ok',
        comment: 'Reconnaît le conte et la lettre sans hésiter.',
        isForFamily: true,
        checked: true,
        self: 'ok',
        selfComment: 'Je reconnais les contes !',
        discussion: [
          { by: 'Pierre Borel', text: 'Vu aussi en allemand, avec une recette.' },
          { by: 'Isabelle Rochat', text: 'Merci, je lui propose un texte plus long.' },
        ],
      },
      {
        pupil: 'Léa Girardin',
        criterion: 1,
        state: 'ok',
        comment: 'Deux indices trouvés seule, dans la lettre du pirate.',
        isForFamily: true,
        photos: ['Indices de la lettre.jpg', 'Dessin de l’île.jpg'],
      },
      { pupil: 'Léa Girardin', criterion: 2, state: 'nok', self: 'ok' },
      { pupil: 'Léa Girardin', criterion: 7, state: null, self: 'nok', selfComment: 'Je fais un seul paragraphe.' },
      { pupil: 'Amir Hasani', criterion: 0, state: 'nok', comment: 'Confond encore récit et reportage.', self: 'nok' },
      { pupil: 'Amir Hasani', criterion: 10, state: 'ok', self: 'ok' },
      { pupil: 'Noah Emery', criterion: 5, state: 'unrated', comment: 'Absent pendant le projet de lettre.' },
      { pupil: 'Noah Emery', criterion: 10, state: 'ok', self: 'nok', selfComment: 'J’avais le trac.' },
      {
        pupil: 'Noah Emery',
        criterion: 11,
        state: 'ok',
        comment: 'A montré son phare en carton pendant l’exposé.',
        isForFamily: true,
        photos: ['Phare en carton.jpg'],
      },
    ],
  },
];
