import { type AnswerCase, readCases } from './answer-case.ts';

export const FRENCH_CASES: readonly AnswerCase[] = [
  ...readCases(`
  As it is, and how it was typed
  | le chat | le chat | +++ |
  |   le chat  | le chat | +++ |
  | le  chat | le chat | +++ |
  | le\u00a0chat | le chat | +++ |
  | le\u202fchat | le chat | +++ |
  | le chat |  le\u2003chat  | +++ |
  | e\u0301cole | école | +++ |
  | école | e\u0301cole | +++ |
  | nai\u0308f | naïf | +++ |
  | c\u0327a va | ça va | +++ |
  | fore\u0302t | forêt | +++ |
  | por\u00adtable | portable | +++ |
  | maison | mai\u200bson | +++ |
  | Bonjour ! | Bonjour\u00a0! | +++ |
  | Ça va ? | Ça va\u202f? | +++ |
  Apostrophes, ellipsis, ligatures, hyphens
  | l'été | l’été | +++ |
  | l’été | l'été | +++ |
  | l´été | l’été | +++ |
  | l\`été | l'été | +++ |
  | l‘été | l’été | +++ |
  | lʼété | l’été | +++ |
  | l′été | l’été | +++ |
  | l＇été | l’été | +++ |
  | aujourd'hui | aujourd’hui | +++ |
  | qu'est-ce que c'est | qu’est-ce que c’est | +++ |
  | et ainsi de suite... | et ainsi de suite… | +++ |
  | et ainsi de suite… | et ainsi de suite... | +++ |
  | et ainsi de suite.. | et ainsi de suite… | --+ |
  | et ainsi de suite | et ainsi de suite… | --- |
  | le coeur | le cœur | +++ |
  | le cœur | le coeur | +++ |
  | un oeuf | un œuf | +++ |
  | Oeuf | Œuf | +++ |
  | OEuf | Œuf | +++ |
  | OEUF | ŒUF | +++ |
  | OEUF | œuf | -++ |
  | oeuf | Œuf | -++ |
  | la soeur | la sœur | +++ |
  | la seur | la sœur | --+ |
  | un euf | un œuf | --+ |
  | ex aequo | ex æquo | +++ |
  | curriculum vitae | curriculum vitæ | +++ |
  | la ﬁlle | la fille | +++ |
  | le réﬂexe | le réflexe | +++ |
  | l’eﬀort | l’effort | +++ |
  | un rendez-vous | un rendez‑vous | +++ |
  | un arc-en-ciel | un arc‐en‐ciel | +++ |
  | un rendez–vous | un rendez-vous | -++ |
  Accents
  | ecole | école | -++ |
  | foret | forêt | -++ |
  | garcon | garçon | -++ |
  | noel | Noël | -++ |
  | mais | maïs | -++ |
  | ou | où | -++ |
  | a | à | -++ |
  | etre | être | -++ |
  | élève | éleve | -++ |
  | eleve | élève | -++ |
  | élevé | élève | -++ |
  | pèche | pêche | -++ |
  | une pêche | une pèche | -++ |
  | le theatre | le théâtre | -++ |
  | l’ile | l’île | -++ |
  | la fete | la fête | -++ |
  | ca m’est égal | ça m’est égal | -++ |
  | deja vu | déjà vu | -++ |
  | à la carte | a la carte | -++ |
  | s’il te plait | s’il te plaît | -++ |
  Capitals
  | paris | Paris | -++ |
  | LE CHAT | le chat | -++ |
  | Le chat | le chat | -++ |
  | suisse | Suisse | -++ |
  | un suisse | un Suisse | -++ |
  | École | école | -++ |
  | ECOLE | école | -++ |
  | ÉCOLE | école | -++ |
  | je m’appelle léa | Je m’appelle Léa | -++ |
  | noël | Noël | -++ |
  Punctuation and spaces stay
  | Bonjour | Bonjour ! | --+ |
  | Bonjour! | Bonjour ! | -++ |
  | Bonjour. | Bonjour ! | --+ |
  | Oui ! | Oui. | --- |
  | Ça va? | Ça va ? | -++ |
  | Comment ça va? | Comment ça va ? | -++ |
  | comment ca va | Comment ça va ? | --+ |
  | Il pleut | Il pleut. | --+ |
  | oui, merci | oui merci | --+ |
  | rendez vous | rendez-vous | --+ |
  | rendezvous | rendez-vous | --+ |
  | peut être | peut-être | --+ |
  | peutêtre | peut-être | --+ |
  | vingt et un | vingt-et-un | --- |
  | grand mère | grand-mère | --+ |
  | lété | l’été | --- |
  | l école | l’école | --+ |
  | lechat | le chat | --+ |
  | par tout | partout | --+ |
  | « oui » | " oui " | -++ |
  One edit
  | le printemp | le printemps | --+ |
  | le printenps | le printemps | --+ |
  | le printempss | le printemps | --+ |
  | le pritnemps | le printemps | --+ |
  | le printmep | le printemps | --- |
  | apeler | appeler | --+ |
  | appeller | appeler | --+ |
  | apelller | appeler | --- |
  | poison | poisson | --+ |
  | poison | poisson | --- | others: poison |
  | poison | poisson | --- | others: Poison |
  | poison | poisson | --- | others: le chien, venin / poison |
  | poison | poisson | --- | others: poison (m.) |
  | poison | poisson | --+ | others: le poison, poisson |
  | desert | dessert | --- | others: désert |
  | désert | dessert | --+ | others: dune |
  | le chavel | le cheval | --- |
  | le chevla | le cheval | --+ |
  | le chevale | le cheval | --+ |
  | un pomme | une pomme | --- |
  | la chat | le chat | --- |
  | les chat | le chat | --- |
  | le chats | le chat | --+ |
  | pomme | la pomme | --- |
  | il manges | il mange | --+ |
  | ils mange | il mange | --- |
  | nous mangons | nous mangeons | --+ |
  | je suit | je suis | --+ |
  | ta | ton | --- |
  | chein | chien | --+ |
  | chin | chien | --+ |
  | chen | chat | --- |
  | chta | chat | --- |
  | cha | chat | --- |
  | chatt | chat | --- |
  | rue | roue | --- |
  | la rue | la roue | --+ |
  | la rue | la roue | --- | others: la rue |
  | ecol | école | --+ |
  | ÉCOL | école | --+ |
  | en 1291 | en 1292 | --- |
  | l’année 1291 | l’année 1292 | --- |
  | l’anné 1291 | l’année 1291 | --+ |
  Other right answers of the item
  | le vélo | la bicyclette | +++ | accept: le vélo |
  | le velo | la bicyclette | -++ | accept: le vélo |
  | je peux | je puis | +++ | accept: je peux, j’peux |
  | j'appelle | j’appèle | +++ | accept: j’appelle |
  | je paye | je paie | +++ | accept: je paye |
  | elle est allé | elle est allée | --+ | accept: il est allé |
  | septante | soixante-dix | +++ | accept: septante |
  | setante | soixante-dix | --+ | accept: septante |
  |  | le chat | --- |
  |   | le chat | --- |
  Alternatives
  | la voiture | la voiture / l’auto | -++ |
  | l’auto | la voiture / l’auto | -++ |
  | la voiture / l’auto | la voiture / l’auto | +++ |
  | l’auto / la voiture | la voiture / l’auto | --- |
  | lauto | la voiture / l’auto | --+ |
  | la voitur | la voiture / l’auto | --+ |
  | beau | beau ; joli | -++ |
  | joli | beau; joli | -++ |
  | jolie | beau ; joli | --- |
  | beau ; joli | beau ; joli | +++ |
  | drôle | amusant;drôle;comique | -++ |
  | drole | amusant / drôle ; comique | -++ |
  | et | et/ou | -++ |
  | ou | et/ou | -++ |
  | et/ou | et/ou | +++ |
  | km/h | km/h | +++ |
  | KM/H | km/h | -++ |
  | le prof | le/la prof | -++ |
  | la prof | le / la prof | -++ |
  | le | le/la prof | --- |
  | prof | le/la prof | --- |
  | un élève | un / une élève | -++ |
  | elle chante | il/elle chante | -++ |
  | on chante | il/elle/on chante | -++ |
  | il | il/elle chante | --- |
  | la | le/la | -++ |
  | grande | grand/e | -++ |
  | grand | grand/e | -++ |
  | e | grand/e | --- |
  | étudiante | étudiant/-e | -++ |
  | -e | étudiant/-e | --- |
  | chat | / chat | -++ |
  | chat | chat / ; / | -++ |
  | / | chat / | --- |
  | 24/7 | 24/7 | +++ |
  | 24 | 24/7 | --- |
  | 2 | 1/2 | --- |
  Optional parts
  | laver | (se) laver | -++ |
  | se laver | (se) laver | -++ |
  | (se) laver | (se) laver | +++ |
  | (Se) Laver | (se) laver | -++ |
  | me laver | (se) laver | --- |
  | se lavr | (se) laver | --+ |
  | cheval | cheval (m.) | -++ |
  | cheval m. | cheval (m.) | -++ |
  | cheval (f.) | cheval (m.) | --+ |
  | chevaux | cheval (m.) | --- |
  | ami | ami(e)(s) | -++ |
  | amie | ami(e)(s) | -++ |
  | amies | ami(e)(s) | -++ |
  | amis | ami(e)(s) | -++ |
  | amiees | ami(e)(s) | --+ |
  | se brosser | se brosser (les dents) | -++ |
  | se brosser les dents | (se) brosser (les dents) | -++ |
  | brosser (les dents) | (se) brosser (les dents) | -++ |
  | eau | (l’) eau | -++ |
  | l'eau | (l’) eau | -++ |
  | recommencer | (re(com))mencer | -++ |
  | mencer | (re(com))mencer | -++ |
  | remencer | (re(com))mencer | -++ |
  | commencer | (re(com))mencer | --- |
  | chat, chien | chat (m.), chien | -++ |
  | le cheval | le cheval (m.) / les chevaux (pl.) | -++ |
  | les chevaux | le cheval (m.) / les chevaux (pl.) | -++ |
  | un travailleur | (un/une) travailleur | -++ |
  | travailleur | (un/une) travailleur | -++ |
  | laver | (se laver | --- |
  | (se laver | (se laver | +++ |
  | laver) | laver | --+ |
  | rare | (rare) | -++ |
  | (rare) | (rare) | +++ |
  | a ) b ( c | a ) b ( c | +++ |
  | bonjour | bonjour () | -++ |
`),
  ['le\tchat\n', 'le chat', '+++'],
];
