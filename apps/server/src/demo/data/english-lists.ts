import { type DemoList, listsOf, tagged, words } from './demo-list.ts';

const english = listsOf('en');

/** British spelling is expected. */
export const ENGLISH_LISTS: readonly DemoList[] = [
  english.lexicon(
    'Animals – les animaux',
    '<p>Les animaux que l’on rencontre dans les premières unités d’anglais, du jardin à la savane.</p>',
    { icon: 'bi bi-bug', color: 'c-green', categories: ['7', 'ANG'], daysAgo: 205 },
    [
      ['a dog', 'un chien', { picture: 'chien', tags: ['pets'] }],
      ['a cat', 'un chat', { picture: 'chat', tags: ['pets'] }],
      ['a rabbit', 'un lapin', { picture: 'lapin', tags: ['pets'] }],
      ['a mouse', 'une souris', { picture: 'souris', tags: ['pets'] }],
      ['a horse', 'un cheval', { picture: 'cheval', tags: ['farm'] }],
      ['a cow', 'une vache', { picture: 'vache', tags: ['farm'] }],
      ['a sheep', 'un mouton', { picture: 'mouton', tags: ['farm'] }],
      ['a pig', 'un cochon', { picture: 'cochon', tags: ['farm'] }],
      ['a duck', 'un canard', { picture: 'canard', tags: ['farm'] }],
      ['a bear', 'un ours', { picture: 'ours', tags: ['wild'] }],
      ['a wolf', 'un loup', { picture: 'loup', tags: ['wild'] }],
      ['a fox', 'un renard', { picture: 'renard', tags: ['wild'] }],
      ['a hedgehog', 'un hérisson', { picture: 'herisson', tags: ['wild'] }],
      ['an owl', 'un hibou', { picture: 'hibou', tags: ['wild'] }],
      ['an elephant', 'un éléphant', { picture: 'elephant', tags: ['savanna'] }],
      ['a monkey', 'un singe', { picture: 'singe', tags: ['savanna'] }],
      ['a butterfly', 'un papillon', { picture: 'papillon', tags: ['insects'] }],
      ['a ladybird', 'une coccinelle', { picture: 'coccinelle', tags: ['insects'], accept: ['a ladybug'] }],
    ],
  ),
  english.lexicon(
    'Food and drinks',
    '<p>Commander, faire les courses, dire ce qu’on aime : les aliments et les boissons.</p>',
    { icon: 'bi bi-cup-straw', color: 'c-orange', categories: ['8', 'ANG'], daysAgo: 181 },
    [
      ['bread', 'le pain', { picture: 'pain', tags: ['food'] }],
      ['cheese', 'le fromage', { picture: 'fromage', tags: ['food'] }],
      ['butter', 'le beurre', { picture: 'beurre', tags: ['food'] }],
      ['an egg', 'un œuf', { picture: 'oeuf', tags: ['food'] }],
      ['chicken', 'le poulet', { picture: 'poulet', tags: ['food'] }],
      ['rice', 'le riz', { picture: 'riz', tags: ['food'] }],
      ['chips', 'les frites', { picture: 'frites', tags: ['food'], accept: ['French fries'] }],
      ['pancakes', 'les crêpes', { picture: 'crepes', tags: ['food'] }],
      ['a strawberry', 'une fraise', { picture: 'fraise', tags: ['fruit'] }],
      ['a pear', 'une poire', { picture: 'poire', tags: ['fruit'] }],
      ['a peach', 'une pêche', { picture: 'peche', tags: ['fruit'] }],
      ['a pineapple', 'un ananas', { picture: 'ananas', tags: ['fruit'] }],
      ['a mushroom', 'un champignon', { picture: 'champignon', tags: ['vegetables'] }],
      ['an onion', 'un oignon', { picture: 'oignon', tags: ['vegetables'] }],
      ['peas', 'les petits pois', { picture: 'petits-pois', tags: ['vegetables'] }],
      ['milk', 'le lait', { picture: 'lait', tags: ['drinks'] }],
      ['fruit juice', 'le jus de fruits', { picture: 'jus', tags: ['drinks'] }],
      ['tap water', 'l’eau du robinet', { tags: ['drinks'] }],
    ],
  ),
  english.lexicon(
    'Irregular verbs: past simple',
    '<p>Le prétérit de trente verbes très fréquents. L’indice donne la base verbale et le sens.</p><p><em>Ces formes sont les mêmes à toutes les personnes, sauf pour </em><strong>be</strong>.</p>',
    { icon: 'bi bi-clock', color: 'c-indigo', categories: ['9', '10', 'ANG'], daysAgo: 160, hintLanguage: 'en' },
    [
      ...tagged('série 1')`
        began = begin (commencer) | broke = break (casser) | brought = bring (apporter) |
        bought = buy (acheter) | caught = catch (attraper) | chose = choose (choisir) | came = come (venir) |
        drank = drink (boire) | drove = drive (conduire) | ate = eat (manger)`,
      ...tagged('série 2')`
        fell = fall (tomber) | felt = feel (ressentir) | found = find (trouver) | flew = fly (voler) |
        forgot = forget (oublier) | got = get (obtenir) | gave = give (donner) | went = go (aller) |
        knew = know (savoir) | left = leave (partir)`,
      ...tagged('série 3')`
        lost = lose (perdre) | made = make (fabriquer) | met = meet (rencontrer) | ran = run (courir) |
        said = say (dire) | saw = see (voir) | swam = swim (nager) | took = take (prendre) |
        thought = think (penser) | wrote = write (écrire)`,
    ],
  ),
  english.lexicon(
    'My day – la routine quotidienne',
    '<p>Raconter sa journée, du réveil au coucher.</p>',
    { icon: 'bi bi-stopwatch', color: 'c-blue', categories: ['8', '9', 'ANG'], daysAgo: 118 },
    [
      ['I wake up', 'je me réveille', { picture: 'reveil', tags: ['morning'] }],
      ['I get up', 'je me lève', { tags: ['morning'] }],
      ['I have a shower', 'je me douche', { picture: 'douche', tags: ['morning'], accept: ['I take a shower'] }],
      ['I get dressed', 'je m’habille', { picture: 't-shirt', tags: ['morning'] }],
      ['I have breakfast', 'je prends le petit déjeuner', { picture: 'bol', tags: ['morning'] }],
      ['I brush my teeth', 'je me brosse les dents', { picture: 'brosse-a-dents', tags: ['morning'] }],
      ['I go to school', 'je vais à l’école', { picture: 'ecole', tags: ['day'] }],
      ['I have lunch', 'je mange à midi', { picture: 'assiette', tags: ['day'] }],
      ['I come home', 'je rentre à la maison', { picture: 'maison', tags: ['day'] }],
      ['I do my homework', 'je fais mes devoirs', { picture: 'cahier', tags: ['evening'] }],
      ['I play with my friends', 'je joue avec mes amis', { tags: ['evening'] }],
      ['I help in the kitchen', 'j’aide à la cuisine', { tags: ['evening'] }],
      ['I watch TV', 'je regarde la télévision', { picture: 'television', tags: ['evening'] }],
      ['I go to bed', 'je vais me coucher', { picture: 'lit', tags: ['evening'] }],
    ],
  ),
  english.lexicon(
    'Feelings – les émotions',
    '<p>Dire comment on se sent. À employer avec <strong>I am</strong> ou <strong>I feel</strong>.</p>',
    {
      icon: 'bi bi-emoji-smile',
      color: 'c-pink',
      categories: ['7', '8', 'ANG', 'Allophone'],
      daysAgo: 5,
      ribbon: 'Nouveau',
    },
    [
      ['happy', 'content', { picture: 'content' }],
      ['sad', 'triste', { picture: 'triste' }],
      ['angry', 'fâché', { picture: 'fache' }],
      ['scared', 'effrayé', { picture: 'effraye', accept: ['afraid', 'frightened'] }],
      ['surprised', 'surpris', { picture: 'surpris' }],
      ['tired', 'fatigué', { picture: 'fatigue' }],
      ['ill', 'malade', { picture: 'malade', accept: ['sick'] }],
      ...words`bored = qui s’ennuie | shy = timide | proud = fier`,
    ],
  ),
  english.own(
    'Pierre Borel',
    'My town',
    '<p>Unit 5 : les lieux de la ville et les directions.</p>',
    { icon: 'bi bi-building', color: 'c-blue', categories: ['8', 'ANG'], daysAgo: 12 },
    [
      ['the railway station', 'la gare', { picture: 'gare', tags: ['places'], accept: ['the train station'] }],
      ['the post office', 'la poste', { picture: 'poste', tags: ['places'] }],
      ['the hospital', 'l’hôpital', { picture: 'hopital', tags: ['places'] }],
      ['the church', 'l’église', { picture: 'eglise', tags: ['places'] }],
      ['the castle', 'le château', { picture: 'chateau', tags: ['places'] }],
      ['the library', 'la bibliothèque', { picture: 'livres', tags: ['places'] }],
      ['the bakery', 'la boulangerie', { picture: 'baguette', tags: ['places'] }],
      ['the town hall', 'l’hôtel de ville', { tags: ['places'] }],
      ['the swimming pool', 'la piscine', { tags: ['places'] }],
      ['Turn left.', 'Tournez à gauche.', { tags: ['directions'] }],
      ['Turn right.', 'Tournez à droite.', { tags: ['directions'] }],
      ['Go straight on.', 'Allez tout droit.', { tags: ['directions'] }],
      ['It’s next to the bank.', 'C’est à côté de la banque.', { tags: ['directions'] }],
    ],
  ),
  english.own(
    'Pierre Borel',
    'Clothes',
    '<p>Les habits, avec une image pour chacun.</p>',
    { icon: 'bi bi-handbag', color: 'c-purple', categories: ['8', 'ANG'], daysAgo: 44 },
    [
      ['trousers', 'un pantalon', { picture: 'pantalon', accept: ['pants'] }],
      ['a dress', 'une robe', { picture: 'robe' }],
      ['a coat', 'un manteau', { picture: 'manteau' }],
      ['a scarf', 'une écharpe', { picture: 'echarpe' }],
      ['gloves', 'des gants', { picture: 'gants' }],
      ['socks', 'des chaussettes', { picture: 'chaussettes' }],
      ['trainers', 'des chaussures de sport', { picture: 'chaussure', accept: ['sneakers'] }],
      ['a boot', 'une botte', { picture: 'botte' }],
      ['shorts', 'un short', { picture: 'short' }],
      ['a cap', 'une casquette', { picture: 'casquette' }],
      ['glasses', 'des lunettes', { picture: 'lunettes' }],
    ],
  ),
  english.own(
    'Pierre Borel',
    'Verbes irréguliers – test du 3 novembre',
    '<p>Base verbale – prétérit – participe passé. Les trois formes sont demandées, dans cet ordre.</p>',
    { icon: 'bi bi-clipboard-check', color: 'c-red', categories: ['8', 'ANG', 'Devoirs'], daysAgo: 27, ribbon: 'Test' },
    [
      ...words`
        be, was/were, been = être | have, had, had = avoir | do, did, done = faire | go, went, gone = aller |
        come, came, come = venir | see, saw, seen = voir | take, took, taken = prendre |
        give, gave, given = donner | eat, ate, eaten = manger | drink, drank, drunk = boire |
        write, wrote, written = écrire | read, read, read = lire`,
    ],
  ),
  english.own(
    'Thomas Wenger',
    'Phrasal verbs',
    '<p>Verbes à particule vus dans les textes du semestre.</p>',
    { icon: 'bi bi-chat-quote', color: 'c-indigo', categories: ['11', 'ANG', 'N2'], daysAgo: 33 },
    [
      ...words`
        look for = chercher | look after = s’occuper de | look forward to = se réjouir de |
        give up = abandonner | find out = découvrir | turn on = allumer | turn off = éteindre |
        put off = repousser à plus tard | run out of = ne plus avoir de |
        get along with = bien s’entendre avec | grow up = grandir | make up = inventer`,
    ],
  ),
  english.own(
    'Léa Girardin',
    'Mes mots d’anglais',
    '<p>Pour m’exercer avant le contrôle de mardi.</p>',
    { icon: 'bi bi-star', color: 'c-pink', categories: ['7', 'ANG'], daysAgo: 3 },
    [
      ['a pencil', 'un crayon', { picture: 'crayon' }],
      ['scissors', 'des ciseaux', { picture: 'ciseaux' }],
      ['a ruler', 'une règle', { picture: 'regle' }],
      ['a schoolbag', 'un sac d’école', { picture: 'sac-a-dos' }],
      ['a chair', 'une chaise', { picture: 'chaise' }],
      ['a window', 'une fenêtre', { picture: 'fenetre' }],
      ['Monday', 'lundi'],
      ['Wednesday', 'mercredi'],
    ],
  ),
];
