import type { Place } from './register.ts';

const CONTENT = 'apprendre, partager entre enseignantes';
const TRASHED =
  'jusqu’à ce que l’auteur le supprime, puis 30 jours dans la corbeille (tâches courses-trash et lists-trash)';
const WITH_CONTENT = 'comme le contenu';
const WITH_PERSON = 'effacé avec la personne';
const SHARED =
  'privé : supprimé ; publié, en équipe, distribué ou ouvert par d’autres : gardé sous « Compte supprimé »';

/** Lists, courses, what one does with them, and media. */
export const CONTENT_PLACES: readonly Place[] = [
  {
    place: 'list',
    columns: ['author_id'],
    what: 'listes et leur auteur',
    why: CONTENT,
    kept: TRASHED,
    exported: 'listes',
    erased: SHARED,
  },
  {
    place: 'list_team',
    columns: ['person_id'],
    what: 'équipe d’une liste',
    why: CONTENT,
    kept: WITH_CONTENT,
    exported: 'equipes',
    erased: WITH_PERSON,
  },
  {
    place: 'list_secret_reader',
    columns: ['person_id'],
    what: 'qui a ouvert une liste par son lien secret',
    why: 'la rouvrir sans le lien',
    kept: WITH_CONTENT,
    exported: 'liens-ouverts',
    erased: WITH_PERSON,
  },
  {
    place: 'course',
    columns: ['author_id'],
    what: 'parcours et leur auteur',
    why: CONTENT,
    kept: TRASHED,
    exported: 'parcours',
    erased: SHARED,
  },
  {
    place: 'course_team',
    columns: ['person_id'],
    what: 'équipe d’un parcours',
    why: CONTENT,
    kept: WITH_CONTENT,
    exported: 'equipes',
    erased: WITH_PERSON,
  },
  {
    place: 'course_secret_reader',
    columns: ['person_id'],
    what: 'qui a ouvert un parcours par son lien secret',
    why: 'le rouvrir sans le lien',
    kept: WITH_CONTENT,
    exported: 'liens-ouverts',
    erased: WITH_PERSON,
  },
  {
    place: 'course_item_done',
    columns: ['person_id'],
    what: 'éléments de parcours qu’une personne a faits',
    why: 'montrer sa progression, à elle et à qui lui a distribué le parcours',
    kept: 'comme le parcours, ou jusqu’à ce qu’elle l’efface',
    exported: 'progression',
    erased: WITH_PERSON,
  },
  {
    place: 'course_rating',
    columns: ['person_id', 'comment'],
    what: 'note et commentaire d’un parcours',
    why: 'aider l’auteur',
    kept: WITH_CONTENT,
    exported: 'notes',
    erased: WITH_PERSON,
  },
  {
    place: 'course_proposal',
    columns: ['answered_by'],
    what: 'qui a répondu à la proposition d’un parcours',
    why: 'publier ce qui est relu',
    kept: WITH_CONTENT,
    exported: 'propositions',
    erased: 'la réponse reste, sans nom',
  },
  {
    place: 'distribution',
    columns: ['teacher_id', 'pupil_id', 'class_name', 'school_name'],
    what: 'parcours donnés à un élève, par qui, avec sa classe et son école d’alors',
    why: 'travailler le parcours, suivre la progression',
    kept: 'jusqu’à la fin de l’année scolaire, sauf ceux à garder (tâche distributions-year-end)',
    exported: 'distributions',
    erased: 'de l’élève : supprimé ; de l’enseignante : reste aux élèves jusqu’à la fin de l’année, sans son nom',
  },
  {
    place: 'medium',
    columns: ['owner_id', 'name', 'variants'],
    what: 'fichiers téléversés : qui, nom du fichier',
    why: 'montrer images, sons et documents',
    kept: '7 jours après que plus rien ne le montre (tâche media-clean)',
    exported: 'medias',
    erased: 'supprimé ; gardé sans nom tant qu’un contenu d’autres le montre',
  },
  {
    place: 'medium_use',
    columns: ['person_id', 'student_id'],
    what: 'ce qui montre un fichier : image de profil, trace d’une observation',
    why: 'ne rien enlever de ce qui se montre',
    kept: 'comme ce qui le montre',
    exported: 'medias',
    erased: WITH_PERSON,
  },
  {
    place: 'media/',
    columns: [],
    what: 'les fichiers eux-mêmes (ou le service S3)',
    why: 'montrer images, sons et documents',
    kept: 'comme la ligne de medium',
    exported: 'medias',
    erased: 'comme la ligne de medium',
  },
];
