import { type DemoList, listsOf, tagged, words } from './demo-list.ts';

const french = listsOf('fr');

/** French lists; where a picture is the hint, its alternative text describes it without naming it. */
export const FRENCH_LISTS: readonly DemoList[] = [
  french.lexicon(
    'Les animaux de la ferme',
    '<p>Pour les plus jeunes : une image, un mot. À jouer avec la carte ou l’association.</p>',
    { icon: 'bi bi-egg', color: 'c-yellow', categories: ['2', '3', 'FRA', 'PRIMA'], daysAgo: 223 },
    [
      ['la vache', '', { picture: 'vache', alt: 'Grand animal tacheté, avec des cornes' }],
      ['le cochon', '', { picture: 'cochon', alt: 'Animal rose à la queue en tire-bouchon' }],
      ['le mouton', '', { picture: 'mouton', alt: 'Animal couvert de laine' }],
      ['la chèvre', '', { picture: 'chevre', alt: 'Animal brun avec une barbiche' }],
      ['la poule', '', { picture: 'poule', alt: 'Tête blanche avec une crête rouge' }],
      ['le coq', '', { picture: 'coq', alt: 'Oiseau à la grande queue colorée' }],
      ['le poussin', '', { picture: 'poussin', alt: 'Bébé oiseau tout jaune' }],
      ['le canard', '', { picture: 'canard', alt: 'Oiseau à tête verte et bec jaune' }],
      ['l’âne', '', { picture: 'ane', alt: 'Animal gris aux longues oreilles' }],
      ['le cheval', '', { picture: 'cheval', alt: 'Animal brun à crinière, qui galope' }],
      ['le tracteur', '', { picture: 'tracteur', alt: 'Véhicule vert aux grandes roues' }],
    ],
  ),
  french.lexicon(
    'La météo en images',
    '<p>Français langue seconde : dire le temps qu’il fait.</p>',
    { icon: 'bi bi-cloud-rain', color: 'c-blue', categories: ['4', '5', 'FRA', 'Allophone'], daysAgo: 190 },
    [
      ['le soleil', '', { picture: 'soleil', alt: 'Disque jaune avec des rayons' }],
      ['le nuage', '', { picture: 'nuage', alt: 'Forme blanche et légère dans le ciel' }],
      ['la pluie', '', { picture: 'pluie', alt: 'Gouttes qui tombent du ciel' }],
      ['la neige', '', { picture: 'neige', alt: 'Flocons qui tombent du ciel' }],
      ['l’orage', '', { picture: 'orage', alt: 'Ciel sombre et éclair' }],
      ['le vent', '', { picture: 'vent', alt: 'Visage qui souffle' }],
      ['le brouillard', '', { picture: 'brouillard', alt: 'Paysage gris et voilé' }],
      ['l’arc-en-ciel', '', { picture: 'arc-en-ciel', alt: 'Bande courbe de sept couleurs' }],
      ['Il pleut.', 'Prends ton parapluie !', { tags: ['phrases'] }],
      ['Il neige.', 'On peut faire de la luge.', { tags: ['phrases'] }],
      ['Il fait froid.', 'Mets ton manteau et ton bonnet.', { tags: ['phrases'] }],
      ['Il fait chaud.', 'On va se baigner au lac.', { tags: ['phrases'] }],
    ],
  ),
  french.lexicon(
    'Les homonymes grammaticaux',
    '<p>Complétez la phrase avec le mot juste. Pour choisir, remplacez :</p><ul><li><em>a</em> → <em>avait</em></li><li><em>est</em> → <em>était</em></li><li><em>sont</em> → <em>étaient</em></li><li><em>on</em> → <em>il</em></li></ul>',
    { icon: 'bi bi-spellcheck', color: 'c-indigo', categories: ['6', '7', '8', 'FRA'], daysAgo: 167 },
    [
      ['a', 'Elle … oublié son goûter.', { tags: ['a / à'] }],
      ['à', 'Nous partons … la montagne.', { tags: ['a / à'] }],
      ['est', 'Le lac … gelé.', { tags: ['et / est'] }],
      ['et', 'Il prend ses skis … ses bâtons.', { tags: ['et / est'] }],
      ['son', 'Elle range … vélo.', { tags: ['son / sont'] }],
      ['sont', 'Les élèves … en récréation.', { tags: ['son / sont'] }],
      ['on', 'Demain, … visite le musée.', { tags: ['on / ont'] }],
      ['ont', 'Mes voisins … un chalet.', { tags: ['on / ont'] }],
      ['ou', 'Tu préfères le train … le bus ?', { tags: ['ou / où'] }],
      ['où', 'Voici la rue … j’habite.', { tags: ['ou / où'] }],
      ['ce', 'Je n’ai pas lu … livre.', { tags: ['ce / se'] }],
      ['se', 'Le chat … lave.', { tags: ['ce / se'] }],
      ['ces', 'Regarde … étoiles, là-bas.', { tags: ['ces / ses'] }],
      ['ses', 'Il a perdu … gants préférés.', { tags: ['ces / ses'] }],
      ['leur', 'Je … prête mon ballon.', { tags: ['leur / leurs'] }],
      ['leurs', 'Ils ont enlevé … chaussures.', { tags: ['leur / leurs'] }],
    ],
  ),
  french.lexicon(
    'Mots invariables',
    '<p>Vingt petits mots qui ne changent jamais et qu’il faut savoir écrire par cœur.</p>',
    { icon: 'bi bi-journal-check', color: 'c-teal', categories: ['5', '6', 'FRA'], daysAgo: 149 },
    [
      ...tagged('temps')`
        toujours = Contraire de « jamais » | jamais = Contraire de « toujours » |
        aujourd’hui = Entre hier et demain | longtemps = Pendant une grande durée |
        souvent = De nombreuses fois | bientôt = Dans peu de temps | d’abord = En premier lieu |
        ensuite = Après cela`,
      ...tagged('lieu')`
        dehors = À l’extérieur | ailleurs = Dans un autre endroit | derrière = Contraire de « devant » |
        au-dessus = Plus haut | parmi = Au milieu de plusieurs`,
      ...tagged('quantité')`beaucoup = Contraire de « peu » | davantage = Plus encore | presque = Pas tout à fait`,
      ...tagged('liens')`
        malgré = … la pluie, ils sont sortis. | cependant = Pourtant | parce que = Répond à « pourquoi »`,
      ['quelquefois', 'De temps en temps', { tags: ['temps'], accept: ['parfois'] }],
    ],
  ),
  french.own(
    'Isabelle Rochat',
    'Dictée du 27 novembre',
    '<p>Mots à préparer. La dictée contiendra <strong>dix de ces mots</strong> dans un petit texte.</p>',
    { icon: 'bi bi-pencil', color: 'c-red', categories: ['7', 'FRA', 'Devoirs'], daysAgo: 1, ribbon: 'Dictée' },
    [
      ['un sapin enneigé', 'Arbre couvert de blanc', { picture: 'sapin', alt: 'Arbre en forme de cône' }],
      ...words`
        un sentier = Petit chemin | la clairière = Endroit sans arbres dans la forêt |
        un écureuil = Petit animal roux qui aime les noisettes | le silence = Absence de bruit |
        apercevoir = Voir de loin ou un court instant | soudain = Tout à coup |
        une empreinte = Trace laissée par une patte | le crépuscule = Moment qui suit le coucher du soleil |
        s’éloigner = Partir plus loin | prudemment = Avec prudence |
        un craquement = Bruit d’une branche qui casse`,
    ],
  ),
  french.own(
    'Isabelle Rochat',
    'Passé composé : être ou avoir ?',
    '<p>Écrivez le verbe au <strong>passé composé</strong>, à la personne indiquée. Attention aux accords.</p>',
    { icon: 'bi bi-journal-text', color: 'c-indigo', categories: ['7', 'FRA'], daysAgo: 23 },
    [
      ...tagged('conjugaison', 'avoir')`
        j’ai mangé = manger, je | tu as choisi = choisir, tu | il a pris = prendre, il |
        nous avons fait = faire, nous | vous avez vu = voir, vous | ils ont eu = avoir, ils`,
      ...tagged('conjugaison', 'être')`
        elle est venue = venir, elle | nous sommes partis = partir, nous (les garçons) |
        elles sont nées = naître, elles | ils sont revenus = revenir, ils | elle est allée = aller, elle |
        elle s’est levée = se lever, elle`,
    ],
  ),
  french.own(
    'Isabelle Rochat',
    'Les contraires',
    '<p>Trouvez l’adjectif de sens contraire.</p>',
    { icon: 'bi bi-translate', color: 'c-green', categories: ['7', 'FRA'], daysAgo: 48 },
    [
      ...words`lent = rapide | fragile = solide | généreux = avare | étroit = large | profond = superficiel`,
      ['ancien', 'récent', { accept: ['vieux'] }],
      ...words`bruyant = silencieux | poli = grossier | rare = fréquent | clair = obscur | courageux = lâche`,
      ['humide', 'sec', { accept: ['mouillé'] }],
    ],
  ),
  french.own(
    'Isabelle Rochat',
    'Phrases à savoir par cœur',
    '<p>Une phrase par semaine, à réciter puis à écrire sans modèle.</p>',
    { icon: 'bi bi-quote', color: 'c-purple', categories: ['7', 'FRA'], daysAgo: 30 },
    [
      [
        'Quand la bise souffle sur le lac, les bateaux restent au port et les promeneurs remontent le col de leur manteau.',
        'Semaine 1 : le vent',
      ],
      [
        'Au sommet du Creux du Van, on aperçoit parfois des bouquetins qui se reposent au bord de la falaise.',
        'Semaine 2 : la montagne',
      ],
      [
        'Les horlogers des Montagnes neuchâteloises travaillaient près de la fenêtre, car la lumière du jour leur était précieuse.',
        'Semaine 3 : les métiers',
      ],
      [
        'Après avoir traversé la forêt enneigée, les enfants se sont réchauffés avec une tasse de chocolat chaud.',
        'Semaine 4 : l’hiver',
      ],
      [
        'Chaque automne, les vignerons invitent leurs amis à cueillir le raisin sous un ciel encore doux.',
        'Semaine 5 : les vendanges',
      ],
      [
        'Si tous les élèves de la classe apportaient un livre, nous aurions bientôt une bibliothèque bien remplie.',
        'Semaine 6 : la lecture',
      ],
    ],
  ),
  french.own(
    'Isabelle Rochat',
    'Le mot de la semaine',
    '',
    { icon: 'bi bi-star', color: 'c-grey', categories: ['7', 'FRA'], daysAgo: 7 },
    [['la bienveillance', 'Qualité de celui ou celle qui veut du bien aux autres']],
  ),
  french.own(
    'Sami Keller',
    'Mots outils – soutien',
    '<p>Mots très fréquents, à lire d’un seul coup d’œil. On en ajoute cinq chaque semaine.</p>',
    {
      icon: 'bi bi-universal-access',
      color: 'c-orange',
      categories: ['7', 'FRA', 'SOU'],
      daysAgo: 8,
      team: { 'Isabelle Rochat': 'edits' },
    },
    [
      ...tagged('semaine 1')`
        avec = Je viens … toi. | chez = Il rentre … lui. | dans = Le livre est … le sac. |
        pour = Ce cadeau est … toi. | sans = Une soupe … sel`,
      ...tagged('semaine 2')`
        encore = Tu en veux … un peu ? | jusque = Je marche …-là. | puis = D’abord les devoirs, … le jeu. |
        quand = … il pleut, on reste dedans. | très = Elle est … contente.`,
    ],
  ),
  french.own(
    'Sami Keller',
    'Mes habits (FLS)',
    '<p>Pour les élèves qui viennent d’arriver : les habits, avec des images.</p>',
    { icon: 'bi bi-handbag', color: 'c-pink', categories: ['5', 'FRA', 'Allophone'], daysAgo: 75 },
    [
      ['le pantalon', '', { picture: 'pantalon', alt: 'Vêtement bleu pour les jambes' }],
      ['la robe', '', { picture: 'robe', alt: 'Vêtement d’une pièce, bleu' }],
      ['le manteau', '', { picture: 'manteau', alt: 'Vêtement chaud à boutons' }],
      ['l’écharpe', '', { picture: 'echarpe', alt: 'Tissu rouge pour le cou' }],
      ['les gants', '', { picture: 'gants', alt: 'Vêtement violet pour les mains' }],
      ['les chaussettes', '', { picture: 'chaussettes', alt: 'Vêtement pour les pieds, dans les chaussures' }],
      ['la botte', '', { picture: 'botte', alt: 'Chaussure haute, rouge' }],
      ['la casquette', '', { picture: 'casquette', alt: 'Couvre-chef bleu à visière' }],
      ['les lunettes', '', { picture: 'lunettes', alt: 'Deux verres et une monture' }],
    ],
  ),
];
