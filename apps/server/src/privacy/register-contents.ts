import { type Place, place } from './place.ts';

const CONTENT = 'learning, sharing among teachers';
const TRASHED = (job: string) => `until the author deletes it, then 30 days in « Corbeille » (job ${job})`;
const WITH_CONTENT = 'as long as the content';
const WITH_PERSON = 'goes';
const OF_CONTENT = { kept: WITH_CONTENT, erased: WITH_PERSON };

/** Whoever reads somebody else's list or course. */
const sharing = (kind: 'list' | 'course'): readonly Place[] => [
  place(`${kind}_team`, ['person_id'], {
    exported: 'equipes',
    notice: 'content',
    joined: `${kind}s`,
    what: `team of a ${kind}`,
    why: CONTENT,
    ...OF_CONTENT,
  }),
  place(`${kind}_secret_reader`, ['person_id'], {
    exported: 'liens-ouverts',
    notice: 'content',
    joined: `${kind}s`,
    what: `people who opened a ${kind} by its secret link`,
    why: 'opening it again without the link',
    ...OF_CONTENT,
  }),
];

/** Lists, courses, their uses, and media. */
export const CONTENT_PLACES: readonly Place[] = [
  place('list', ['author_id'], {
    exported: 'listes',
    notice: 'content',
    joined: 'lists',
    what: 'lists and their author',
    why: CONTENT,
    kept: TRASHED('lists-trash'),
    erased:
      'of a pupil: goes; of an adult: published or distributed it stays under « Compte supprimé », in a team it passes to the first colleague who may write, else it goes',
  }),
  ...sharing('list'),
  place('course', ['author_id', 'writer_id'], {
    exported: 'parcours',
    notice: 'content',
    joined: 'courses',
    what: 'courses and their author; of a copy in RPN also the original’s author',
    why: CONTENT,
    kept: TRASHED('courses-trash'),
    erased: 'as `list`',
  }),
  ...sharing('course'),
  place('course_item_done', ['person_id'], {
    exported: 'progression',
    notice: 'work',
    joined: 'progress',
    what: 'items of courses that somebody has done',
    why: 'showing her progress to her, to her teacher who gave it, and to the course’s team as far as they teach her',
    kept: 'as long as the course, or until she clears it',
    erased: WITH_PERSON,
  }),
  place('course_item_begun', ['person_id', 'asked'], {
    exported: 'commences',
    notice: 'work',
    joined: 'progress',
    what: 'activities that a pupil opened in a course, and the words that they asked',
    why: 'telling when an activity has asked all its words',
    kept: 'as long as the course, or until she clears it',
    erased: WITH_PERSON,
  }),
  place('course_rating', ['person_id', 'comment'], {
    exported: 'notes',
    notice: 'work',
    joined: 'courses',
    what: 'rating of a course, with its comment',
    why: 'helping the author',
    ...OF_CONTENT,
  }),
  place('course_proposal', ['answered_by'], {
    exported: 'propositions',
    notice: 'content',
    joined: 'courses',
    what: 'the expert who answered the proposal of a course',
    why: 'publishing what was read over',
    kept: WITH_CONTENT,
    erased: 'the answer stays without a name',
  }),
  place('gift', ['teacher_id'], {
    exported: 'no: the distributions say it',
    notice: 'work',
    joined: 'distributions',
    what: 'who gave a list, a course or a resource in one go',
    why: 'taking it back, giving it to others through the same course',
    ...OF_CONTENT,
  }),
  place('distribution', ['teacher_id', 'pupil_id', 'class_name', 'school_name'], {
    exported: 'distributions',
    notice: 'work',
    joined: 'distributions',
    what: 'courses given to a pupil: by whom, with which words, her class and school then, when she opened them',
    why: 'working through the course, following the progress',
    kept: 'until the school year ends, unless it is to be kept (job distributions-year-end)',
    erased: 'of a pupil: goes; of a teacher: stays with the pupils until the year ends, without her name',
  }),
  place('medium', ['owner_id', 'name', 'variants'], {
    exported: 'medias',
    notice: 'content',
    joined: 'files',
    what: 'uploaded files: the person and the file’s name',
    why: 'showing pictures, sounds and documents',
    kept: '7 days after nothing shows it any more (job media-clean)',
    erased:
      'of a pupil: goes, also from what others made with it; of an adult: nameless while others’ content shows it',
  }),
  place('medium_use', ['person_id', 'student_id'], {
    exported: 'medias',
    notice: 'content',
    joined: 'files',
    what: 'what shows a file: profile picture, mark of an observation',
    why: 'removing nothing that is shown',
    kept: 'as long as what shows it',
    erased: WITH_PERSON,
  }),
  place('media/', [], {
    exported: 'medias',
    notice: 'content',
    what: 'the files themselves (or the S3 service)',
    why: 'showing pictures, sounds and documents',
    kept: 'as long as its row of `medium`',
    erased: 'as its row of `medium`',
  }),
];
