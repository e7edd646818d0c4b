import type { NoticeGroup } from '@pupitre/contract';

/**
 * Which places of the register a row of the notice speaks of: each place stands in one group, which a test holds it to.
 * Whoever adds a place reads the group's words in `notice-texts.ts`, and changes them if they say too little.
 */
export const GROUP_PLACES: Readonly<Record<NoticeGroup, readonly string[]>> = {
  identity: [
    ...[
      'person',
      'school_member',
      'class_member',
      'class_member_term',
      'pupil_group',
      'pupil_group_member',
      'people_issue',
    ],
    ...['pupil_label', 'dev_account', 'dev_provider_payload', 'person_join', 'person_join_row'],
  ],
  work: ['distribution', 'gift', 'course_item_done', 'course_item_begun', 'course_rating'],
  practice: ['practice_run', 'practice_answer', 'word_memory', 'practice_goal', 'class_test', 'class_test_copy'],
  folio: [
    ...['folio', 'folio_member', 'folio_team', 'folio_student'],
    ...['observation', 'earlier_observation', 'observation_change', 'observation_block', 'observation_comment'],
    ...['proposal_aside', 'folio_showing', 'transmitted_folio', 'report_remark', 'report_template', 'phrase'],
  ],
  content: [
    ...['list', 'list_team', 'list_secret_reader', 'course', 'course_team', 'course_secret_reader', 'course_proposal'],
    ...['medium', 'medium_use', 'media/', 'speech/'],
  ],
  settings: ['preferences', 'email_validation', 'notification', 'tab_opening', 'feedback', 'mails/'],
  records: [
    ...['session', 'sign_in_failure', 'access_log', 'person_act', 'admin_job', 'instance'],
    ...['roster_import', 'roster_change'],
    ...['remembered_answer', 'idempotency_key', 'pgboss.job'],
  ],
};
