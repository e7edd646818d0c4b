import { calendarDay, DAY_MS, DEFAULT_THRESHOLDS, type LevelCode } from '@pupitre/learning';
import type { Db } from '../db/connection.ts';
import { transmittedFolio } from '../db/folio-schema.ts';
import { parseCurriculum, readShippedCurriculum } from '../modules/curriculum/curriculum-file.ts';
import { buildFolio, type CellOverride, type CriterionOverrides, type FolioRow } from './build/build-folio.ts';
import { at } from './data/at.ts';
import type { DemoCriterion, DemoFolio, DemoRemark } from './data/folios.ts';
import { DEMO_FOLIOS } from './data/folios.ts';
import { CLASSES, labelOf } from './data/people.ts';
import { type DemoWorld, fillOldestFirst } from './fill-oldest-first.ts';
import { inLesson, lessonBefore } from './practice/school-days.ts';

type Lists = ReadonlyMap<string, { id: number }>;
/** Photos by name; none where nothing stores them. */
type Photos = ReadonlyMap<string, string>;
type World = DemoWorld & { lists: Lists; photos: Photos };

/** Inserts the folios of the demo school, oldest first; returns them by title. */
export async function fillDemoFolios(db: Db, world: World): Promise<ReadonlyMap<string, FolioRow>> {
  const curriculum = await readCriteria();
  return fillOldestFirst('folio', DEMO_FOLIOS, world, async (data, common) => {
    const { published, categories = [], criteria, pupils, observed = 0, since, remarks = [] } = data;
    const { icon, color, ribbon = '', optionsProfessionnelles = false } = data;
    const rows = criteria.map((one) => criterionColumns(one, curriculum, world.lists));
    const names = pupilsOf(pupils);
    const label = labelOf(pupils?.classKey);
    const built = await buildFolio(db, {
      ...common,
      icon,
      color,
      ribbon,
      optionsProfessionnelles,
      rpn: published === 'rpn',
      planEtudeRomand: published === 'planEtudeRomand',
      categories: [...new Set([...categories, ...rows.flatMap((row) => row.categories ?? [])])],
      criteria: rows,
      pupils: names.map((name) => ({ id: at(world.people, name).id, ...label })),
      observations: [
        ...ordinaryCells(names.length, criteria, observed, common.updatedOn).filter(
          (cell) => !remarks.some((one) => names.indexOf(one.pupil) === cell.pupil && one.criterion === cell.criterion),
        ),
        ...remarks.map((remark) => remarkedCell(remark, names, world, common.updatedOn)),
      ].map((cell) => (since === undefined ? cell : { ...cell, earlier: earlierOf(cell, since) })),
    });
    await transmit(db, data, built, world);
    return built;
  });
}

/** Lets a teacher outside the team read some pupils' parts. */
async function transmit(
  db: Db,
  { transmitted, author, pupils }: DemoFolio,
  built: Awaited<ReturnType<typeof buildFolio>>,
  { people }: World,
): Promise<void> {
  if (transmitted === undefined) return;
  const names = pupilsOf(pupils);
  const [teacherId, transmittedBy] = [at(people, transmitted.to).id, at(people, author).id];
  await db.insert(transmittedFolio).values(
    transmitted.pupils.map((name) => ({
      studentId: built.pupils[names.indexOf(name)]?.id ?? 0,
      teacherId,
      transmittedBy,
      transmittedOn: built.updatedOn,
    })),
  );
}

type Curriculum = ReadonlyMap<string, CriterionOverrides & { label: string }>;

/** Criteria of the shipped curriculum as a folio takes them over; the import itself runs when the server starts. */
async function readCriteria(): Promise<Curriculum> {
  const entries = parseCurriculum(await readShippedCurriculum());
  return new Map(
    entries.flatMap(({ id, objectiveCode, discipline, years, axes, criteria }) =>
      criteria.map((criterion) => {
        const perId = `${id}-${criterion.id}`;
        const categories = [discipline, ...years.map(String)];
        const { label } = criterion;
        return [
          perId,
          { label, perId, perObjectiveCode: objectiveCode, axesThematiques: axes.slice(0, 2), categories },
        ];
      }),
    ),
  );
}

function criterionColumns(criterion: DemoCriterion, curriculum: Curriculum, lists: Lists): CriterionOverrides {
  const { self = false, tags = [], fedBy } = criterion;
  const own =
    'per' in criterion
      ? at(curriculum, criterion.per)
      : { label: criterion.label, categories: [...(criterion.categories ?? [])] };
  const { label, perId = '', perObjectiveCode = '', axesThematiques = [], categories = [] } = own as CriterionOverrides;
  return {
    label: label ?? '',
    perId,
    perObjectiveCode,
    axesThematiques,
    categories,
    tags: [...tags],
    sources: fedBy === undefined ? [] : [{ kind: 'list', id: at(lists, fedBy).id, ...DEFAULT_THRESHOLDS }],
    studentEvaluationEnabled: self,
  };
}

function pupilsOf(pupils: DemoFolio['pupils']): readonly string[] {
  if (pupils === undefined) return [];
  const all = CLASSES.find(({ key }) => key === pupils.classKey)?.pupils ?? [];
  return [...(pupils.count === 0 ? all : all.slice(0, pupils.count)), ...(pupils.moved ?? [])];
}

/** Levels in turn, early criteria more often reached: the same in every demo school. */
function ordinaryCells(
  pupils: number,
  criteria: readonly DemoCriterion[],
  observed: number,
  until: Date,
): CellOverride[] {
  const cells: CellOverride[] = [];
  for (let pupil = 0; pupil < pupils; pupil += 1) {
    for (let criterion = 0; criterion < criteria.length; criterion += 1) {
      const dice = (pupil * 7 + criterion * 11 + pupil * criterion * 3) % 10;
      if (dice >= observed || criteria[criterion]?.fedBy !== undefined) continue;
      const level = (pupil * 5 + criterion * 3 + pupil * criterion) % 12;
      const state = level < 7 - criterion / 4 ? 'ok' : level < 11 ? 'nok' : 'unrated';
      cells.push({
        pupil,
        criterion,
        state,
        ...(criteria[criterion]?.self === true ? ownOpinion(pupil, criterion, state) : {}),
        on: inLesson(lessonBefore(until, criterion + 1), criterion, pupil * 7 + criterion * 3),
      });
    }
  }
  return cells;
}

const ASCENT: readonly LevelCode[] = ['unrated', 'nok', 'ok'];

/** How a pupil got there: every few weeks since the first day, mostly upwards, now and then a step back. */
function earlierOf({ pupil, criterion, state = null, on }: CellOverride, since: Date): CellOverride['earlier'] {
  const count = (pupil * 5 + criterion * 7 + 3) % 4;
  if (state === null || on === undefined) return [];
  const weeks = Math.floor((on.getTime() - since.getTime()) / (7 * DAY_MS));
  const reached = ASCENT.indexOf(state as LevelCode);
  return Array.from({ length: count }, (_, index) => {
    const dice = (pupil * 3 + criterion * 5 + index * 2) % 7;
    const level = index > 0 && dice === 0 ? reached : reached - (count - index) + Math.floor(dice / 5);
    const days = Math.floor((weeks * (index + 1)) / (count + 1)) * 7 + (pupil % 5);
    const lesson = lessonBefore(new Date(since.getTime() + days * DAY_MS), 0);
    return {
      state: dice === 3 ? 'unrated' : (ASCENT[Math.max(1, Math.min(2, level))] ?? 'nok'),
      on: inLesson(lesson, criterion + index, pupil * 7 + criterion * 3),
    };
  }).filter(
    ({ on: earlier }, index, all) =>
      calendarDay(earlier) < calendarDay(on) && calendarDay(earlier) !== calendarDay(all[index - 1]?.on ?? since),
  );
}

/** Two pupils in three have evaluated themselves; one in seven of them disagrees with the teacher. */
function ownOpinion(pupil: number, criterion: number, state: string): Pick<CellOverride, 'selfState'> {
  const dice = pupil * 5 + criterion * 4;
  if (pupil < 3 || dice % 3 === 0) return {};
  const agrees = dice % 7 !== 0;
  return { selfState: (state === 'ok') === agrees ? 'ok' : 'nok' };
}

function remarkedCell(
  remark: DemoRemark,
  names: readonly string[],
  { people, photos }: Pick<World, 'people' | 'photos'>,
  on: Date,
): CellOverride {
  const { pupil, criterion, state = null, comment = '', isForFamily = false, checked = false } = remark;
  const { self = null, selfComment = '' } = remark;
  const markUrl = (remark.photos ?? []).flatMap((name) => photos.get(name) ?? []).join('\n');
  const audience = isForFamily ? 'family' : 'team';
  const discussion = (remark.discussion ?? []).map(({ by, text }) => ({ author: at(people, by), comment: text }));
  const place = names.indexOf(pupil);
  const own = { selfState: self, selfComment };
  return { pupil: place, criterion, state, comment, audience, checked, markUrl, ...own, discussion, on };
}
