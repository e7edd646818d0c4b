import type { GivenNow } from '@pupitre/contract';
import { counted, endWords, periodState, shortDay, writtenMoment } from '@pupitre/learning';
import type { GivenOf } from './given-now.ts';

/** So many gifts have a line each; more of them have one together. */
const LINES = 2;

export type GivenText = { readonly head: string; readonly facts: string; readonly courseId: number | null };

/** The lines of a head: « Donnée à la 7A », « , jusqu’au vendredi 04.12 à 17:30 · 9 terminés, 6 commencés, 5 à faire ». */
export function givenTexts(given: readonly GivenNow[], { kind }: Pick<GivenOf, 'kind'>, now: Date): GivenText[] {
  if (given.length > LINES) {
    const courses = new Set(given.map(({ courseId }) => courseId));
    const [only] = courses;
    return [
      {
        head: counted(given.length, 'distribution'),
        facts: ` · ${progressText(sumOf(given))}`,
        courseId: courses.size === 1 ? (only ?? null) : null,
      },
    ];
  }
  return given.map((one) => ({
    head: `${kind === 'list' ? 'Donnée' : 'Donné'} ${toWhom(one)}`,
    facts: `, ${whenText(one, now)} · ${progressText(one)}`,
    courseId: one.courseId,
  }));
}

const LIST = new Intl.ListFormat('fr-CH', { type: 'conjunction' });
/** As many names are read at a glance. */
const NAMES = 3;

function toWhom({ classes, students }: Pick<GivenNow, 'classes' | 'students'>): string {
  const names = classes.filter((name) => name !== '');
  if (names.length === 0) return `à ${counted(students, 'élève')}`;
  if (names.length > NAMES) return `à ${names.length}\u00a0classes ou groupes`;
  const all = names.map((name) => (/^\d/.test(name) ? `à la ${name}` : `à «\u00a0${name}\u00a0»`));
  return LIST.format(names.length < classes.length ? [...all, 'à d’autres élèves'] : all);
}

function whenText({ start, end, closeAtEnd }: GivenNow, now: Date): string {
  const state = periodState({ start, end }, now);
  if (end !== null && state === 'over') return `période finie le ${shortDay(end, now)}`;
  if (end !== null && state === 'running') return `jusqu’au ${writtenMoment(end)}`;
  return endWords({ start, end, closeAtEnd }, now);
}

type Progress = Pick<GivenNow, 'students' | 'success' | 'info'>;

const sumOf = (given: readonly GivenNow[]): Progress =>
  given.reduce<Progress>(
    (sum, { students, success, info }) => ({
      students: sum.students + students,
      success: sum.success + success,
      info: sum.info + info,
    }),
    { students: 0, success: 0, info: 0 },
  );

function progressText({ students, success, info }: Progress): string {
  if (success + info === 0) return `personne n’a commencé (${students})`;
  const left = students - success - info;
  return [
    success === 0 ? '' : counted(success, 'terminé'),
    info === 0 ? '' : counted(info, 'commencé'),
    left === 0 ? '' : `${left}\u00a0à faire`,
  ]
    .filter((part) => part !== '')
    .join(', ');
}
