import { activity, courseBy, type DemoCourse, heading, link, task, text } from './demo-course.ts';

const isabelle = courseBy('Isabelle Rochat');

/** Courses of teachers, and one of a pupil's. */
export const TEACHERS_COURSES: readonly DemoCourse[] = [
  isabelle(
    'Le passé composé, pas à pas',
    'Français 7e',
    '<p>Être ou avoir ? L’accord du participe passé ? On lit la règle, on s’entraîne, on vérifie. Prenez une pause entre deux étapes.</p>',
    { icon: 'bi bi-pencil-square', color: 'c-blue', duration: 50, daysAgo: 3 },
    { published: ['teacher'], team: { 'Pierre Borel': 'edits' }, categories: ['7', 'FRA'], entries: [1066, 1068] },
    [
      text(
        'La règle en deux phrases',
        '<p>Avec <strong>être</strong>, le participe s’accorde avec le sujet : <em>elle est partie</em>.</p><p>Avec <strong>avoir</strong>, il ne s’accorde pas avec le sujet : <em>elle a mangé</em>.</p>',
      ),
      activity('Choisir l’auxiliaire', 'Passé composé : être ou avoir ?', 'carte'),
      activity('Écrire les formes', 'Passé composé : être ou avoir ?', 'ecriture'),
      task(
        'Raconte ta journée d’hier',
        '<p>Six phrases au passé composé, dont deux avec <em>être</em>. Souligne les participes.</p>',
      ),
      activity('Révision : les homonymes', 'Les homonymes grammaticaux', 'ecriture'),
    ],
  ),
  isabelle(
    'Le livret de 7 en une semaine',
    'Mathématiques – cinq petits entraînements',
    '<p>Chaque jour dix minutes. À la fin de la semaine, tu réponds sans réfléchir.</p>',
    { icon: 'bi bi-calculator', color: 'c-teal', duration: 50, daysAgo: 5 },
    { categories: ['5', '6', '7', 'MAT', 'Devoirs'], entries: [1146] },
    [
      task('Lundi : une astuce', '<p>7 × 8 = 56, comme « 5, 6, 7, 8 ». Trouve deux autres astuces et note-les.</p>'),
      activity('Mardi : découvrir', 'Livret de 7', 'carte'),
      activity('Mercredi : relier', 'Livret de 7', 'association'),
      activity('Jeudi : écrire', 'Livret de 7', 'ecriture'),
      task(
        'Vendredi : contre la montre',
        '<p>Un camarade te demande dix produits au hasard. Combien de secondes te faut-il ?</p>',
      ),
    ],
  ),
  isabelle(
    'Au temps des châteaux',
    'Histoire 7e – 8e',
    '<p>Qui vivait au château ? Qui travaillait la terre ? Une enquête en quatre étapes.</p>',
    { icon: 'bi bi-bank', color: 'c-red', duration: 100, daysAgo: 17 },
    { published: ['teacher'], categories: ['7', '8', 'HIS'], entries: [1186, 1187], proposed: true },
    [
      heading('Étape 1 : les mots'),
      activity('Le vocabulaire du Moyen Âge', 'Le Moyen Âge : château et seigneurie', 'carte'),
      heading('Étape 2 : le lieu'),
      link(
        'Le château de Grandson',
        'https://www.chateau-grandson.ch/',
        '<p>Repère le donjon, le chemin de ronde et la chapelle.</p>',
      ),
      {
        type: 'Link',
        title: 'Le Dictionnaire historique de la Suisse',
        url: 'https://hls-dhs-dss.ch/fr/',
        text: '<p>Cherche « seigneurie ». Note trois informations avec tes propres mots.</p>',
        tags: ['source'],
      },
      heading('Étape 3 : les gens'),
      task(
        'Une journée de paysanne',
        '<p>Écris quinze lignes dans la peau d’une paysanne du XIIIe siècle. Emploie au moins cinq mots de la liste.</p>',
      ),
    ],
  ),
  courseBy('Pierre Borel')(
    'My town: showing the way',
    'Anglais 8e',
    '<p>Décrire sa ville, demander son chemin, écrire une carte postale.</p>',
    { icon: 'bi bi-signpost-split', color: 'c-green', duration: 70, daysAgo: 9 },
    { published: ['teacher'], team: { 'Isabelle Rochat': 'edits' }, categories: ['8', 'ANG'], entries: [1107, 1110] },
    [
      activity('The words', 'My town', 'carte'),
      activity('Write them', 'My town', 'traduction'),
      link(
        'A walk through London',
        'https://www.openstreetmap.org/#map=16/51.5080/-0.1281',
        '<p>You are at Trafalgar Square. Tell your partner how to get to Buckingham Palace.</p>',
      ),
      task('Postcard', '<p>Write a postcard of sixty words about your town to a pupil in Ireland.</p>'),
    ],
  ),
  courseBy('Catherine Perrenoud')(
    'Notre planète vue du ciel',
    'Sciences et géographie',
    '<p>Une image, une expérience, une discussion. Ouvre d’abord l’image en grand et prends le temps de regarder.</p>',
    { icon: 'bi bi-globe-europe-africa', color: 'c-blue', duration: 45, daysAgo: 8 },
    { published: ['libre', 'teacher'], categories: ['7', '8', 'SCN', 'GEO', 'MEN'], entries: [1156, 1184] },
    [
      {
        type: 'Media',
        title: 'La Terre, photographiée depuis Apollo 17',
        url: 'https://upload.wikimedia.org/wikipedia/commons/9/97/The_Earth_seen_from_Apollo_17.jpg',
        text: '<p>Quels continents reconnais-tu ? Où sont les nuages, et pourquoi là ?</p>',
        tags: ['MEN', 'espace'],
      },
      task(
        'L’expérience du ballon',
        '<p>Une lampe, un ballon, un point collé dessus. Fais tourner le ballon : quand le point est-il dans la nuit ?</p>',
      ),
      activity('Les capitales d’Europe', 'Les capitales d’Europe', 'association'),
      {
        type: 'Link',
        title: 'Pour aller plus loin : la carte de la Suisse',
        course: 'La Suisse : cantons, lacs et rivières',
      },
    ],
  ),
  isabelle(
    'Entraînement du 27 novembre',
    '',
    '<p>Pour le contrôle de vendredi : la dictée, les mots invariables, les verbes anglais.</p>',
    { icon: 'bi bi-calendar-check', color: 'c-yellow', duration: 40, daysAgo: 1 },
    { team: { 'Sami Keller': 'reads' }, categories: ['7', 'FRA', 'ANG', 'Devoirs'] },
    [
      activity('La dictée', 'Dictée du 27 novembre', 'ecriture'),
      activity('Les mots invariables', 'Mots invariables', 'ecriture'),
      activity('Les verbes irréguliers', 'Verbes irréguliers – test du 3 novembre', 'traduction'),
      { type: 'Link', title: 'Encore un doute ?', course: 'Le passé composé, pas à pas' },
    ],
  ),
  isabelle(
    'Les homonymes, pour finir',
    'Français 7e',
    '<p>Un dernier entraînement avant l’évaluation.</p>',
    { icon: 'bi bi-pencil', color: 'c-orange', duration: 20, daysAgo: 22 },
    { published: ['teacher'], categories: ['7', 'FRA'] },
    [
      activity('Je relie', 'Les homonymes grammaticaux', 'carte'),
      activity('J’écris', 'Les homonymes grammaticaux', 'ecriture'),
    ],
  ),
  courseBy('Sami Keller')(
    'Premiers mots à l’école',
    'Soutien – français langue seconde',
    '<p>Les consignes, les habits, les mots de tous les jours, avec des images et le son.</p>',
    { icon: 'bi bi-chat-heart', color: 'c-pink', duration: 60, daysAgo: 14 },
    { team: { 'Isabelle Rochat': 'reads' }, categories: ['5', '6', '7', '8', 'FRA', 'SOU', 'Allophone'] },
    [
      activity('Mes habits', 'Mes habits (FLS)', 'carte'),
      activity('Je relie les habits', 'Mes habits (FLS)', 'association'),
      activity('Les mots outils', 'Mots outils – soutien', 'ecriture'),
      task('Je parle', '<p>Montre trois choses de ta chambre et dis leur nom à quelqu’un de ta famille.</p>'),
    ],
  ),
  courseBy('Léa Girardin')(
    'Mon exposé sur les volcans',
    '',
    '<p>Mes sources et mon plan pour le 4 décembre.</p>',
    { icon: 'bi bi-fire', color: 'c-red', duration: null, daysAgo: 2 },
    { categories: ['7', 'SCN'] },
    [
      {
        type: 'Link',
        title: 'L’encyclopédie pour les enfants',
        url: 'https://fr.vikidia.org/wiki/Volcan',
        tags: ['source'],
      },
      text(
        'Mon plan',
        '<ol><li>Qu’est-ce qu’un volcan ?</li><li>Deux sortes d’éruptions</li><li>Vivre près d’un volcan</li></ol>',
      ),
    ],
  ),
];
