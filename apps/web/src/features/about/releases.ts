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
    title: 'Donner en contrôle',
    changes: [
      'Une liste se donne en dictée ou en traduction, se corrige mot par mot et se rend.',
      'Les mots manqués d’une classe se redonnent à chaque élève.',
    ],
  },
  {
    version: null,
    date: null,
    title: 'Observer plusieurs fois',
    changes: [
      'Une case d’un folio garde ses observations avec leur jour.',
      'Un-e enseignant-e choisit ce que l’élève voit.',
    ],
  },
  {
    version: null,
    date: null,
    title: 'Sans réseau',
    changes: ['Exercices, observations et ressources cochées attendent sur l’appareil et partent au retour du réseau.'],
  },
  {
    version: null,
    date: null,
    title: 'D’une main',
    changes: ['En classe, un folio se remplit sur une tablette avec le pouce.'],
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
    title: 'Revoir au bon moment',
    changes: ['«\u00a0Ma révision\u00a0» rassemble les mots que l’on oublie, et les redemande quand il faut.'],
  },
  {
    version: null,
    date: null,
    title: 'S’évaluer soi-même',
    changes: [
      'Les élèves disent où ils en sont, critère par critère, et l’on compare avec l’évaluation de l’adulte.',
      'Un rapport réunit tout ce qui concerne un élève.',
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
    title: 'Suivre avec les folios',
    changes: [
      'Ce que chaque élève sait faire se note dans un tableau, critère par critère, à plusieurs et au clavier.',
      'Les tableaux s’exportent en PDF et en tableur.',
    ],
  },
  {
    version: null,
    date: null,
    title: 'Le plan d’études',
    changes: ['Parcours et folios se lient au plan d’études romand, et se cherchent par lui.'],
  },
  {
    version: null,
    date: null,
    title: 'Rien ne se perd',
    changes: [
      'Ce que l’on supprime attend trente jours dans la corbeille.',
      'Un brouillon garde ce qui n’est pas encore enregistré.',
    ],
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
    title: 'Chercher',
    changes: [
      'Un mot se cherche dans les titres, les descriptions et les mots des listes, sans s’occuper des accents.',
      'Les catégories limitent aux années et aux disciplines.',
    ],
  },
  {
    version: null,
    date: null,
    title: 'Notifications',
    changes: ['Une cloche signale ce que d’autres ont partagé, donné ou commenté.'],
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
    title: 'Six activités',
    changes: [
      'Carte, association, écriture, traduction, tri et grille de lettres s’ouvrent depuis chaque liste qui s’y prête.',
    ],
  },
  {
    version: null,
    date: null,
    title: 'Images et étiquettes',
    changes: ['Un mot peut avoir une image pour indice, et des étiquettes pour le trier.'],
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
