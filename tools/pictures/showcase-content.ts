import { press } from './camera.ts';
import { at, PAST, type ShowcaseScreen, screensOf } from './showcase-kinds.ts';

const GERMAN = 'Allemand 7e – Unterwegs (unité 3)';
const ANIMALS = 'Die Tiere – les animaux';
const SWISS = 'La Suisse\u00a0: cantons, lacs et rivières';

const home = screensOf('accueil');
const lists = screensOf('listes');
const activities = screensOf('activites');
const courses = screensOf('parcours');

const activity = (
  type: string,
  title: string,
  sentence: string,
  more: Pick<ShowcaseScreen, 'isMain'> = {},
): ShowcaseScreen =>
  activities(
    'eleve',
    '/activite/$type/$id',
    (world) => `/activite/${type}/${world.list(ANIMALS)}`,
    title,
    sentence,
    more,
  );
/** Home, lists, activities and courses. */
export const CONTENT_SCREENS: readonly ShowcaseScreen[] = [
  home('visiteur', '/accueil', at('/accueil'), 'Accueil', 'Ce qu’une visiteuse ou un visiteur lit en premier.', {
    isMain: true,
  }),
  home('visiteur', '', at('/api/v1/account/login'), 'Connexion', 'L’école dit qui l’on est.'),
  home(
    'enseignante',
    '/accueil',
    at('/accueil'),
    'Accueil d’une enseignante',
    'Ses domaines, et ses dernières listes à reprendre.',
    { isMain: true },
  ),
  home('eleve', '/accueil', at('/accueil'), 'Accueil d’une élève', 'Ce qui l’attend, et des listes à pratiquer.'),
  home(
    'soutien',
    '/accueil',
    at('/accueil'),
    'Accueil d’un enseignant de soutien',
    'Les mêmes outils, ses propres contenus.',
  ),
  home('admin', '/accueil', at('/accueil'), 'Accueil de l’administration', 'Sans classe, avec l’administration.'),
  home('visiteur', '/qr', at('/qr'), 'Entrer un code', 'Le numéro sous un code QR mène au parcours.'),
  home(
    'visiteur',
    '/accueil/validation/email/$token',
    at('/accueil/validation/email/lien-deja-utilise'),
    'Lien de validation',
    'Le lien d’un courriel confirme une nouvelle adresse, une seule fois.',
  ),
  home('visiteur', '/apropos', at('/apropos'), 'À propos', 'Pupitre, ses licences et ses versions.'),
  home(
    'visiteur',
    '/apropos/conditions',
    at('/apropos/conditions'),
    'Conditions',
    'Les conditions d’utilisation, en quinze points.',
  ),
  home(
    'visiteur',
    '/unauthorized',
    at('/unauthorized'),
    'Accès refusé',
    'Une page demande un compte\u00a0: on se connecte et on y revient.',
  ),
  home('visiteur', '', at('/cette/page'), 'Page inconnue', 'Une adresse qui n’existe pas, et le chemin du retour.'),

  lists(
    'enseignante',
    '/listes/$view',
    at('/listes/personnelles'),
    'Mes listes',
    'Les listes d’une enseignante, à chercher et à filtrer.',
  ),
  lists('enseignante', '/listes/$view', at('/listes/equipe-pedagogique'), 'Listes partagées', 'Celles de ses équipes.'),
  lists(
    'eleve',
    '/listes/$view',
    at('/listes/lexique'),
    'Lexique',
    'Des listes prêtes à l’emploi pour tout le monde.',
    { isMain: true },
  ),
  lists(
    'enseignante',
    '/listes/$kind/$id',
    (world) => `/listes/personnelles/${world.list(GERMAN)}`,
    'Une liste',
    'Ses activités, ses mots, et ce que l’on en fait.',
    { prepare: press('Afficher les mots') },
  ),
  lists(
    'enseignante',
    '/listes/$kind/$id/edition',
    (world) => `/listes/personnelles/${world.list(GERMAN)}/edition`,
    'Modifier une liste',
    'Un tableau où l’on écrit comme dans un tableur.',
    { isMain: true },
  ),
  lists(
    'soutien',
    '/listes/secret/$secret',
    (world) => `/listes/secret/${world.listSecret(GERMAN)}`,
    'Une liste par lien secret',
    'Qui reçoit le lien lit la liste et la copie chez soi.',
  ),
  lists(
    'enseignante',
    '/listes/outils',
    at('/listes/outils'),
    'Outils',
    'Deux façons de faire une liste sans l’écrire.',
  ),
  lists(
    'enseignante',
    '/listes/conjugaison',
    at('/listes/conjugaison?annee=7&verbes=être,aller,finir&temps=indicatif présent,indicatif imparfait'),
    'Conjugaison',
    'Des verbes et des temps deviennent une liste à exercer.',
  ),
  lists('enseignante', '/listes/texte', at('/listes/texte'), 'Texte', 'Un texte collé donne ses mots.', {
    prepare: async (page) => {
      await page
        .getByRole('textbox', { name: 'Texte' })
        .fill('Le loup attendait dans la forêt. La grand-mère préparait une tarte pour l’enfant du village.');
    },
  }),
  lists(
    'enseignante',
    '/listes/impression/$id',
    (world) => `/listes/impression/${world.list(GERMAN)}`,
    'Imprimer les cartes',
    'Recto et verso, à découper.',
  ),

  activity('carte', 'Carte', 'Deviner, puis retourner la carte.', { isMain: true }),
  activity('association', 'Association', 'Retrouver les paires.'),
  activity('ecriture', 'Écriture', 'Écrire le mot de mémoire.'),
  activity('traduction', 'Traduction', 'Traduire le mot.'),
  activity('tri', 'Tri', 'Remettre les mots en ordre.'),
  activity('grille', 'Grille', 'Trouver les mots cachés.'),

  courses(
    'enseignante',
    '/parcours/$view',
    at('/parcours/personnels'),
    'Mes parcours',
    'Les parcours d’une enseignante.',
  ),
  courses(
    'enseignante',
    '/parcours/$view',
    at('/parcours/rpn'),
    'Parcours RPN',
    'Ceux que les expert-e-s ont retenus.',
  ),
  courses(
    'visiteur',
    '/parcours/libre',
    at('/parcours/libre'),
    'Parcours publics',
    'Ouverts à tout le monde, sans compte.',
    { isMain: true },
  ),
  courses(
    'visiteur',
    '/parcours/libre/$id',
    (world) => `/parcours/libre/${world.course('Lire avec son enfant')}`,
    'Un parcours public',
    'Ce qu’un parent lit.',
  ),
  courses(
    'enseignante',
    '/parcours/$kind/$id',
    (world) => `/parcours/personnels/${world.course(PAST)}`,
    'Un parcours',
    'Ses ressources, dans l’ordre où la classe les travaille.',
    { isMain: true },
  ),
  courses(
    'eleve',
    '/parcours/detail/$id',
    (world) => `/parcours/detail/${world.course(SWISS)}`,
    'Un parcours, pour l’élève',
    'Elle coche ce qui est fait.',
  ),
  courses(
    'soutien',
    '/parcours/secret/$secret',
    (world) => `/parcours/secret/${world.courseSecret(PAST)}`,
    'Un parcours par lien secret',
    'Un collègue le lit avant de le copier.',
  ),
  courses(
    'enseignante',
    '/parcours/$kind/$id/edition',
    (world) => `/parcours/personnels/${world.course(PAST)}/edition`,
    'Modifier un parcours',
    'Liens, médias, textes, titres et activités, à ordonner.',
    { isMain: true },
  ),
  courses(
    'enseignante',
    '/parcours/ressources',
    at('/parcours/ressources'),
    'Ressources',
    'Chercher dans les ressources de tous les parcours.',
  ),
  courses(
    'enseignante',
    '/parcours/panier',
    at('/parcours/ressources'),
    'Panier',
    'Des ressources mises de côté pour un prochain parcours.',
    {
      prepare: async (page) => {
        const add = page.getByRole('button', { name: /panier/i });
        await add.first().click();
        await page.getByRole('link', { name: /^Panier/ }).click();
        await page.getByRole('button', { name: 'Vider le panier' }).waitFor();
      },
    },
  ),
  courses('eleve', '/parcours/enseignants', at('/parcours/enseignants'), 'À faire', 'Ce qu’on lui a donné en classe.', {
    isMain: true,
  }),
  courses(
    'editrice',
    '/parcours/propositions',
    at('/parcours/propositions'),
    'Propositions',
    'Les parcours proposés pour RPN attendent une réponse.',
  ),
];
