import type { ErrorCode } from '@pupitre/contract';

type ErrorAnswer = readonly [status: number, message: string];

/** The only place with the status and the French sentence of each refusal (conventions, « Wire »). */
export const ERROR_ANSWERS: Record<ErrorCode, ErrorAnswer> = {
  UNAUTHENTICATED: [401, 'Connectez-vous pour continuer.'],
  FORBIDDEN: [403, 'Vous n’avez pas le droit de faire cela.'],
  ANTI_FORGERY: [403, 'Cette demande n’a pas pu être vérifiée. Rechargez la page, puis réessayez.'],
  OTHER_PERSON: [409, 'Cette page était ouverte pour une autre personne\u00a0: rien n’a été lu ni enregistré.'],
  NOT_FOUND: [404, 'Cet élément n’existe pas, ou vous n’y avez pas accès.'],
  LIST_NOT_FOUND: [404, 'Cette liste n’existe pas, ou vous n’y avez pas accès.'],
  GROUP_NOT_FOUND: [404, 'Ce groupe n’existe pas, ou vous n’y avez pas accès.'],
  PUPIL_NOT_FOUND: [404, 'Cet élève n’existe pas, ou vous n’y avez pas accès.'],
  PERSON_NOT_FOUND: [404, 'Cette personne n’existe pas, ou plus.'],
  COURSE_NOT_FOUND: [404, 'Ce parcours n’existe pas, ou vous n’y avez pas accès.'],
  COURSE_CLOSED: [403, 'Ce parcours est fermé\u00a0: sa période est terminée.'],
  COURSE_IDS_USED_UP: [503, 'Tous les numéros de parcours sont attribués\u00a0: prévenez l’administration de Pupitre.'],
  GIFT_STANDS: [409, 'Ce qui a été donné ne peut plus être annulé\u00a0: modifiez la distribution.'],
  TEST_CLOSED: [409, 'Ce contrôle est terminé\u00a0: rien ne peut plus y être écrit.'],
  TEST_RETURNED: [409, 'Les copies sont rendues\u00a0: la correction ne change plus.'],
  TOO_MANY_COURSES: [403, 'Vous avez déjà 200 parcours\u00a0: supprimez-en un avant d’en créer un autre.'],
  MEDIUM_NOT_FOUND: [404, 'Ce fichier n’existe pas, ou vous n’y avez pas accès.'],
  FOLIO_NOT_FOUND: [404, 'Ce folio n’existe pas, ou vous n’y avez pas accès.'],
  FOLIO_ARCHIVED: [403, 'Ce folio est archivé\u00a0: plus personne n’y écrit.'],
  CRITERION_NOT_FOUND: [404, 'Ce critère n’existe pas, ou vous n’y avez pas accès.'],
  BLOCK_NOT_FOUND: [404, 'Cette saisie n’existe plus dans l’historique.'],
  OBSERVATION_NOT_FOUND: [404, 'Cette observation n’existe pas, ou vous n’y avez pas accès.'],
  OBSERVATION_CHECKED: [403, 'Ce commentaire a déjà été vu\u00a0: il ne change plus.'],
  JOB_RUNNING: [409, 'Un autre travail est en cours\u00a0: attendez qu’il soit terminé.'],
  JOB_FAILED: [500, 'La génération a échoué.'],
  INVALID: [400, 'Une valeur n’est pas valable.'],
  STALE: [409, 'Quelqu’un d’autre a enregistré entre-temps.'],
  // Unspecified: 422, so that no client takes it for a stale version (409).
  IDEMPOTENCY_MISMATCH: [422, 'Cette clé de répétition a déjà servi à une autre demande.'],
  TOO_LARGE: [413, 'Cet envoi est trop volumineux.'],
  UNSUPPORTED_TYPE: [415, 'Ce format d’envoi n’est pas accepté.'],
  TOO_MANY: [429, 'Trop de demandes en peu de temps. Réessayez dans un instant.'],
  UPSTREAM_FAILED: [502, 'Un service dont Pupitre dépend n’a pas répondu. Réessayez plus tard.'],
  UNAVAILABLE: [503, 'Pupitre n’est pas disponible pour le moment. Réessayez dans un instant.'],
  UNEXPECTED: [500, 'Un problème est survenu\u00a0!'],
};
