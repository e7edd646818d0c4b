import type { DemoWorld } from './demo-world.ts';
import { CONTENT_SCREENS } from './showcase-content.ts';
import { at, FRENCH, PAST, type ShowcaseScreen, screensOf } from './showcase-kinds.ts';

const PUPIL = 'Léa Girardin';

const distributions = screensOf('distributions');
const possibles = screensOf('possibles');
const folios = screensOf('folios');
const evaluation = screensOf('evaluation');
const platform = screensOf('plateforme');

const french =
  (rest = '') =>
  (world: DemoWorld) =>
    `/folios/personnels/${world.folio(FRENCH)}${rest}`;

/** Every screen of the product, as the people of the demonstration school see it. */
export const SHOWCASE: readonly ShowcaseScreen[] = [
  ...CONTENT_SCREENS,

  distributions(
    'enseignante',
    '/parcours/distributions',
    at('/parcours/distributions'),
    'Distributions',
    'Tous les parcours distribués, et leur période.',
  ),
  distributions(
    'enseignante',
    '/parcours/$kind/$id/distribution',
    (world) => `/parcours/personnels/${world.course(PAST)}/distribution`,
    'Distribuer un parcours',
    'À qui, de quand à quand, et où chacun en est.',
    { isMain: true },
  ),
  distributions(
    'enseignante',
    '/preferences/groupes',
    at('/preferences/groupes'),
    'Groupes',
    'Ses groupes, et les classes que l’école tient à jour.',
  ),

  possibles(
    'enseignante',
    '/possibles',
    at('/possibles'),
    'Possibles',
    'Des parcours pour essayer autrement en classe.',
  ),
  possibles(
    'enseignante',
    '/possibles/domaine/$domaine',
    at('/possibles/domaine/MSN'),
    'Un domaine',
    'La discipline, puis les années.',
  ),
  possibles(
    'enseignante',
    '/possibles/domaine/$domaine/discipline/$discipline/annees/$annees',
    at('/possibles/domaine/MSN/discipline/MAT/annees/7,8'),
    'Des possibles',
    'Ce qui se prête à la discipline et aux années choisies.',
  ),
  possibles(
    'enseignante',
    '/possibles/detail/$id',
    (world) => `/possibles/detail/${world.course('Robots de papier')}`,
    'Un possible',
    'Le déroulement, prêt à être distribué.',
  ),
  possibles(
    'editrice',
    '/possibles/detail/$id/edition',
    (world) => `/possibles/detail/${world.course('Robots de papier')}/edition`,
    'Modifier un possible',
    'L’éditrice prépare et publie.',
  ),
  possibles(
    'editrice',
    '/possibles/detail/$id/distribution',
    (world) => `/possibles/detail/${world.course('Robots de papier')}/distribution`,
    'Distribuer un possible',
    'Comme tout autre parcours.',
  ),

  folios(
    'enseignante',
    '/folios/$view',
    at('/folios/personnels'),
    'Mes folios',
    'Ce que l’on observe, classe par classe.',
  ),
  folios('enseignante', '/folios/$view', at('/folios/rpn'), 'Modèles RPN', 'Des folios prêts à être copiés.'),
  folios(
    'enseignante',
    '/folios/$kind/$id',
    french(),
    'Tableau de suivi',
    'Les critères, les élèves, et ce qui a été observé.',
    { isMain: true },
  ),
  folios(
    'enseignante',
    '/folios/$kind/$id',
    french(),
    'Comparaison',
    'L’avis des élèves à côté de celui de l’enseignante.',
    {
      prepare: async (page) => {
        await page.getByRole('button', { name: /^Comparer avec/ }).click();
        await page.getByRole('heading', { name: 'Avis des élèves et de l’enseignant-e' }).waitFor();
      },
    },
  ),
  folios(
    'enseignante',
    '/folios/$kind/$id/edition',
    french('/edition'),
    'Modifier un folio',
    'Les critères, les élèves, l’équipe.',
  ),
  folios(
    'enseignante',
    '/folios/$kind/$id/une-main',
    french('/une-main'),
    'Une main',
    'Observer debout, une tablette à la main.',
    { isMain: true },
  ),
  folios(
    'enseignante',
    '/folios/$kind/$id/historique',
    french('/historique'),
    'Historique',
    'Qui a changé quoi, et ce qui peut être annulé d’un coup.',
  ),
  folios(
    'enseignante',
    '/folios/$kind/$id/eleve/$studentId',
    (world) => french(`/eleve/${world.student(FRENCH, PUPIL)}`)(world),
    'La page d’une élève',
    'Tous ses critères, avec commentaires et traces.',
    { isMain: true },
  ),
  folios(
    'enseignante',
    '/folios/$kind/$id/critere/$criteriaId',
    (world) => french(`/critere/${world.criterion(FRENCH)}`)(world),
    'La page d’un critère',
    'Toute la classe sur un critère.',
  ),
  folios(
    'soutien',
    '/folios/secret/$secret',
    (world) => `/folios/secret/${world.folioSecret('Autonomie et vie de classe')}`,
    'Un folio par lien secret',
    'Les critères, sans les élèves.',
  ),
  folios(
    'editrice',
    '/folios/$view',
    at('/folios/plan-etude-romand'),
    'Atelier des modèles',
    'Les folios faits des critères du plan d’études.',
  ),

  evaluation(
    'eleve',
    '/auto-evaluation',
    at('/auto-evaluation'),
    'Auto-évaluation',
    'L’élève dit ce qu’elle sait déjà faire.',
    { isMain: true },
  ),

  platform('enseignante', '/preferences', at('/preferences'), 'Préférences', 'L’affichage, la voix, les messages.', {
    isMain: true,
  }),
  platform('enseignante', '/corbeille', at('/corbeille'), 'Corbeille', 'Ce qui est supprimé y reste trente jours.'),
  platform('enseignante', '/notifications', at('/notifications'), 'Notifications', 'Ce qui vient d’arriver, et où.', {
    isMain: true,
  }),
  platform('admin', '/administration', at('/administration'), 'Administration', 'Les longs travaux, un à la fois.', {
    isMain: true,
  }),
  platform(
    'admin',
    '/administration/avis',
    at('/administration/avis'),
    'Avis sur Pupitre',
    'Ce que les personnes en pensent, à lire et à exporter.',
  ),
  platform(
    'admin',
    '/administration/acces',
    at('/administration/acces'),
    'Accès aux données',
    'Qui a consulté des données d’élèves.',
  ),
];
