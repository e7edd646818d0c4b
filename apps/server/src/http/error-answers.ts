import type { ErrorCode } from '@pupitre/contract';

type ErrorAnswer = { status: number; message: string };

/** The only place with the status and the French sentence of each refusal (conventions, « Wire »). */
export const ERROR_ANSWERS: Record<ErrorCode, ErrorAnswer> = {
  UNAUTHENTICATED: { status: 401, message: 'Connectez-vous pour continuer.' },
  FORBIDDEN: { status: 403, message: 'Vous n’avez pas le droit de faire cela.' },
  ANTI_FORGERY: {
    status: 403,
    message: 'Cette demande n’a pas pu être vérifiée. Rechargez la page, puis réessayez.',
  },
  OTHER_PERSON: {
    status: 409,
    message: 'Cette page était ouverte pour une autre personne\u00a0: rien n’a été lu ni enregistré.',
  },
  NOT_FOUND: { status: 404, message: 'Cet élément n’existe pas, ou vous n’y avez pas accès.' },
  LIST_NOT_FOUND: { status: 404, message: 'Cette liste n’existe pas, ou vous n’y avez pas accès.' },
  GROUP_NOT_FOUND: { status: 404, message: 'Ce groupe n’existe pas, ou vous n’y avez pas accès.' },
  PUPIL_NOT_FOUND: { status: 404, message: 'Cet élève n’existe pas, ou vous n’y avez pas accès.' },
  COURSE_NOT_FOUND: { status: 404, message: 'Ce parcours n’existe pas, ou vous n’y avez pas accès.' },
  COURSE_CLOSED: { status: 403, message: 'Ce parcours est fermé\u00a0: sa période est terminée.' },
  COURSE_IDS_USED_UP: {
    status: 503,
    message: 'Tous les numéros de parcours sont attribués\u00a0: prévenez l’administration de Pupitre.',
  },
  GIFT_STANDS: {
    status: 409,
    message: 'Ce qui a été donné ne peut plus être annulé\u00a0: modifiez la distribution.',
  },
  TOO_MANY_COURSES: {
    status: 403,
    message: 'Vous avez déjà 200 parcours\u00a0: supprimez-en un avant d’en créer un autre.',
  },
  MEDIUM_NOT_FOUND: { status: 404, message: 'Ce fichier n’existe pas, ou vous n’y avez pas accès.' },
  FOLIO_NOT_FOUND: { status: 404, message: 'Ce folio n’existe pas, ou vous n’y avez pas accès.' },
  CRITERION_NOT_FOUND: { status: 404, message: 'Ce critère n’existe pas, ou vous n’y avez pas accès.' },
  BLOCK_NOT_FOUND: { status: 404, message: 'Cette saisie n’existe plus dans l’historique.' },
  OBSERVATION_NOT_FOUND: { status: 404, message: 'Cette observation n’existe pas, ou vous n’y avez pas accès.' },
  OBSERVATION_CHECKED: { status: 403, message: 'Ce commentaire a déjà été vu\u00a0: il ne change plus.' },
  JOB_RUNNING: { status: 409, message: 'Un autre travail est en cours\u00a0: attendez qu’il soit terminé.' },
  JOB_FAILED: { status: 500, message: 'La génération a échoué.' },
  INVALID: { status: 400, message: 'Une valeur n’est pas valable.' },
  STALE: { status: 409, message: 'Quelqu’un d’autre a enregistré entre-temps.' },
  // Unspecified: 422, so that no client takes it for a stale version (409).
  IDEMPOTENCY_MISMATCH: { status: 422, message: 'Cette clé de répétition a déjà servi à une autre demande.' },
  TOO_LARGE: { status: 413, message: 'Cet envoi est trop volumineux.' },
  UNSUPPORTED_TYPE: { status: 415, message: 'Ce format d’envoi n’est pas accepté.' },
  TOO_MANY: { status: 429, message: 'Trop de demandes en peu de temps. Réessayez dans un instant.' },
  UPSTREAM_FAILED: { status: 502, message: 'Un service dont Pupitre dépend n’a pas répondu. Réessayez plus tard.' },
  UNAVAILABLE: { status: 503, message: 'Pupitre n’est pas disponible pour le moment. Réessayez dans un instant.' },
  UNEXPECTED: { status: 500, message: 'Un problème est survenu\u00a0!' },
};
