import type { Course, Folio, List } from '@pupitre/contract';

/** People for whom the plain address of a content opens. */
export type Audience = {
  /** One line under a code or beside a link. */
  readonly sentence: string;
  /** The plain address is refused to its readers: those who may edit give the secret link instead. */
  readonly isWall: boolean;
};

const SIGNED_IN = 'S’ouvre pour toute personne connectée à Pupitre.';

/** Whom a secret link opens for (OP-013). */
export const SECRET_AUDIENCE = 'S’ouvre pour toute personne connectée à Pupitre qui a ce lien.';
/** The same for a folio, which shows its criteria alone by its secret (conventions, « Wire »). */
export const SECRET_FOLIO_AUDIENCE =
  'S’ouvre pour les enseignant-e-s qui ont ce lien, avec les critères seuls, sans les élèves.';

/** OP-013 for lists: lexicon and RPN are everybody's, others open by their secret link. */
export const audienceOfList = ({ lexicon, rpn }: Pick<List, 'lexicon' | 'rpn'>): Audience =>
  lexicon || rpn
    ? { sentence: SIGNED_IN, isWall: false }
    : { sentence: 'S’ouvre pour les personnes avec qui cette liste est partagée.', isWall: true };

type CourseFlags = Pick<Course, 'libre' | 'rpn' | 'teacher' | 'possible' | 'distributed'>;

/** OP-013 for courses: by publication, else for the pupils to whom it was given. */
export function audienceOfCourse({ libre, rpn, teacher, possible, distributed }: CourseFlags): Audience {
  if (libre) return { sentence: 'S’ouvre pour tout le monde, aussi sans compte.', isWall: false };
  if (rpn) return { sentence: SIGNED_IN, isWall: false };
  const isForTeachers = teacher || possible;
  if (distributed) {
    const others = isForTeachers ? ' et pour les enseignant-e-s' : '';
    return { sentence: `S’ouvre pour les élèves à qui il est distribué${others}.`, isWall: false };
  }
  if (isForTeachers) return { sentence: 'S’ouvre pour les enseignant-e-s.', isWall: false };
  return { sentence: 'S’ouvre pour les personnes avec qui ce parcours est partagé.', isWall: true };
}

/** A course shown by the teacher who gives it. */
export const GIVEN_AUDIENCE = 'S’ouvre pour les élèves à qui il est distribué.';

/** OP-013 for folios: a model opens for teachers, another one for its team. */
export const audienceOfFolio = ({ rpn }: Pick<Folio, 'rpn'>): Audience =>
  rpn
    ? { sentence: 'S’ouvre pour les enseignant-e-s.', isWall: false }
    : { sentence: 'S’ouvre pour l’équipe pédagogique de ce folio.', isWall: true };
