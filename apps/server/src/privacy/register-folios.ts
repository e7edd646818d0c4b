import { type Place, place } from './place.ts';

const OBSERVE = 'following what a pupil learns';
const WITH_FOLIO = 'as `folio_student`';
const WITH_PUPIL = 'as `observation`';
const OF_PUPIL = { kept: WITH_FOLIO, erased: WITH_PUPIL };

/** Folios and their observations. */
export const FOLIO_PLACES: readonly Place[] = [
  place('folio', ['author_id'], 'folios', {
    what: 'folios and their owner',
    why: OBSERVE,
    kept: 'until the owner deletes it, then 30 days in « Corbeille » (job folios-trash); archived, until the end of the 5th school year after it (PUPITRE_ARCHIVE_YEARS)',
    erased:
      'goes with its observations (transmit it first!) unless a colleague may write, who owns it then, or an adult published it: under « Compte supprimé »',
  }),
  place('folio_member', ['person_id'], 'folios', {
    what: 'members of a folio, with their role',
    why: OBSERVE,
    kept: 'as long as the folio',
    erased: 'goes',
  }),
  place('folio_team', ['person_id'], 'folios', {
    what: 'rights from before the roles, in an older installation',
    why: OBSERVE,
    kept: 'until the administration takes them over',
    erased: 'goes',
  }),
  place('folio_student', ['person_id', 'class_name', 'school_name'], 'observations', {
    what: 'pupils of a folio, with their class and school at that time',
    why: OBSERVE,
    kept: 'as long as the folio; 30 days after the pupil or the criterion was taken out (job folios-removed)',
    erased: 'goes, and all that was observed',
  }),
  place(
    'observation',
    ['student_id', 'updated_by', 'leveled_on', 'leveled_by', 'comment', 'audience', 'self_comment', 'mark_url'],
    'observations',
    {
      what: 'a pupil’s level for a criterion, its date and observer, comment (for whom), mark, self-evaluation, who changed it last',
      why: OBSERVE,
      kept: WITH_FOLIO,
      erased: 'goes with the pupil; of a teacher, stays the pupil’s without her name',
    },
  ),
  place(
    'earlier_observation',
    ['student_id', 'observed_on', 'observed_by', 'state', 'comment', 'audience', 'mark_url'],
    'observations-precedentes',
    {
      what: 'the same of observations before the latest one',
      why: 'showing how she got there',
      ...OF_PUPIL,
    },
  ),
  place('observation_change', ['student_id', 'changed_by', 'before', 'after'], 'historique', {
    what: 'every change of an observation, by whom',
    why: 'taking a change back, explaining it',
    kept: 'as `folio_student`; at most as `observation_block`',
    erased: WITH_PUPIL,
  }),
  place('observation_block', ['made_by', 'observed_by'], 'historique', {
    what: 'who changed several cells in one go, how and when; who had made the observation that it changed',
    why: 'taking a change back, explaining it',
    kept: 'as long as the folio; at most 5 years (PUPITRE_HISTORY_YEARS) after the end of its school year (job folio-history-purge)',
    erased: 'stays without the name',
  }),
  place('proposal_aside', ['student_id', 'set_aside_by'], 'propositions-ecartees', {
    what: 'levels that practice proposed for a pupil and a teacher set aside',
    why: 'not asking about the same level again',
    ...OF_PUPIL,
  }),
  place('report_remark', ['student_id', 'since', 'text', 'updated_by'], 'remarques-de-rapport', {
    what: 'remark on a pupil in the reports of a period, who changed it last',
    why: 'telling her family how she works',
    ...OF_PUPIL,
  }),
  place('report_template', ['owner_id', 'name', 'choices'], 'modeles-de-rapport', {
    what: 'what somebody chose for reports, under a name',
    why: 'choosing it again',
    kept: 'until its owner removes it; shared, as long as the folio',
    erased: 'goes',
  }),
  place('phrase', ['owner_id', 'text'], 'phrases', {
    what: 'sentences that somebody puts into remarks',
    why: 'writing them again',
    kept: 'until their owner removes them',
    erased: 'goes',
  }),
  place('folio_showing', ['student_id', 'shown_by'], 'folios-montres', {
    what: 'which days of a folio are shown to a pupil, since when and by whom',
    why: 'letting her and her family read what was observed',
    kept: 'until it is taken back; at most as `folio_student`',
    erased: WITH_PUPIL,
  }),
  place('transmitted_folio', ['student_id', 'teacher_id', 'transmitted_by'], 'folios-transmis', {
    what: 'a teacher outside the team who may read a pupil’s part of a folio, since when and by whom',
    why: 'going on where the pupil stands, after she changed class',
    kept: 'until it is taken back; at most as `folio_student`',
    erased: 'goes with the pupil and with the reader; stays without the giver’s name',
  }),
  place('observation_comment', ['student_id', 'author_id', 'comment'], 'discussions', {
    what: 'what teachers said about an observation',
    why: OBSERVE,
    ...OF_PUPIL,
  }),
];
