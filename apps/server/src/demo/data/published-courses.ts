import { activity, courseBy, type DemoCourse, heading, link, task, text } from './demo-course.ts';

const published = courseBy('Nathalie Aubry');

/** Courses of the publisher: official ones, public ones and possibles. */
export const PUBLISHED_COURSES: readonly DemoCourse[] = [
  published(
    'La Suisse : cantons, lacs et rivières',
    'Géographie 7e – lire la carte du pays',
    '<p>Cinq étapes pour situer les cantons, les grands lacs et les rivières, puis pour s’entraîner jusqu’à les connaître par cœur.</p>',
    { icon: 'bi bi-patch-check', color: 'c-orange', duration: 90, daysAgo: 12 },
    { published: ['rpn', 'libre'], categories: ['7', '8', 'GEO', 'MER'], entries: [1184] },
    [
      heading('1. Se repérer sur la carte'),
      {
        type: 'Link',
        title: 'La carte nationale en ligne',
        url: 'https://map.geo.admin.ch/',
        text: '<p>Cherche ta commune, puis éloigne-toi jusqu’à voir tout le pays. Quel lac est le plus proche de chez toi ?</p>',
        tags: ['carte'],
      },
      text(
        'À retenir',
        '<p>La Suisse compte <strong>26 cantons</strong>. Le Jura, le Plateau et les Alpes sont ses trois grandes régions.</p><ul><li>Le Rhin et le Rhône prennent leur source dans le massif du Saint-Gothard.</li><li>Le Léman et le lac de Constance touchent aussi d’autres pays.</li></ul>',
      ),
      heading('2. Les cantons'),
      activity('Découvrir les chefs-lieux', 'Les cantons suisses et leurs chefs-lieux', 'carte'),
      activity('Relier cantons et chefs-lieux', 'Les cantons suisses et leurs chefs-lieux', 'association'),
      heading('3. L’eau'),
      activity('Lacs et rivières', 'Lacs et rivières de Suisse', 'association'),
      task(
        'Mon croquis',
        '<p>Dans ton cahier, dessine de mémoire le contour du pays, trois lacs et deux rivières. Compare ensuite avec la carte.</p>',
      ),
    ],
  ),
  published(
    'Unterwegs – en route pour l’allemand',
    'Allemand 7e, unité 3',
    '<p>Le vocabulaire de l’unité, les verbes forts les plus utiles et trois façons de s’entraîner.</p>',
    { icon: 'bi bi-patch-check', color: 'c-indigo', duration: 60, daysAgo: 25 },
    { published: ['rpn', 'teacher'], categories: ['7', 'ALL', 'MER'], entries: [1094, 1098, 1099] },
    [
      text(
        'Ce que tu sauras faire',
        '<p>Demander ton chemin, parler des moyens de transport et raconter un trajet.</p>',
      ),
      activity('Les mots de l’unité', 'Allemand 7e – Unterwegs (unité 3)', 'carte'),
      activity('Écrire sans faute', 'Allemand 7e – Unterwegs (unité 3)', 'ecriture'),
      activity('Verbes forts : le parfait', 'Starke Verben: das Perfekt', 'traduction'),
      link(
        'Horaires des trains',
        'https://www.sbb.ch/de',
        '<p>Cherche en allemand un trajet de Neuchâtel à Zurich. À quelle heure part le train ? Combien de temps dure le voyage ?</p>',
      ),
    ],
  ),
  published(
    'Lire avec son enfant',
    'Pour les parents',
    '<p>Dix minutes par jour suffisent. Des idées simples pour accompagner les premiers pas en lecture, à la maison et dans toutes les langues.</p>',
    { icon: 'bi bi-book', color: 'c-pink', duration: 20, daysAgo: 40 },
    { published: ['libre'], categories: ['1', '2', '3', '4', 'FRA', 'PAR'], entries: [1013, 1018] },
    [
      heading('Choisir un moment'),
      text(
        'Dix minutes, toujours au même moment',
        '<p>Après le goûter ou avant de dormir : un rendez-vous fixe compte plus que sa durée. Laissez l’enfant choisir le livre, même si c’est toujours le même.</p>',
      ),
      heading('Lire ensemble'),
      text(
        'Trois façons de lire à deux',
        '<ol><li>Vous lisez, l’enfant écoute et montre les images.</li><li>Vous lisez chacun une phrase.</li><li>L’enfant lit, vous l’aidez quand un mot résiste.</li></ol>',
      ),
      link(
        'Trouver une bibliothèque',
        'https://www.bibliosuisse.ch/',
        '<p>L’inscription des enfants est presque partout gratuite.</p>',
      ),
      link(
        'Des histoires dans votre langue',
        'https://www.interbiblio.ch/',
        '<p>Les bibliothèques interculturelles prêtent des livres dans de nombreuses langues.</p>',
      ),
    ],
  ),
  published(
    'Devoirs sans disputes',
    'Pour les parents',
    '<p>Une place, un horaire, une méthode : ce qui aide vraiment, et ce qu’on peut laisser à l’école.</p>',
    { icon: 'bi bi-house-heart', color: 'c-yellow', duration: 15, daysAgo: 63 },
    { published: ['libre'], categories: ['5', '6', '7', '8', 'STR', 'PAR', 'Devoirs'] },
    [
      task(
        'Préparer la place',
        '<p>Une table dégagée, l’agenda ouvert, le téléphone dans une autre pièce. Le reste suit.</p>',
      ),
      task(
        'Aider sans faire',
        '<p>Demandez « Qu’est-ce que tu as déjà compris ? » avant d’expliquer. Une erreur visible dans le cahier renseigne mieux l’enseignante qu’une réponse soufflée.</p>',
      ),
      task(
        'Savoir s’arrêter',
        '<p>Au bout du temps prévu, on note où l’on en est et on ferme le cahier. Un mot à l’enseignante suffit.</p>',
      ),
    ],
  ),
  published(
    'Un tableau, trois regards',
    'Arts visuels et français',
    '<p>Décrire, comparer, raconter : trois séances autour de deux œuvres célèbres, à mener en demi-classe.</p>',
    { icon: 'bi bi-palette', color: 'c-purple', ribbon: 'Nouveau', duration: 135, daysAgo: 6 },
    { published: ['possible'], categories: ['5', '6', '7', '8', 'AVI', 'FRA'], entries: [1207, 1208, 1056] },
    [
      {
        type: 'Media',
        title: 'La Nuit étoilée, de Van Gogh',
        url: 'https://upload.wikimedia.org/wikipedia/commons/e/ea/Van_Gogh_-_Starry_Night_-_Google_Art_Project.jpg',
        text: '<p>Une minute de silence : que voit-on d’abord ? Que voit-on ensuite ?</p>',
        tags: ['peinture'],
      },
      {
        type: 'Media',
        title: 'La Grande Vague, de Hokusai',
        url: 'https://upload.wikimedia.org/wikipedia/commons/0/0a/The_Great_Wave_off_Kanagawa.jpg',
        tags: ['estampe'],
      },
      task(
        'Comparer',
        '<p>Lignes, couleurs, mouvement : trouvez deux ressemblances et trois différences. Échangez vos listes avec un autre groupe.</p>',
      ),
      task(
        'Raconter',
        '<p>Choisissez un personnage ou un élément du tableau et faites-le parler, en huit phrases.</p>',
      ),
    ],
  ),
  published(
    'Robots de papier',
    'Programmer sans ordinateur',
    '<p>Des instructions, des boucles et des conditions avec des cartes, des ciseaux et une cour d’école.</p>',
    { icon: 'bi bi-robot', color: 'c-teal', duration: 180, daysAgo: 33 },
    { published: ['possible', 'teacher'], categories: ['3', '4', '5', '6', 'SIN', 'COL'], entries: [1230, 1233] },
    [
      heading('Séance 1 : donner des ordres'),
      task(
        'Le robot humain',
        '<p>Un élève les yeux bandés, un autre qui dicte : avance, tourne à gauche, stop. Que se passe-t-il quand l’ordre n’est pas précis ?</p>',
      ),
      heading('Séance 2 : répéter'),
      task('Danser en boucle', '<p>Écrivez une danse de huit pas en cinq cartes. Il faudra une carte « répéter ».</p>'),
      link('Pour continuer à l’écran : Scratch', 'https://scratch.mit.edu/', '<p>Les mêmes idées, avec un chat.</p>'),
      activity('Les mots de l’ordinateur', 'L’ordinateur et ses périphériques', 'association'),
    ],
  ),
  published(
    'Problèmes ouverts à la craie',
    'Chercher à trois, debout, sur les vitres',
    '<p>Un problème sans question toute faite, trois élèves, une craie : on cherche, on efface, on explique aux autres.</p>',
    { icon: 'bi bi-puzzle', color: 'c-blue', ribbon: 'Dehors', duration: 90, daysAgo: 13 },
    { published: ['possible'], categories: ['7', '8', 'MAT', 'COL'], entries: [1143] },
    [
      heading('Avant'),
      text(
        'Trois problèmes à choix',
        '<ol><li>Combien de pas pour faire le tour du préau ?</li><li>Combien d’eau tombe sur le toit en novembre ?</li><li>Combien de respirations pendant une leçon ?</li></ol>',
      ),
      heading('Pendant'),
      task(
        'Chercher à voix haute',
        '<p>Une seule craie par groupe, qui change de main toutes les cinq minutes. On n’efface que ce que tout le groupe veut effacer.</p>',
      ),
      task('Photographier sa démarche', '<p>Une photo du mur avant d’effacer : elle servira à raconter.</p>'),
    ],
  ),
  published(
    'L’ombre du bâton',
    'Mesurer le soleil depuis la cour',
    '<p>Un bâton, une craie, une journée : l’ombre tourne, raccourcit, revient. Pourquoi ?</p>',
    { icon: 'bi bi-sun', color: 'c-yellow', duration: 60, daysAgo: 24 },
    { published: ['possible'], categories: ['7', '8', 'SCN', 'MAT'], entries: [1184] },
    [
      task('Toutes les heures', '<p>Marquez à la craie le bout de l’ombre, écrivez l’heure à côté.</p>'),
      task('Relier les points', '<p>Quelle forme apparaît ? Où serait l’ombre à midi en été ?</p>'),
    ],
  ),
];
