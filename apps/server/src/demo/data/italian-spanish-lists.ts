import { type DemoList, listsOf, tagged, words } from './demo-list.ts';

const italian = listsOf('it');
const spanish = listsOf('es');

export const ITALIAN_SPANISH_LISTS: readonly DemoList[] = [
  italian.lexicon(
    'La famiglia',
    '<p>Les membres de la famille. Devant un nom de parenté au singulier, le possessif s’emploie <strong>sans article</strong> : <em>mia sorella</em>.</p>',
    { icon: 'bi bi-people', color: 'c-red', categories: ['9', 'ITA', 'ITO'], daysAgo: 154 },
    [
      ['il padre', 'le père', { accept: ['il papà'] }],
      ['la madre', 'la mère', { accept: ['la mamma'] }],
      ...words`
        i genitori = les parents | il fratello = le frère | la sorella = la sœur | il nonno = le grand-père |
        la nonna = la grand-mère | lo zio = l’oncle | la zia = la tante | il cugino = le cousin |
        la cugina = la cousine | il figlio = le fils | la figlia = la fille (de quelqu’un) |
        il marito = le mari | la moglie = l’épouse`,
    ],
  ),
  italian.lexicon(
    'Il cibo – la nourriture',
    '<p>Au marché et à table.</p>',
    { icon: 'bi bi-basket', color: 'c-green', categories: ['10', 'ITA', 'ITO'], daysAgo: 131 },
    [
      ['il pane', 'le pain', { picture: 'pain' }],
      ['il formaggio', 'le fromage', { picture: 'fromage' }],
      ['l’uovo', 'l’œuf', { picture: 'oeuf' }],
      ['il latte', 'le lait', { picture: 'lait' }],
      ['il riso', 'le riz', { picture: 'riz' }],
      ['la pasta', 'les pâtes', { picture: 'pates' }],
      ['la mela', 'la pomme', { picture: 'pomme' }],
      ['la pera', 'la poire', { picture: 'poire' }],
      ['la fragola', 'la fraise', { picture: 'fraise' }],
      ['l’anguria', 'la pastèque', { picture: 'pasteque', accept: ['il cocomero'] }],
      ['il pomodoro', 'la tomate', { picture: 'tomate' }],
      ['la patata', 'la pomme de terre', { picture: 'pomme-de-terre' }],
      ['la cipolla', 'l’oignon', { picture: 'oignon' }],
      ['il gelato', 'la glace', { picture: 'glace' }],
    ],
  ),
  italian.lexicon(
    'Presentarsi – se présenter',
    '<p>Les premières phrases, pour faire connaissance.</p>',
    { icon: 'bi bi-chat-dots', color: 'c-orange', categories: ['9', 'ITA'], daysAgo: 11, ribbon: 'Nouveau' },
    [
      ...words`
        Ciao! = Salut ! | Buongiorno! = Bonjour ! | Buonasera! = Bonsoir ! | Arrivederci! = Au revoir ! |
        Come ti chiami? = Comment t’appelles-tu ? | Mi chiamo Luca. = Je m’appelle Luca. |
        Quanti anni hai? = Quel âge as-tu ? | Ho tredici anni. = J’ai treize ans. |
        Dove abiti? = Où habites-tu ? | Abito a Neuchâtel. = J’habite à Neuchâtel. |
        Come stai? = Comment vas-tu ? | Sto bene, grazie. = Je vais bien, merci.`,
    ],
  ),
  italian.own(
    'Chiara Bernasconi',
    'I mesi e i giorni',
    '<p>Les mois et les jours, toujours avec une minuscule.</p>',
    { icon: 'bi bi-calendar-week', color: 'c-teal', categories: ['9', 'ITA'], daysAgo: 70 },
    [
      ...tagged('giorni')`
        lunedì = lundi | martedì = mardi | mercoledì = mercredi | giovedì = jeudi | venerdì = vendredi |
        sabato = samedi | domenica = dimanche`,
      ...tagged('mesi')`
        gennaio = janvier | febbraio = février | marzo = mars | aprile = avril | maggio = mai | giugno = juin |
        luglio = juillet | agosto = août | settembre = septembre | ottobre = octobre | novembre = novembre |
        dicembre = décembre`,
    ],
  ),
  italian.own(
    'Chiara Bernasconi',
    'Benvenuti in Ticino',
    '<p>Vocabulaire pour le <strong>camp à Tenero</strong>, à partager entre toutes les classes qui partent.</p>',
    {
      icon: 'bi bi-suitcase',
      color: 'c-orange',
      categories: ['11', 'ITA'],
      daysAgo: 39,
      team: { 'Isabelle Rochat': 'reads', 'Thomas Wenger': 'edits' },
    },
    [
      ['la stazione', 'la gare', { picture: 'gare' }],
      ['il treno', 'le train', { picture: 'train' }],
      ['il battello', 'le bateau', { picture: 'bateau' }],
      ['la montagna', 'la montagne', { picture: 'montagne' }],
      ['il lago', 'le lac'],
      ['la tenda', 'la tente', { picture: 'tente' }],
      ['il castello', 'le château', { picture: 'chateau' }],
      ['la chiesa', 'l’église', { picture: 'eglise' }],
      ['la spiaggia', 'la plage'],
      ['Quanto costa?', 'Combien cela coûte-t-il ?'],
      ['Vorrei un gelato al limone.', 'Je voudrais une glace au citron.'],
      ['Dov’è la fermata?', 'Où est l’arrêt ?'],
    ],
  ),
  spanish.lexicon(
    'Saludos y presentaciones',
    '<p>Saluer et se présenter en espagnol.</p>',
    { icon: 'bi bi-chat-left-text', color: 'c-yellow', categories: ['10', 'ESP'], daysAgo: 102 },
    [
      ...words`
        ¡Hola! = Salut ! | Buenos días. = Bonjour. | Buenas noches. = Bonne nuit. |
        Hasta luego. = À plus tard. | ¿Cómo te llamas? = Comment t’appelles-tu ? |
        Me llamo Lucía. = Je m’appelle Lucía. | ¿Cuántos años tienes? = Quel âge as-tu ? |
        Tengo catorce años. = J’ai quatorze ans. | ¿De dónde eres? = D’où viens-tu ? |
        Soy de Suiza. = Je viens de Suisse.`,
      ['Mucho gusto.', 'Enchanté.', { accept: ['Encantado.', 'Encantada.'] }],
    ],
  ),
];
