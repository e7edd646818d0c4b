import type { Place } from './register.ts';

const OBSERVE = 'suivre les apprentissages d’un élève';
const WITH_FOLIO = 'comme le folio ; 30 jours après que l’élève ou le critère en a été ôté (tâche folios-removed)';
const WITH_PUPIL = 'effacé avec l’élève ; d’une enseignante, reste à l’élève sans son nom';

/** Folios and what is observed there. */
export const FOLIO_PLACES: readonly Place[] = [
  {
    place: 'folio',
    columns: ['author_id'],
    what: 'folios et leur propriétaire',
    why: OBSERVE,
    kept: 'jusqu’à ce que le propriétaire le supprime, puis 30 jours dans la corbeille (tâche folios-trash)',
    exported: 'folios',
    erased:
      'seul : supprimé avec ses observations (à transmettre d’abord !) ; en équipe : passe à la première collègue qui peut écrire, sinon à « Compte supprimé »',
  },
  {
    place: 'folio_member',
    columns: ['person_id'],
    what: 'qui travaille dans un folio, avec quel rôle',
    why: OBSERVE,
    kept: 'comme le folio',
    exported: 'folios',
    erased: 'effacé avec la personne',
  },
  {
    place: 'folio_team',
    columns: ['person_id'],
    what: 'droits d’avant les rôles, d’une installation plus ancienne',
    why: OBSERVE,
    kept: 'jusqu’à ce que l’administration les reprenne',
    exported: 'folios',
    erased: 'effacé avec la personne',
  },
  {
    place: 'folio_student',
    columns: ['person_id', 'class_name', 'school_name'],
    what: 'élèves d’un folio, avec leur classe et leur école d’alors',
    why: OBSERVE,
    kept: WITH_FOLIO,
    exported: 'observations',
    erased: 'effacé avec l’élève, et tout ce qui y est observé',
  },
  {
    place: 'observation',
    columns: ['student_id', 'updated_by', 'comment', 'self_comment', 'mark_url'],
    what: 'niveau, commentaire et trace d’un élève pour un critère, son auto-évaluation, qui l’a changé en dernier',
    why: OBSERVE,
    kept: WITH_FOLIO,
    exported: 'observations',
    erased: WITH_PUPIL,
  },
  {
    place: 'observation_change',
    columns: ['student_id', 'changed_by', 'before', 'after'],
    what: 'chaque changement d’une observation, par qui',
    why: 'pouvoir revenir en arrière et expliquer',
    kept: WITH_FOLIO,
    exported: 'historique',
    erased: WITH_PUPIL,
  },
  {
    place: 'observation_comment',
    columns: ['student_id', 'author_id', 'comment'],
    what: 'discussion des enseignantes sur une observation',
    why: OBSERVE,
    kept: WITH_FOLIO,
    exported: 'discussions',
    erased: WITH_PUPIL,
  },
];
