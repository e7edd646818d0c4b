/** The demo school’s people. Every name is invented; display names are unique, and hold the border of their halves. */

export const DEMO_PASSWORD = 'pupitre';

/** Nobody’s telephone: no number begins with 0 behind the code of its region. */
export const SCHOOLS = [
  {
    key: 'moulin',
    code: 'CVM',
    name: 'Collège du Vieux-Moulin',
    center: 'Cercle scolaire du Littoral',
    address: 'Chemin du Bief 12\n2099 Vieux-Moulin\nTél.\u00a0032\u00a0000\u00a041\u00a012',
    logo: 'Logo du Vieux-Moulin.png',
  },
  {
    key: 'sapins',
    code: 'ESA',
    name: 'École des Trois-Sapins',
    center: 'Cercle scolaire du Haut-Vallon',
    address: 'Route du Haut-Vallon 3\n2098 Trois-Sapins\nTél.\u00a0032\u00a0000\u00a058\u00a003',
    logo: 'Logo des Trois-Sapins.png',
  },
] as const;
export type SchoolKey = (typeof SCHOOLS)[number]['key'];

export const STAFF = [
  { name: 'Isabelle Rochat', roles: ['enseignants'], schools: ['moulin'], login: 'enseignante' },
  { name: 'Pierre Borel', roles: ['enseignants'], schools: ['moulin'], login: 'collegue' },
  { name: 'Sami Keller', roles: ['soutien'], schools: ['moulin', 'sapins'], login: 'soutien' },
  { name: 'Nathalie Aubry', roles: ['publisher'], schools: [], login: 'editrice' },
  { name: 'Claude Vuilleumier', roles: ['admin'], schools: [], login: 'admin' },
  { name: 'Catherine Perrenoud', roles: ['enseignants'], schools: ['moulin'] },
  { name: 'Olivier Sandoz', roles: ['enseignants'], schools: ['moulin'] },
  { name: 'Fatima Benali', roles: ['enseignants'], schools: ['moulin'] },
  { name: 'Thomas Wenger', roles: ['enseignants'], schools: ['moulin'] },
  { name: 'Chiara Bernasconi', roles: ['enseignants'], schools: ['moulin', 'sapins'] },
  { name: 'Julien Matthey', roles: ['enseignants'], schools: ['sapins'] },
  { name: 'Anne-Laure Huguenin', roles: ['enseignants'], schools: ['sapins'] },
  { name: 'Marc Jeanneret', roles: ['enseignants'], schools: ['sapins'] },
  { name: 'Sylvie Droz', roles: ['enseignants'], schools: ['sapins'] },
  { name: 'Nuno Ferreira', roles: ['enseignants'], schools: ['sapins'] },
] as const satisfies readonly {
  name: string;
  roles: readonly string[];
  schools: readonly SchoolKey[];
  login?: string;
}[];
export type StaffName = (typeof STAFF)[number]['name'];
/** An educational team in its order. */
export type DemoTeam = Readonly<Partial<Record<StaffName, 'edits' | 'reads'>>>;

/** Logins of the pupils that have an account; the others exist in the directory only. */
export const PUPIL_LOGINS = { 'Léa Girardin': 'eleve1', 'Amir Hasani': 'eleve2', 'Noah Emery': 'eleve3' } as const;
export type PupilWithAccount = keyof typeof PUPIL_LOGINS;

/** Logins in the order in which the sign-in page lists them. */
export const LOGIN_ORDER = 'enseignante collegue soutien editrice admin eleve1 eleve2 eleve3'.split(' ');

export type DemoClass = {
  key: string;
  school: SchoolKey;
  name: string;
  year: number;
  teachers: readonly StaffName[];
  pupils: readonly string[];
};

/** A class; its pupils stand between the commas. */
const classOf =
  (key: string, head: Omit<DemoClass, 'key' | 'pupils'>) =>
  ([names = '']: readonly string[]): DemoClass => ({
    key,
    ...head,
    pupils: names.split(',').map((name) => name.trim()),
  });

export const CLASSES: readonly DemoClass[] = [
  classOf('vieux-moulin-7a', { school: 'moulin', name: '7A', year: 7, teachers: ['Isabelle Rochat', 'Sami Keller'] })`
    Léa Girardin, Amir Hasani, Noah Emery, Zoé Perrin, Luca Bianchi, Emma Robert-Nicoud, Diego Fernandes, Lina Krasniqi,
    Nathan Vermot, Inès Chappuis, Samuel Tissot, Aylin Demir, Hugo Monnier, Alicia da Costa, Théo Grosjean, Maëlle Favre,
    Yanis Bouzid, Chloé Schwab, Maria\u00a0José Ribeiro, Elsa Wüthrich`,
  classOf('vieux-moulin-8b', {
    school: 'moulin',
    name: '8B',
    year: 8,
    teachers: ['Pierre Borel', 'Catherine Perrenoud', 'Isabelle Rochat'],
  })`
    Camille Jaquet, Arben Berisha, Juliette Béguin, Tiago Almeida, Margaux Calame, Loris Zanetti, Selma Hodžić,
    Antoine Ducommun, Nora Haddad, Gabin Roulet, Anaïs Nussbaum, Rayan Toumi, Charlotte Brandt, Kevin Nguyen,
    Salomé Maire, Elio Conti, Mia Stauffer, Adam Diallo, Anne-Sophie de la Harpe, Valentin Othenin`,
  classOf('vieux-moulin-10c', {
    school: 'moulin',
    name: '10C',
    year: 10,
    teachers: ['Olivier Sandoz', 'Fatima Benali', 'Thomas Wenger'],
  })`
    Océane Jacot, Ardit Gashi, Clara Humbert, Bruno Teixeira, Manon Kohler, Quentin Aeschlimann, Soraya Mansour,
    Jules Sauser, Eva Petrović, Bastien Leuba, Priya Raman, Robin Challandes, Laetitia Moser, Filipe Carvalho,
    Ophélie Vaucher, Dario Galli, Hanna Zbinden, Ismaël Traoré, Coralie Evard, Simon Burkhalter`,
  classOf('vieux-moulin-11a', {
    school: 'moulin',
    name: '11A',
    year: 11,
    teachers: ['Thomas Wenger', 'Chiara Bernasconi', 'Olivier Sandoz'],
  })`
    Justine Clerc, Besart Morina, Aurélie Renaud, Rafael Moreira, Mélanie Gerber, Florian Amez-Droz, Yasmine El Amrani,
    Cédric Bourquin, Sofia Marchetti, Jonas Liechti, Noémie Fallet, Mehdi Saïdi, Estelle Bähler, Goran Marković,
    Pauline Junod, Alessio Ferrari, Tamara Wyss, Guillaume Perregaux, Abigail Okafor, Dylan Racine`,
  classOf('trois-sapins-5a', {
    school: 'sapins',
    name: '5A',
    year: 5,
    teachers: ['Anne-Laure Huguenin', 'Julien Matthey'],
  })`
    Lou Sunier, Erion Shala, Agathe Cattin, Gonçalo Pinto, Milo Frésard, Alya Ben Salah, Arthur Boillat, Giulia Greco,
    Nils Oppliger, Romane Erard, Enzo Lopes, Ella Steiner, Malik Cissé, Lucie Froidevaux, Timéo Baume, Sara Rama,
    Oscar Jobin, Livia Hofer, Naël Dubois-Guyot, Rose Willemin`,
  classOf('trois-sapins-6b', {
    school: 'sapins',
    name: '6B',
    year: 6,
    teachers: ['Marc Jeanneret', 'Sylvie Droz', 'Nuno Ferreira'],
  })`
    Capucine Aubert, Liridon Bytyqi, Mathilde Cuche, Leandro Sousa, Victor Geiser, Jade Pellaton, Ömer Yıldız,
    Alice Nicolet, Aaron Tesfaye, Constance Jeanrichard, Ruben Correia, Iris Bühlmann, Eliott Guinand, Maria Popescu,
    Gaspard Brossin, Aurora Fontana, Ethan Schaller, Kyara Mendes, Augustin Rosselet, Ana Kovačević`,
];

/** How a class is called where its pupils are kept. */
export function labelOf(classKey: string | undefined): { className: string; schoolName: string } {
  const found = CLASSES.find(({ key }) => key === classKey);
  const school = SCHOOLS.find(({ key }) => key === found?.school);
  return { className: found?.name ?? '', schoolName: school?.name ?? '' };
}
