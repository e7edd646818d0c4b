import { type DemoList, listsOf, tagged } from './demo-list.ts';

const french = listsOf('fr');

/** Lists of other disciplines than languages: official ones and teachers' own. */
export const SUBJECT_LISTS: readonly DemoList[] = [
  french.rpn(
    'Les cantons suisses et leurs chefs-lieux',
    '<p>Les vingt-six cantons. L’indice est le canton, la réponse son <strong>chef-lieu</strong>.</p>',
    { icon: 'bi bi-map', color: 'c-red', categories: ['7', '8', 'GEO', 'MER'], daysAgo: 240 },
    [
      ['Zurich', 'Canton de Zurich', { tags: ['Suisse alémanique'] }],
      ['Berne', 'Canton de Berne', { tags: ['bilingue'] }],
      ...tagged('Suisse alémanique')`
        Lucerne = Canton de Lucerne | Altdorf = Canton d’Uri | Schwytz = Canton de Schwytz |
        Sarnen = Canton d’Obwald | Stans = Canton de Nidwald | Glaris = Canton de Glaris | Zoug = Canton de Zoug`,
      ['Fribourg', 'Canton de Fribourg', { tags: ['bilingue'] }],
      ...tagged('Suisse alémanique')`
        Soleure = Canton de Soleure | Bâle = Canton de Bâle-Ville | Liestal = Canton de Bâle-Campagne |
        Schaffhouse = Canton de Schaffhouse | Herisau = Canton d’Appenzell Rhodes-Extérieures |
        Appenzell = Canton d’Appenzell Rhodes-Intérieures | Saint-Gall = Canton de Saint-Gall`,
      ['Coire', 'Canton des Grisons', { tags: ['trilingue'] }],
      ['Aarau', 'Canton d’Argovie', { tags: ['Suisse alémanique'] }],
      ['Frauenfeld', 'Canton de Thurgovie', { tags: ['Suisse alémanique'] }],
      ['Bellinzone', 'Canton du Tessin', { tags: ['Suisse italienne'] }],
      ['Lausanne', 'Canton de Vaud', { tags: ['Suisse romande'] }],
      ['Sion', 'Canton du Valais', { tags: ['bilingue'] }],
      ...tagged('Suisse romande')`
        Neuchâtel = Canton de Neuchâtel | Genève = Canton de Genève | Delémont = Canton du Jura`,
    ],
  ),
  french.rpn(
    'Le vocabulaire de la géométrie',
    '<p>Les mots qu’il faut comprendre dans les consignes, avec leur définition.</p>',
    { icon: 'bi bi-rulers', color: 'c-blue', categories: ['6', '7', '8', 'MAT', 'MER'], daysAgo: 233 },
    [
      ['le segment', 'Partie d’une droite limitée par deux points', { tags: ['droites'] }],
      ['parallèles', 'Se dit de deux droites qui ne se coupent jamais', { tags: ['droites'] }],
      ['perpendiculaires', 'Se dit de deux droites qui forment un angle droit', { tags: ['droites'] }],
      ['le milieu', 'Point qui partage un segment en deux parties égales', { tags: ['droites'] }],
      ['le sommet', 'Point où se rencontrent deux côtés', { tags: ['figures'] }],
      ['le triangle équilatéral', 'Triangle qui a trois côtés égaux', { tags: ['figures'] }],
      ['le triangle isocèle', 'Triangle qui a deux côtés égaux', { tags: ['figures'] }],
      ['le losange', 'Quadrilatère qui a quatre côtés égaux', { tags: ['figures'] }],
      ['le trapèze', 'Quadrilatère qui a une paire de côtés parallèles', { tags: ['figures'] }],
      ['l’hexagone', 'Polygone à six côtés', { tags: ['figures'] }],
      ['le rayon', 'Segment du centre à un point du cercle', { tags: ['cercle'] }],
      ['le diamètre', 'Corde qui passe par le centre', { tags: ['cercle'] }],
      ['le périmètre', 'Longueur du tour d’une figure', { tags: ['mesures'] }],
      ['l’aire', 'Mesure d’une surface', { tags: ['mesures'] }],
      [
        'l’équerre',
        'Instrument pour tracer un angle droit',
        { picture: 'equerre', alt: 'Instrument triangulaire gradué' },
      ],
    ],
  ),
  french.rpn(
    'Le corps humain et les cinq sens',
    '<p>Les organes, leur rôle et les cinq sens.</p>',
    { icon: 'bi bi-heart-pulse', color: 'c-pink', categories: ['5', '6', 'SCN', 'MER'], daysAgo: 219 },
    [
      ['la vue', 'Le sens des yeux', { picture: 'oeil', alt: 'Organe qui regarde', tags: ['sens'] }],
      ['l’ouïe', 'Le sens des oreilles', { picture: 'oreille', alt: 'Organe sur le côté de la tête', tags: ['sens'] }],
      ['l’odorat', 'Le sens du nez', { picture: 'nez', alt: 'Organe au milieu du visage', tags: ['sens'] }],
      ['le goût', 'Le sens de la langue', { picture: 'langue', alt: 'Organe rose dans la bouche', tags: ['sens'] }],
      ['le toucher', 'Le sens de la peau', { picture: 'main', alt: 'Cinq doigts levés', tags: ['sens'] }],
      ['le cœur', 'Il fait circuler le sang.', { picture: 'coeur', alt: 'Organe rouge', tags: ['organes'] }],
      ['les poumons', 'Ils servent à respirer.', { picture: 'poumons', alt: 'Deux organes roses', tags: ['organes'] }],
      [
        'le cerveau',
        'Il commande tout le corps.',
        { picture: 'cerveau', alt: 'Organe rose à plis', tags: ['organes'] },
      ],
      ['l’estomac', 'Il commence à digérer les aliments.', { tags: ['organes'] }],
      ['les reins', 'Ils filtrent le sang.', { tags: ['organes'] }],
      [
        'le squelette',
        'Ensemble des os',
        { picture: 'os', alt: 'Partie dure et blanche du corps', tags: ['mouvement'] },
      ],
      ['les muscles', 'Ils font bouger les os.', { picture: 'bras', alt: 'Membre plié, fort', tags: ['mouvement'] }],
      ['l’articulation', 'Endroit où deux os se rejoignent', { tags: ['mouvement'] }],
    ],
  ),
  french.rpn(
    'Les instruments de musique',
    '<p>Reconnaître les instruments et leur famille : cordes, vents, percussions.</p>',
    { icon: 'bi bi-music-note-beamed', color: 'c-purple', categories: ['4', '5', '6', 'MUS', 'MEN'], daysAgo: 201 },
    [
      ['la guitare', '', { picture: 'guitare', alt: 'Instrument rouge à six cordes pincées', tags: ['cordes'] }],
      ['le violon', '', { picture: 'violon', alt: 'Petit instrument à cordes et son archet', tags: ['cordes'] }],
      ['le piano', '', { picture: 'piano', alt: 'Touches noires et blanches', tags: ['cordes'] }],
      ['la trompette', '', { picture: 'trompette', alt: 'Instrument de cuivre à trois pistons', tags: ['vents'] }],
      ['la flûte', '', { picture: 'flute', alt: 'Long tube percé de trous', tags: ['vents'] }],
      ['le saxophone', '', { picture: 'saxophone', alt: 'Instrument doré et recourbé', tags: ['vents'] }],
      ['l’accordéon', '', { picture: 'accordeon', alt: 'Instrument à soufflet et à touches', tags: ['vents'] }],
      ['le tambour', '', { picture: 'tambour', alt: 'Caisse ronde et deux baguettes', tags: ['percussions'] }],
      ['le triangle', 'Tige de métal à trois côtés que l’on frappe', { tags: ['percussions'] }],
      ['le xylophone', 'Lames de bois que l’on frappe avec des maillets', { tags: ['percussions'] }],
    ],
  ),
  french.own(
    'Isabelle Rochat',
    'Les capitales d’Europe',
    '<p>À savoir situer sur la carte. Évaluation après les vacances de Noël.</p>',
    { icon: 'bi bi-globe-europe-africa', color: 'c-teal', categories: ['7', 'GEO'], daysAgo: 15 },
    [
      ...tagged('voisins de la Suisse')`
        Paris = la France | Berlin = l’Allemagne | Rome = l’Italie | Vienne = l’Autriche |
        Vaduz = le Liechtenstein`,
      ...tagged('sud')`
        Madrid = l’Espagne | Lisbonne = le Portugal | Athènes = la Grèce | Tirana = l’Albanie |
        Pristina = le Kosovo`,
      ...tagged('nord')`
        Londres = le Royaume-Uni | Dublin = l’Irlande | Oslo = la Norvège | Stockholm = la Suède |
        Helsinki = la Finlande | Copenhague = le Danemark`,
      ...tagged('est')`Varsovie = la Pologne | Prague = la Tchéquie | Budapest = la Hongrie`,
      ['Kiev', 'l’Ukraine', { tags: ['est'], accept: ['Kyiv'] }],
    ],
  ),
  french.own(
    'Isabelle Rochat',
    'Livret de 7',
    '<p>À savoir dans l’ordre, puis dans le désordre.</p>',
    { icon: 'bi bi-calculator', color: 'c-blue', categories: ['7', 'MAT', 'Devoirs'], daysAgo: 82 },
    [
      ['sept', '1 × 7', { accept: ['7'] }],
      ['quatorze', '2 × 7', { accept: ['14'] }],
      ['vingt-et-un', '3 × 7', { accept: ['21', 'vingt et un'] }],
      ['vingt-huit', '4 × 7', { accept: ['28'] }],
      ['trente-cinq', '5 × 7', { accept: ['35'] }],
      ['quarante-deux', '6 × 7', { accept: ['42'] }],
      ['quarante-neuf', '7 × 7', { accept: ['49'] }],
      ['cinquante-six', '8 × 7', { accept: ['56'] }],
      ['soixante-trois', '9 × 7', { accept: ['63'] }],
      ['septante', '10 × 7', { accept: ['70', 'soixante-dix'] }],
      ['septante-sept', '11 × 7', { accept: ['77', 'soixante-dix-sept'] }],
      ['quatre-vingt-quatre', '12 × 7', { accept: ['84', 'huitante-quatre'] }],
    ],
  ),
  french.own(
    'Pierre Borel',
    'Lacs et rivières de Suisse',
    '<p>Où coule-t-elle ? Où se trouve-t-il ?</p>',
    { icon: 'bi bi-water', color: 'c-blue', categories: ['8', 'GEO'], daysAgo: 56 },
    [
      ['le Rhône', 'Il traverse le Valais et le lac Léman.', { tags: ['fleuves et rivières'] }],
      ['le Rhin', 'Il traverse le lac de Constance et passe à Bâle.', { tags: ['fleuves et rivières'] }],
      ['l’Aar', 'Elle entoure la vieille ville de Berne.', { tags: ['fleuves et rivières'], accept: ['l’Aare'] }],
      ['l’Areuse', 'Elle traverse le Val-de-Travers.', { tags: ['fleuves et rivières'] }],
      ['le Doubs', 'Il forme la frontière avec la France, aux Brenets.', { tags: ['fleuves et rivières'] }],
      ['le Tessin', 'Il donne son nom à un canton.', { tags: ['fleuves et rivières'] }],
      ['le lac Léman', 'Lausanne et Genève sont sur ses rives.', { tags: ['lacs'] }],
      ['le lac de Neuchâtel', 'Le plus grand lac entièrement suisse', { tags: ['lacs'] }],
      ['le lac de Bienne', 'On y trouve l’île Saint-Pierre.', { tags: ['lacs'] }],
      ['le lac Majeur', 'Locarno est sur sa rive nord.', { tags: ['lacs'] }],
    ],
  ),
  french.own(
    'Fatima Benali',
    'Éléments chimiques et symboles',
    '<p>Les éléments à connaître ; la réponse est le <strong>nom</strong>, l’indice le symbole.</p>',
    { icon: 'bi bi-beaker', color: 'c-green', categories: ['10', 'SCN', 'SCE'], daysAgo: 88, hintLanguage: 'nc' },
    [
      ['l’hydrogène', 'H', { tags: ['non-métaux'] }],
      ['l’hélium', 'He', { tags: ['gaz nobles'] }],
      ...tagged('non-métaux')`le carbone = C | l’azote = N | l’oxygène = O`,
      ['le néon', 'Ne', { tags: ['gaz nobles'] }],
      ...tagged('métaux')`le sodium = Na | le magnésium = Mg | l’aluminium = Al`,
      ['le soufre', 'S', { tags: ['non-métaux'] }],
      ['le chlore', 'Cl', { tags: ['non-métaux'] }],
      ...tagged('métaux')`le calcium = Ca | le fer = Fe | le cuivre = Cu | l’argent = Ag | l’or = Au`,
    ],
  ),
  french.own(
    'Olivier Sandoz',
    'Le Moyen Âge : château et seigneurie',
    '<p>Les mots du chapitre 2, à employer dans le résumé.</p>',
    {
      icon: 'bi bi-shield',
      color: 'c-grey',
      categories: ['10', 'HIS'],
      daysAgo: 112,
      team: { 'Pierre Borel': 'reads' },
    },
    [
      ['le donjon', 'Tour la plus haute et la plus solide du château'],
      ['le pont-levis', 'Pont qui se relève devant la porte'],
      ['les douves', 'Fossé rempli d’eau autour des murailles'],
      ['la meurtrière', 'Fente étroite dans un mur, pour tirer'],
      ['le seigneur', 'Celui qui possède la terre et commande'],
      ['le vassal', 'Celui qui jure fidélité à un seigneur'],
      ['le fief', 'Terre confiée par un seigneur à son vassal'],
      ['le serf', 'Paysan attaché à la terre, sans liberté'],
      ['la corvée', 'Travail gratuit dû au seigneur'],
      ['la dîme', 'Part de la récolte due à l’Église'],
      ['l’adoubement', 'Cérémonie qui fait d’un jeune noble un chevalier'],
      ['le blason', 'Dessin qui représente une famille'],
    ],
  ),
  french.own(
    'Julien Matthey',
    'L’ordinateur et ses périphériques',
    '<p>Nommer le matériel de la salle d’informatique.</p>',
    { icon: 'bi bi-laptop', color: 'c-teal', categories: ['5', '6', 'SIN'], daysAgo: 66 },
    [
      ['le clavier', 'Il sert à écrire.', { picture: 'clavier', alt: 'Rangées de touches grises' }],
      ['la souris', 'Elle déplace le pointeur.', { picture: 'souris-informatique', alt: 'Petit objet gris à molette' }],
      [
        'l’imprimante',
        'Elle met les textes sur papier.',
        { picture: 'imprimante', alt: 'Appareil d’où sort du papier' },
      ],
      ['l’écran', 'Il affiche les images.'],
      ['le casque', 'Il permet d’écouter sans déranger.'],
      ['le fichier', 'Document enregistré sous un nom'],
      ['le dossier', 'Il range plusieurs fichiers.', { picture: 'dossier', alt: 'Chemise jaune en carton' }],
      ['le mot de passe', 'Secret qui protège un compte'],
      ['le réseau', 'Il relie les ordinateurs entre eux.'],
    ],
  ),
];
