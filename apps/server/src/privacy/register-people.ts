import { type Place, place } from './place.ts';

const WITH_PERSON = 'goes';
const AS_PERSON = 'as long as the person';
const EXPIRED = '(job expired-rows, every hour)';
const IN_DIRECTORY = {
  why: 'keeping the school directory',
  kept: 'until a roster no longer holds it',
  erased: WITH_PERSON,
};
const OF_PERSON = { kept: AS_PERSON, erased: WITH_PERSON };

/** The person, how she signs in, and what she set for herself. */
export const PERSON_PLACES: readonly Place[] = [
  place(
    'person',
    ['subject', 'object_guid', 'cloee_world_id', 'display_name', 'given_name', 'family_name', 'folded_name', 'email'],
    'identite',
    {
      what: 'name, identifiers of directory and provider, e-mail address (never a pupil’s), roles, since when inactive, last sign-in',
      why: 'recognising people who sign in, naming people',
      kept: 'as long as the directory knows her; 24 months after, `npm run person -- expired` lists her',
      erased: 'the row goes',
    },
  ),
  place('school_member', ['person_id'], 'ecoles-et-classes', { what: 'her schools', ...IN_DIRECTORY }),
  place('class_member', ['person_id'], 'ecoles-et-classes', {
    what: 'her classes, as pupil or teacher',
    ...IN_DIRECTORY,
  }),
  place('class_member_term', ['person_id'], 'ecoles-et-classes', {
    what: 'first and last days of her enrolments that lie ahead',
    why: 'being in a class from the first day to the last one',
    kept: 'until her last day, or until a roster no longer holds it (job roster-days)',
    erased: WITH_PERSON,
  }),
  place('roster_import', ['actor_id', 'undone_by', 'report', 'leaving'], 'no: counts, and lines of files by number', {
    what: 'imports of the directory: when, by whom, counts; bad lines with their identifiers; numbers of people whom a stopped import would have dropped',
    why: 'seeing what came into the directory, and what did not',
    kept: '12 months; lines and numbers of people 7 days (job roster-purge)',
    erased: 'the import stays without her number, name and identifiers',
  }),
  place('roster_change', ['person_id', 'before', 'after'], 'no: a passing copy of what is exported', {
    what: 'name, identifiers, e-mail address, roles, schools and classes before and after an import',
    why: 'taking back an import that was wrong',
    kept: '7 days (job roster-purge)',
    erased: WITH_PERSON,
  }),
  place('pupil_group', ['owner_id', 'name'], 'groupes', {
    what: 'groups that a teacher made',
    why: 'giving courses and observing by groups',
    kept: 'until she deletes it',
    erased: WITH_PERSON,
  }),
  place('pupil_group_member', ['person_id'], 'groupes', {
    what: 'pupils of a group',
    why: 'giving courses and observing by groups',
    kept: 'until the pupil is taken out, or the group deleted',
    erased: WITH_PERSON,
  }),
  place('pupil_label', ['teacher_id', 'pupil_id', 'label'], 'etiquettes', {
    what: 'a teacher’s own word for a pupil whose name another one has',
    why: 'telling two pupils of one name apart',
    kept: 'until she empties it',
    erased: WITH_PERSON,
  }),
  place('session', ['person_id', 'id_token', 'tokens', 'sid', 'device'], 'connexions', {
    what: 'open sessions: hash of the cookie, the provider’s tokens (which only her browser opens) and name of it, browser and system, last activity',
    why: 'staying signed in, checking her roles, ending what the provider ends',
    kept: `60 minutes without activity for pupils, 8 hours for others ${EXPIRED}`,
    erased: WITH_PERSON,
  }),
  place('person_join', ['kept_id', 'gone_id'], 'no: the export shows the account as it is', {
    what: 'that two accounts were made one, and when',
    why: 'taking back a joining of two people who are not one',
    kept: '7 days (job person-joins-purge)',
    erased: WITH_PERSON,
  }),
  place('person_join_row', ['key', 'before', 'after'], 'no: a passing copy of what is exported', {
    what: 'rows that joining two accounts changed, as they stood before and after',
    why: 'taking back a joining of two people who are not one',
    kept: '7 days (job person-joins-purge)',
    erased: 'rows about her go, and all of a joining into her',
  }),
  place('people_issue', ['person_id', 'other_id'], 'no: notes about accounts, which the export shows as they are', {
    what: 'accounts that the provider and the directory tell apart, roles that are not known',
    why: 'showing the administration what to settle',
    kept: 'until a sign-in no longer finds it, or the person is joined; what was settled stays',
    erased: WITH_PERSON,
  }),
  place('person_act', ['person_id', 'actor_id', 'other_id', 'reason'], 'actes', {
    what: 'who exported, erased or joined whose account, or ended its sessions, when and why',
    why: 'being able to tell who did what',
    kept: '5 years (job person-acts-purge)',
    erased: 'a number stays that names nobody any more, without the reasons given',
  }),
  place('sign_in_failure', ['account'], 'no: tries that may not be hers', {
    what: 'failed sign-ins at the development provider',
    why: 'slowing down the guessing of passwords',
    kept: `1 day ${EXPIRED}`,
    erased: 'rows of her accounts go',
  }),
  place('dev_account', ['login', 'person_id'], 'identite', {
    what: 'accounts of the demonstration: name and hash of the password',
    why: 'trying the product without an identity provider',
    ...OF_PERSON,
  }),
  place('dev_provider_payload', ['payload'], 'no: technical codes that expire', {
    what: 'state of the development provider: people who sign in there',
    why: 'trying the product without an identity provider',
    kept: `until it expires, 14 days at most ${EXPIRED}`,
    erased: 'rows with her identifier go',
  }),
  place('instance', ['value'], 'no: nothing about anybody', {
    what: 'secrets and marks of the installation; the stand-in for erased people; when rows were last erased',
    why: 'running the product',
    kept: 'always',
    erased: 'nothing about anybody',
  }),
  place('preferences', ['person_id', 'email', 'mobile', 'profile_image_url'], 'preferences', {
    what: 'settings, e-mail address and mobile number that she gave, profile picture',
    why: 'her comfort, writing to her',
    ...OF_PERSON,
  }),
  place('tab_opening', ['person_id'], 'onglets', {
    what: 'when she last opened each tab',
    why: 'counting what is new',
    ...OF_PERSON,
  }),
  place('email_validation', ['person_id', 'email'], 'preferences', {
    what: 'address that waits to be confirmed',
    why: 'making sure that it is hers',
    kept: 'until the link expires (job email-validations)',
    erased: WITH_PERSON,
  }),
  place('notification', ['person_id', 'about_id', 'content'], 'notifications', {
    what: 'notifications to her, and to others about her',
    why: 'keeping her informed',
    kept: '90 days (job notifications-purge)',
    erased: 'hers, and those about her',
  }),
  place('feedback', ['person_id', 'comment'], 'avis', {
    what: 'her opinion on Pupitre',
    why: 'making Pupitre better',
    kept: AS_PERSON,
    erased: 'of a pupil: goes; of an adult its words go, and the mark stays without an author',
  }),
  place('access_log', ['person_id', 'pupil_id'], 'acces', {
    what: 'which adult looked at which pupil’s data, in which hour',
    why: 'being able to tell who saw what',
    kept: '12 months, or PUPITRE_ACCESS_LOG_MONTHS, after the end of its month (job access-log-purge)',
    erased: 'of a pupil all; of a reader a number stays that names nobody any more',
  }),
  place('remembered_answer', ['person_id', 'body'], 'no: a passing copy of what is exported', {
    what: 'first answer of each write, to be given again when the network fails',
    why: 'writing nothing twice',
    kept: '14 days after the end of its week (job expired-rows, every hour); repeated for 14 days',
    erased: 'hers, those of others that name her, and those about folios with her',
  }),
  place('idempotency_key', ['person_id', 'body'], 'no: a passing copy of what is exported', {
    what: 'the same of version 0.1.0, which no longer writes here',
    why: 'writing nothing twice',
    kept: `14 days ${EXPIRED}`,
    erased: 'as `remembered_answer`',
  }),
  place('admin_job', ['started_by', 'message', 'input', 'result'], 'travaux', {
    what: 'who started a job of the administration, its input file (a roster too, until the job ends) and its result',
    why: 'finding the result again',
    kept: '30 days (job admin-works-purge)',
    erased: 'the job stays without a name',
  }),
  place('pgboss.job', ['data', 'output'], 'no: technical numbers', {
    what: 'queue of jobs: numbers only',
    why: 'working outside requests',
    kept: '7 days',
    erased: 'rows that name her go',
  }),
  place('mails/', [], 'no: they were sent to her, or would have been', {
    what: 'mails as files while no mail server is configured',
    why: 'trying the product without a mail server',
    kept: '30 days (job mails-purge)',
    erased: 'files with her address or name go',
  }),
  place('speech/', [], 'no: nothing ties them to anybody', {
    what: 'words that the voice has spoken, named by a hash',
    why: 'speaking them once only',
    kept: 'the least used go when the folder is full (PUPITRE_SPEECH_CACHE_MO)',
    erased: 'nothing ties them to anybody; the folder may be emptied',
  }),
];
