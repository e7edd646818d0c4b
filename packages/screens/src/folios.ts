import {
  getCriterionObservations,
  getCriterionSeries,
  getDossier,
  getFolio,
  getFolioSeries,
  getFolioYear,
  getGroups,
  getNewsCounters,
  getOwnFolios,
  getPupilObservations,
  getPupilSeries,
  getSelfEvaluations,
  getShowings,
  getTransmissions,
  getTransmittedPart,
  getTransmittedParts,
} from '@pupitre/contract';
import { always, ofFolio as asksOf, byId, folio, folioSearch, history, together } from './asks.ts';
import { FRENCH, PHONE, type Place, rowsOf, type Screens, seenBy, type View } from './kinds.ts';

const folios = rowsOf('folios');
const PUPIL = 'Léa Girardin';
const SHARED = 'Autonomie et vie de classe';
const MODEL = 'Premiers pas dans l’écrit';

const french =
  (rest = '', kind = 'personnels'): Place =>
  (world) =>
    `/folios/${kind}/${world.folio(FRENCH)}${rest}`;
const ofPupil: Place = (world) => `/folios/personnels/${world.folio(FRENCH)}/eleve/${world.pupil(FRENCH, PUPIL)}`;
const ofDossier: Place = (world) => `${ofPupil(world)}/dossier`;
const ofTransmitted: Place = (world) => `/folios/transmis/${world.folio(FRENCH)}/eleve/${world.pupil(FRENCH, PUPIL)}`;
const ofCriterion: Place = (world) => `/folios/personnels/${world.folio(FRENCH)}/critere/${world.criterion(FRENCH)}`;

/** A page of the teacher's own folio. */
const ofFolio = (
  title: string,
  sentence: string | null,
  at: Place,
  more: Pick<View, 'isMain' | 'first' | 'guide'> = {},
): View => seenBy('enseignante', title, sentence, { at, isPersonal: true, ...more });

export const FOLIO_SCREENS: Screens = {
  '/folios': folios.teachers({ leadsTo: '/folios/personnels' }),
  '/folios/$view': folios.teachers(
    { asks: folioSearch },
    seenBy('enseignante', 'Mes folios', 'Ce que l’on observe, classe par classe.', { at: '/folios/personnels' }),
    seenBy('enseignante', 'Modèles RPN', 'Des folios prêts à être copiés.', { at: '/folios/rpn' }),
    seenBy('editrice', 'Atelier des modèles', 'Les folios faits des critères du plan d’études.', {
      at: '/folios/plan-etude-romand',
      opensTo: 'publishers',
    }),
    '/folios/equipe-pedagogique',
    '/folios/archives',
  ),
  '/folios/$kind/$id': folios.teachers(
    { asks: folio },
    ofFolio('Tableau de suivi', 'Les critères, les élèves, et ce qui a été observé.', french(), {
      isMain: true,
      guide: [
        { name: 'folio', height: 600 },
        { name: 'folio-case', height: 760, first: [{ openMenuOf: '[role="gridcell"] button, td[data-row="0"]' }] },
        { name: 'rapports', height: 560, first: [{ press: 'Rapports' }, { see: 'Rapport pour les parents' }] },
      ],
    }),
    ofFolio('Comparaison', 'L’avis des élèves à côté de celui de l’enseignante.', french(), {
      guide: [{ name: 'comparaison', height: 760 }],
      first: [
        { press: 'Autres actions' },
        { press: /^Comparer avec/ },
        { see: 'Avis des élèves et de l’enseignant-e' },
      ],
    }),
    ofFolio('Tableau de suivi, par son numéro', null, french('', 'detail')),
    (world) => `/folios/rpn/${world.folio(MODEL)}`,
  ),
  '/folios/$kind/$id/edition': folios.teachers(
    { asks: byId(getFolio) },
    ofFolio('Modifier un folio', 'Les critères, les élèves, l’équipe.', french('/edition')),
  ),
  '/folios/$kind/$id/une-main': folios.teachers(
    { asks: folio, isBare: true },
    ofFolio('Une main', 'Observer debout, une tablette à la main.', french('/une-main'), {
      isMain: true,
      guide: [{ name: 'une-main', width: 820, height: 1000 }],
    }),
  ),
  '/folios/$kind/$id/historique': folios.teachers(
    { asks: history },
    ofFolio('Historique', 'Qui a changé quoi, et ce qui peut être annulé d’un coup.', french('/historique')),
  ),
  '/folios/$kind/$id/annee': folios.teachers(
    { asks: together(byId(getFolio, getFolioYear, getTransmissions), always(getGroups)) },
    ofFolio(
      'L’année suivante',
      'Reprendre un folio avec une autre classe, donner à lire des élèves, archiver l’ancien.',
      french('/annee'),
    ),
  ),
  '/folios/$kind/$id/classe': folios.teachers(
    { asks: byId(getFolio, getFolioSeries) },
    ofFolio('La classe', 'Où en est la classe, au fil de l’année, et qui n’a pas été vu.', french('/classe')),
  ),
  '/folios/$kind/$id/rapport': folios.teachers(
    { asks: byId(getFolio) },
    ofFolio('Rapport', 'Choisir ce qui paraît, voir les pages, les donner aux familles.', french('/rapport')),
  ),
  '/folios/$kind/$id/montrer': folios.teachers(
    { asks: byId(getFolio, getShowings) },
    ofFolio('Montrer à l’élève', 'Ce que chaque élève verra de son folio, avant de le montrer.', french('/montrer')),
  ),
  '/folios/$kind/$id/eleve/$studentId': folios.teachers(
    { asks: asksOf(getPupilObservations, getPupilSeries) },
    ofFolio('La page d’une élève', 'Tous ses critères, avec commentaires et traces.', ofPupil, {
      isMain: true,
      guide: [{ name: 'folio-eleve', height: 820 }],
    }),
  ),
  '/folios/$kind/$id/eleve/$studentId/dossier': folios.teachers(
    { asks: asksOf(getDossier) },
    ofFolio('Le dossier d’une élève', 'Ses niveaux dans tous les folios dont on est de l’équipe.', ofDossier),
  ),
  '/folios/$kind/$id/critere/$criteriaId': folios.teachers(
    { asks: asksOf(getCriterionObservations, getCriterionSeries) },
    ofFolio('La page d’un critère', 'Toute la classe sur un critère.', ofCriterion),
  ),
  '/folios/transmis': folios.teachers(
    { asks: always(getTransmittedParts, getNewsCounters) },
    seenBy('soutien', 'Folios donnés à lire', 'Ce que l’équipe d’avant donne à lire d’un élève.', {
      at: '/folios/transmis',
    }),
  ),
  '/folios/transmis/$id/eleve/$studentId': folios.teachers(
    { asks: byId(getTransmittedPart) },
    seenBy('soutien', 'Un folio donné à lire', 'Ce qui a été observé d’un élève, à lire seulement.', {
      at: ofTransmitted,
      isPersonal: true,
    }),
  ),
  '/folios/secret/$secret': folios.teachers(
    seenBy('soutien', 'Un folio par lien secret', 'Les critères, sans les élèves.', {
      at: (world) => `/folios/secret/${world.folioSecret(SHARED)}`,
    }),
  ),
  '/filtre/folios/$nature/$title/$categories': folios.teachers({
    at: '/filtre/folios/rpn/_/_',
    leadsTo: '/folios/rpn',
  }),
  '/auto-evaluation': rowsOf('evaluation').pupils(
    { asks: always(getSelfEvaluations) },
    seenBy('eleve', 'Auto-évaluation', 'L’élève dit ce qu’elle sait déjà faire.', {
      isMain: true,
      guide: [{ name: 'auto-evaluation', ...PHONE }],
    }),
  ),
  '/mon-folio': rowsOf('evaluation').pupils(
    { asks: always(getOwnFolios) },
    seenBy('eleve', 'Mon folio', 'Ce que l’élève sait faire et apprend encore, une fois montré.'),
  ),
};
