import { DAY_WORDS_MAX, SESSION_SIZES } from '@pupitre/learning';
import { Report } from '../statistics.ts';
import { type Point, reviewsFor } from './equal-recall.ts';
import { ACTIVATIONS, type Forgetting, HALF_LIVES, LEARNERS_HALF_LIVES, PERFORMANCES } from './forgetting.ts';
import { DAYS, LATER, makePupils, type Pupil, WORDS } from './pupils.ts';
import { anyWord, formsOfRevision, leitner, ours, type Scheduler, sm2 } from './schedulers.ts';
import { type Practised, practise } from './simulate.ts';

const MODELS: readonly Forgetting[] = [LEARNERS_HALF_LIVES, ACTIVATIONS, PERFORMANCES, HALF_LIVES];
const PUPILS = 1_000;
/** Each group of pupils has a seed of its own; the range over them says how far chance goes. */
const GROUPS = 5;
/** Words of a day: what a short and a long session take, and the most that a day asks for. */
const LIMITS = [SESSION_SIZES[1], SESSION_SIZES[2], DAY_WORDS_MAX];
/** The curve of a scheduler: words of a day, of some of the pupils. */
const CURVE = [5, 10, 15, 20, 25, 30, 40, 60, 100, WORDS];
const CURVE_SHARE = 5;
/** Leitner's boxes, longer and shorter, where a day may ask for any number: the intervals alone. */
const STRETCHES = [0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4, 6];
/** Our reviews, of Leitner's at the same recall: hardly more anywhere, and the goal for learners' half-lives and a session a day. */
const MOST = { anywhere: 1.1, goal: 0.75 };

const askedPupils = (): number =>
  Number(process.argv.find((arg) => arg.startsWith('--pupils='))?.slice('--pupils='.length) ?? PUPILS);

type Run = (pupils: readonly Pupil[], model: Forgetting, limit: number) => Practised[];
const runOf =
  <Known>(scheduler: Scheduler<Known>): Run =>
  (pupils, model, limit) =>
    pupils.map((pupil) => practise(pupil, scheduler, model, () => limit));

const OURS = runOf(ours());
const LEITNER = runOf(leitner());
const UPPER_FIRST = runOf(leitner({ isUpperFirst: true }));
const SM2 = runOf(sm2());
const SIDES: Readonly<Record<string, Run>> = {
  ours: OURS,
  'ours, asked as a revision does': runOf(ours({ formOf: formsOfRevision })),
  'ours, weakest first': runOf(ours({ order: 'weakest' })),
  Leitner: LEITNER,
  'Leitner, upper boxes first': UPPER_FIRST,
  'SM-2': SM2,
  'random, as many': (pupils, model, limit) => {
    const asOurs = OURS(pupils, model, limit);
    return pupils.map((pupil, index) => practise(pupil, anyWord, model, (day) => asOurs[index]?.byDay[day] ?? 0));
  },
};

/** `npm run bench memory -- --pupils=200`: three months of pupils whose memory is known, with several schedulers. */
export async function benchMemory(): Promise<boolean> {
  const groups = Array.from({ length: GROUPS }, (_, seed) => makePupils(Math.ceil(askedPupils() / GROUPS), seed + 1));
  console.log(`\n${groups.flat().length} simulated pupils, ${WORDS} words, ${DAYS} days (docs/memory-model.md)`);
  const results = MODELS.map((model) => {
    reportSides(groups, model);
    return reportEqualRecall(groups, model);
  });
  reportAbility(groups.flat());
  return results.every(Boolean);
}

const mean = (all: readonly Practised[], read: (one: Practised) => number) =>
  all.reduce((sum, one) => sum + read(one), 0) / all.length;
const percent = (share: number) => `${(100 * share).toFixed(0)} %`;
const range = (values: readonly number[], write: (value: number) => string) =>
  `${write(Math.min(...values))} to ${write(Math.max(...values))}`;

/** Each scheduler within the product's day. */
function reportSides(groups: readonly Pupil[][], model: Forgetting): void {
  const report = new Report();
  for (const [name, runs] of Object.entries(SIDES)) {
    const byGroup = groups.map((pupils) => runs(pupils, model, DAY_WORDS_MAX));
    const all = byGroup.flat();
    report.add(
      true,
      name,
      mean(all, ({ reviews }) => reviews).toFixed(0),
      mean(all, ({ answers }) => answers).toFixed(0),
      percent(mean(all, ({ known }) => known) / mean(all, ({ reviews }) => reviews)),
      percent(mean(all, ({ atEnd }) => atEnd)),
      range(
        byGroup.map((group) => mean(group, ({ atEnd }) => atEnd)),
        percent,
      ),
      percent(mean(all, ({ later }) => later)),
    );
  }
  const head = ['', 'reviews', 'answers', 'known', `day ${DAYS}`, 'by group', `day ${LATER}`];
  report.print(`${model.name}: ${DAY_WORDS_MAX} words a day at most`, head);
}

const MEASURES = ['atEnd', 'later'] as const;
type Measure = (typeof MEASURES)[number];

const pointOf = (all: readonly Practised[], measure: Measure): Point => ({
  reviews: mean(all, ({ reviews }) => reviews),
  recall: mean(all, (one) => one[measure]),
});

/** Ours beside the curve of another scheduler, for each group. */
type Beside = { name: string; own: readonly Practised[][]; other: readonly Practised[][][] };

function ratiosOf({ own, other }: Beside, measure: Measure): number[] {
  return own.map((all, group) => {
    const point = pointOf(all, measure);
    const curve = (other[group] ?? []).map((some) => pointOf(some, measure));
    return point.reviews / (reviewsFor(point.recall, curve) ?? Number.NaN);
  });
}

/** How many reviews other schedulers need for what ours reaches. */
function reportEqualRecall(groups: readonly Pupil[][], model: Forgetting): boolean {
  const some = groups.map((pupils) => pupils.slice(0, Math.ceil(pupils.length / CURVE_SHARE)));
  const curveOf = (run: Run) => some.map((pupils) => CURVE.map((limit) => run(pupils, model, limit)));
  const curves = { leitner: curveOf(LEITNER), upperFirst: curveOf(UPPER_FIRST), sm2: curveOf(SM2) };
  const report = new Report();
  const add = (what: string, beside: Beside, most: number) => {
    for (const measure of MEASURES) {
      const ratios = ratiosOf(beside, measure);
      const ratio = ratios.reduce((sum, one) => sum + one, 0) / ratios.length;
      const holds = measure === 'later' || ratio <= most;
      const { reviews, recall } = pointOf(beside.own.flat(), measure);
      const cells = [what, measure === 'atEnd' ? String(DAYS) : String(LATER), reviews.toFixed(0), percent(recall)];
      const both = [ratio.toFixed(2), range(ratios, (one) => one.toFixed(2))];
      report.add(holds, ...cells, beside.name, ...both, holds ? '' : `above ${most}`);
    }
  };
  for (const limit of LIMITS) {
    const own = some.map((pupils) => OURS(pupils, model, limit));
    const isGoal = model === LEARNERS_HALF_LIVES && limit === SESSION_SIZES[1];
    const most = isGoal ? MOST.goal : MOST.anywhere;
    add(`${limit} a day`, { name: 'Leitner', own, other: curves.leitner }, most);
    add(`${limit} a day`, { name: 'Leitner, upper boxes first', own, other: curves.upperFirst }, Infinity);
    add(`${limit} a day`, { name: 'SM-2', own, other: curves.sm2 }, Infinity);
  }
  const own = some.map((pupils) => OURS(pupils, model, WORDS));
  const other = some.map((pupils) => STRETCHES.map((stretch) => runOf(leitner({ stretch }))(pupils, model, WORDS)));
  add('any number', { name: 'Leitner, stretched', own, other }, Infinity);
  const head = ['', 'day', 'our reviews', 'recall', 'other', 'ratio', 'by group', ''];
  return report.print(`${model.name}: our reviews, of those that another needs for the same recall`, head);
}

/** Whether the figures are those of strong pupils only. */
function reportAbility(pupils: readonly Pupil[]): void {
  const sorted = pupils.toSorted((one, other) => one.ability - other.ability);
  const third = Math.ceil(sorted.length / 3);
  const report = new Report();
  for (const model of MODELS) {
    for (const [index, name] of ['weak', 'middle', 'strong'].entries()) {
      const some = sorted.slice(index * third, (index + 1) * third).filter((_, place) => place % CURVE_SHARE === 0);
      const recalls = [OURS, LEITNER, SM2].map((run) => mean(run(some, model, SESSION_SIZES[2]), ({ atEnd }) => atEnd));
      report.add(true, `${model.name}, ${name} third`, ...recalls.map(percent));
    }
  }
  report.print(`Recall on day ${DAYS} by ability, ${SESSION_SIZES[2]} words a day`, ['', 'ours', 'Leitner', 'SM-2']);
}
