type Release = {
  /** null: between two known versions, without an invented number or date (OP-051). */
  version: string | null;
  date: string | null;
  title: string;
  changes: readonly string[];
};

/** Release history, newest first: from 2.0 (mars 2019) to 4.9 (octobre 2025). */
export const RELEASES: readonly Release[] = [
  {
    version: '4.9',
    date: 'octobre 2025',
    title: 'Des nouvelles discrètes, un clavier rapide',
    changes: [
      'Les nouveautés s’affichent au plus une fois par heure.',
      'Ctrl+S (Cmd+S sur Mac) enregistre sur tous les écrans d’édition.',
    ],
  },
  {
    version: null,
    date: null,
    title: 'Sons et fichiers',
    changes: [
      'On peut déposer des fichiers audio dans un parcours ou dans une liste.',
      'La taille maximale d’un dépôt est limitée et indiquée avant l’envoi.',
    ],
  },
  {
    version: null,
    date: null,
    title: 'Imprimer les listes',
    changes: ['Les listes s’impriment sous forme de cartes à découper, mots d’un côté et indices de l’autre.'],
  },
  {
    version: null,
    date: null,
    title: 'Conjugaison',
    changes: ['Un outil de conjugaison en français, en allemand et en anglais prépare des listes de verbes à exercer.'],
  },
  {
    version: null,
    date: null,
    title: 'Travailler en équipe',
    changes: [
      'Un onglet «\u00a0Équipe pédagogique\u00a0» réunit ce que des collègues partagent avec vous.',
      'Le panier de ressources garde ce que l’on veut reprendre dans un autre parcours.',
    ],
  },
  {
    version: null,
    date: null,
    title: 'Partager simplement',
    changes: ['Listes et parcours se partagent par un lien secret ou par un code QR.'],
  },
  {
    version: null,
    date: null,
    title: 'Distribuer à une classe',
    changes: [
      'Les distributions ont une heure de début et une heure de fin.',
      'Elles sont supprimées à la fin de l’année scolaire, sauf si l’option de conservation est choisie.',
    ],
  },
  {
    version: null,
    date: null,
    title: 'Écouter et souffler',
    changes: [
      'La synthèse vocale lit les mots à apprendre.',
      'Un message de santé propose une pause toutes les 30 minutes.',
    ],
  },
  {
    version: '2.0',
    date: 'mars 2019',
    title: 'Une plateforme pour les écoles',
    changes: ['Premières listes d’apprentissage et premiers parcours, avec les activités pour s’exercer.'],
  },
];
