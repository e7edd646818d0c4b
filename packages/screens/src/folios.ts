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
import {
  FRENCH,
  PHONE,
  type Place,
  rowsOf,
  type Screens,
  type ScreenWorld,
  type Step,
  seenBy,
  type View,
} from './kinds.ts';

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
const ofCriterion =
  (place: number): Place =>
  (world) =>
    `/folios/personnels/${world.folio(FRENCH)}/critere/${world.criterion(FRENCH, place)}`;
/** A criterion that practice feeds. */
const FED = 9;

/** A folio of one of the worlds, or another one of the demonstration school. */
const folioOf =
  (title: string, rest = '', kind = 'personnels'): Place =>
  (world) =>
    `/folios/${kind}/${world.folio(title)}${rest}`;
const pupilOf =
  (title: string, name: string, kind = 'personnels'): Place =>
  (world) =>
    `/folios/${kind}/${world.folio(title)}/eleve/${world.pupil(title, name)}`;
const oneHand =
  (query: (world: ScreenWorld) => string): Place =>
  (world) =>
    `/folios/personnels/${world.folio(FRENCH)}/une-main?${query(world)}`;
const EMPTY = 'Folio sans critère';
const LONG = 'Observer la lecture';
const HUGE = 'Deux cents critères';
const READ = 'Oral d’allemand 8B';

const MENU: Step = { press: 'Autres actions' };
const REPORTS: Step = { press: 'Rapports' };
const PROPOSED = 'td[data-proposed] >> nth=0';
const displayed = (label: string): Step[] => [{ press: 'Affichage' }, { click: `text="${label}"` }, { key: 'Escape' }];
const ALL: Step = { press: /^Tout voir/ };
const READING: Step = { press: /^Lire$/ };
const ROWS: Step = { press: /^Autres actions pour/ };
const CHOSEN: readonly Step[] = [0, 1].map((place) => ({ click: `role=checkbox[name=/^Choisir/] >> nth=${place}` }));
/** A level, and a comment that is not saved yet. */
const CHANGED: readonly Step[] = [
  { click: 'role=radio[name="Non observable"] >> nth=0' },
  { click: 'role=button[name=/^Commenter/] >> nth=3' },
  { write: 'Seule, sans aide.', in: 'Commentaire' },
];
const FED_CRITERION: readonly Step[] = [
  { press: /^Modifier «.Écrit le contraire/ },
  { scrollTo: 'text=Nourri par la pratique' },
];
const WAY: Step = { press: /^Façon de noter/ };
const way = (press: RegExp): Step[] => [WAY, { press, within: 'role=dialog' }, { press: 'Terminé' }];
const CRITERIA = `Lit un texte\tfrançais\tlecture\nCompte\tCuisine\n\tFRA\n${'long '.repeat(40)}\tMAT\ta\t\tc`;

/** A page of the teacher's own folio. */
const ofFolio = (
  title: string,
  sentence: string | null,
  at: Place,
  more: Pick<View, 'isMain' | 'first' | 'guide' | 'states'> = {},
): View => seenBy('enseignante', title, sentence, { at, isPersonal: true, ...more });

export const FOLIO_SCREENS: Screens = {
  '/folios': folios.teachers({ leadsTo: '/folios/personnels' }),
  '/folios/$view': folios.teachers(
    { asks: folioSearch },
    seenBy('enseignante', 'Mes folios', 'Ce que l’on observe, classe par classe.', {
      at: '/folios/personnels',
      states: { vide: { of: 'new' }, 'partagés en lecture': { at: '/folios/equipe-pedagogique' } },
    }),
    seenBy('enseignante', 'Modèles RPN', 'Des folios prêts à être copiés.', {
      at: '/folios/rpn',
      states: { 'éditrice, exporter': { as: 'editrice', first: [{ press: /^Exporter$/ }] } },
    }),
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
        { name: 'rapports', height: 560, first: [REPORTS, { see: 'Rapport pour les parents' }] },
      ],
      states: {
        rapports: [REPORTS],
        'grille critériée': [REPORTS, { press: 'Grille critériée…' }],
        'rapport par élève': [REPORTS, { press: 'PDF par élève…' }],
        'autres actions': [MENU],
        graphiques: [MENU, { press: 'Graphiques' }],
        supprimer: [MENU, { press: 'Supprimer' }],
        évolution: displayed('Évolution'),
        'une proposition': [{ click: PROPOSED }],
        'lignes compactes': displayed('Compacte'),
        vide: { of: 'begun', at: folioOf('Nouveau folio') },
        'textes étranges': { of: 'odd', at: folioOf(LONG) },
        étiquettes: { of: 'odd', at: folioOf(LONG), first: [{ press: /^Filtrer$/ }] },
        'rien à afficher': { of: 'odd', at: folioOf(LONG, '?disciplines=MAT&annees=7') },
        '200 critères': { of: 'huge', at: folioOf(HUGE) },
        'lecture seule': {
          at: folioOf(READ, '', 'equipe-pedagogique'),
          first: [{ press: 'Suivi de la classe (lecture seule)' }],
        },
        modèle: { at: folioOf(MODEL, '', 'rpn') },
      },
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
    ofFolio('Modifier un folio', 'Les critères, les élèves, l’équipe.', french('/edition'), {
      states: {
        choix: CHOSEN,
        critère: [{ press: /^Modifier «/ }],
        'critère nourri': FED_CRITERION,
        'critère nourri, choisir une liste': [...FED_CRITERION, { press: 'Choisir une liste ou un parcours' }],
        'critère long': { of: 'odd', at: folioOf(LONG, '/edition'), first: [{ press: /^Modifier «.Sait tout/ }] },
        texte: [
          { press: 'Importer du texte' },
          { write: CRITERIA, in: 'Critères' },
          { press: 'Vérifier', within: 'role=dialog' },
        ],
        élèves: { at: french('/edition?onglet=eleves') },
        'une classe': {
          at: french('/edition?onglet=eleves'),
          first: [{ press: 'Ajouter une classe' }, { press: 'Choisir des élèves de 8B' }],
        },
        équipe: { at: french('/edition?onglet=equipe') },
        céder: { at: french('/edition?onglet=equipe'), first: [{ press: 'Céder le folio…' }] },
        neuf: { of: 'begun', at: folioOf('Nouveau folio', '/edition?init=true') },
        'sans élève': { of: 'begun', at: folioOf('Nouveau folio', '/edition?onglet=eleves') },
        '200 critères': { of: 'huge', at: folioOf(HUGE, '/edition') },
        éditrice: { as: 'editrice', at: folioOf(MODEL, '/edition', 'rpn'), first: [{ press: 'Options' }] },
        PER: {
          as: 'editrice',
          at: folioOf(MODEL, '/edition', 'rpn'),
          first: [
            { press: 'Depuis le PER' },
            { write: 'prénom', in: 'Chercher dans le PER' },
            { click: 'role=dialog >> role=checkbox[name=/prénom/]' },
            { press: 'Valider', within: 'role=dialog' },
          ],
        },
      },
    }),
  ),
  '/folios/$kind/$id/une-main': folios.teachers(
    { asks: folio, isBare: true },
    ofFolio('Une main', 'Observer debout, une tablette à la main.', french('/une-main'), {
      isMain: true,
      guide: [{ name: 'une-main', width: 820, height: 1000 }],
      states: {
        'un élève': { at: oneHand((world) => `eleve=${world.pupil(FRENCH, PUPIL)}`) },
        'un critère proposé': {
          at: oneHand((world) => `critere=${world.criterion(FRENCH, FED)}`),
          first: [{ press: /proposé/ }],
        },
        'à voir': { at: oneHand(() => 'filtre=a-voir') },
        'à voir, tous vus': { of: 'huge', at: folioOf(HUGE, '/une-main?filtre=a-voir') },
        'trente élèves': { of: 'huge', at: folioOf(HUGE, '/une-main') },
        touché: [{ press: /^Zoé Perrin/ }],
        annulé: [{ press: /^Zoé Perrin/ }, { press: /^Annuler/ }],
        'longue pression': [{ openMenuOf: 'role=button[name=/^Zoé Perrin/]' }],
        'façon de noter': [WAY],
        'un bouton par niveau': way(/^Un bouton/),
        'main gauche': way(/^Main gauche/),
      },
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
      states: {
        modifiée: CHANGED,
        'lecture seule': { at: pupilOf(READ, 'Camille Jaquet', 'equipe-pedagogique') },
        'deux cents critères, professionnelle': {
          of: 'huge',
          at: pupilOf(HUGE, 'Nora Beaucoup'),
          first: [{ scrollTo: 'text="Critère 120"' }],
        },
        'textes étranges': { of: 'odd', at: pupilOf(LONG, '🐑 Zoé') },
        vide: { of: 'begun', at: pupilOf(EMPTY, 'Ben Débutant') },
        filtres: [{ press: /^Filtrer/ }, { press: 'Disciplines' }],
        'effacer plusieurs': [ROWS, { press: /^Effacer les évaluations/ }],
        'commenter plusieurs': [ROWS, { press: /^Commenter/, within: '[role=menu]' }],
        'commenter une ligne': [{ press: /^Commenter/, within: 'main' }],
        'lignes choisies': CHOSEN,
        'tout voir': [ALL],
        discussion: [ALL, { press: /^Discussion/ }],
        historique: [ALL, { press: /^Historique/, within: 'main' }],
        'observations datées': [ALL, { press: /^Observations datées/ }],
        'auto-évaluation': {
          at: pupilOf(FRENCH, 'Zoé Perrin'),
          first: [{ click: 'role=button[name=/Comparer avec/][disabled=false]' }],
        },
        trace: [{ press: /^Ajouter une trace/ }],
        proposition: [{ press: /^Proposé/ }],
        lire: [READING],
        'lire, un jour': [READING, { press: /^Premier jour/ }],
        'lire, chiffres': [READING, { press: 'Voir les chiffres' }],
      },
    }),
  ),
  '/folios/$kind/$id/eleve/$studentId/dossier': folios.teachers(
    { asks: asksOf(getDossier) },
    ofFolio('Le dossier d’une élève', 'Ses niveaux dans tous les folios dont on est de l’équipe.', ofDossier),
  ),
  '/folios/$kind/$id/critere/$criteriaId': folios.teachers(
    { asks: asksOf(getCriterionObservations, getCriterionSeries) },
    ofFolio('La page d’un critère', 'Toute la classe sur un critère.', ofCriterion(0), {
      states: {
        'lignes choisies': CHOSEN,
        modifiée: CHANGED,
        proposés: { at: ofCriterion(FED) },
        'proposés, pourquoi': { at: ofCriterion(FED), first: [{ press: /^Proposé/ }] },
      },
    }),
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
      states: {
        'deux cents': { of: 'huge', first: [{ see: 'Critère 1' }] },
        rien: { of: 'new' },
        commentaire: [{ press: 'Écrire un commentaire' }],
      },
    }),
  ),
  '/mon-folio': rowsOf('evaluation').pupils(
    { asks: always(getOwnFolios) },
    seenBy('eleve', 'Mon folio', 'Ce que l’élève sait faire et apprend encore, une fois montré.', {
      states: { vide: { of: 'new' } },
    }),
  ),
};
