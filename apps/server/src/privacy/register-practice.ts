import { type Place, place } from './place.ts';

const WITH_PERSON = 'goes';
const FOR_HERSELF = 'asking words before they are forgotten, showing her what she knows';

/** What a pupil practises. */
export const PRACTICE_PLACES: readonly Place[] = [
  place('practice_run', ['person_id', 'words'], {
    exported: 'exercices',
    notice: 'practice',
    joined: 'progress',
    what: 'exercises of a pupil: when, how long, and how each word went',
    why: 'showing her what she did, and a teacher who gave it what the class still misses',
    kept: 'until the end of the following school year (job practice-purge)',
    erased: WITH_PERSON,
  }),
  place('practice_answer', ['person_id', 'wrong'], {
    exported: 'mauvaises-reponses',
    notice: 'practice',
    joined: 'progress',
    what: 'up to three wrong answers to each word of an exercise',
    why: 'showing her, and the teacher who gave the exercise, which mistakes come back',
    kept: '90 days (job practice-purge)',
    erased: WITH_PERSON,
  }),
  place('word_memory', ['person_id', 'learn_txt', 'hint_txt', 'picture'], {
    exported: 'mes-mots',
    notice: 'practice',
    joined: 'progress',
    what: 'words that a pupil has practised, how firmly she knows each, and when it is asked again',
    why: FOR_HERSELF,
    kept: 'as long as the account',
    erased: WITH_PERSON,
  }),
  place('practice_goal', ['person_id'], {
    exported: 'but',
    notice: 'practice',
    joined: 'settings',
    what: 'on how many days a week a pupil wants to practise',
    why: FOR_HERSELF,
    kept: 'until she takes it back',
    erased: WITH_PERSON,
  }),
  place('class_test', ['teacher_id', 'words', 'accepted'], {
    exported: 'controles',
    notice: 'practice',
    joined: 'progress',
    what: 'tests that a teacher gave: their words, and the answers that she took for everybody',
    why: 'finding out what a class knows, with the same measure for all',
    kept: 'until the end of the following school year (job class-tests-purge)',
    erased:
      'go with the teacher; of a pupil the tests of her lists go, and answers that were taken because she wrote them',
  }),
  place('class_test_copy', ['pupil_id', 'class_name', 'school_name', 'answers'], {
    exported: 'copies',
    notice: 'practice',
    joined: 'progress',
    what: 'the copy of a pupil: when and in which order she wrote it, her answers, more time or another day that she got',
    why: 'correcting it and handing it back; giving each the time that she needs',
    kept: 'as long as the test',
    erased: WITH_PERSON,
  }),
];
