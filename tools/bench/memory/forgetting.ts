/** What a pupil really keeps of one word. No scheduler sees it: it only learns whether the word was known. */
export type Trace = {
  /** Probability that she recalls it on that day, before it is asked. */
  recall: (day: number) => number;
  /** It was asked on that day; where it was not known it was corrected and asked once more. */
  practise: (day: number, wasKnown: boolean) => void;
};

/** How well a pupil learns and how easy a word is, both around 0 with a deviation of 1. */
export type Gifts = { ability: number; ease: number };
export type Forgetting = { name: string; begin: (gifts: Gifts) => Trace };

/**
 * Activation of ACT-R with a decay that depends on the activation at each presentation: Pavlik and Anderson, « Practice and
 * forgetting effects on vocabulary memory », Cognitive Science 29 (2005), with their figures for word pairs. It rewards contracting
 * intervals (Lindsey, Mozer, Cepeda and Pashler, ICCM 2009), which none of our schedulers make.
 */
const ACTIVATION = { scale: 0.217, intercept: 0.177, threshold: -0.704, noise: 0.255 };
/** Seconds of the model in a day: between sessions its clock runs at a fortieth. */
const DAY_SECONDS = 86_400 * 0.025;
const REPEAT_SECONDS = 120;
/** A word is met in the activities of its list: shown, and asked some times. */
const MEETING = 4;
/** Deviation of pupils, and of words, in units of activation: unknown for children, chosen. */
const ACTIVATION_DEVIATION = 0.3;

export const ACTIVATIONS: Forgetting = {
  name: 'activation, power law',
  begin: ({ ability, ease }) => {
    const gift = ACTIVATION_DEVIATION * (ability + ease);
    const times: number[] = [];
    const decays: number[] = [];
    const activationAt = (time: number) => {
      let sum = 0;
      for (const [index, before] of times.entries()) sum += (time - before) ** -(decays[index] ?? 0);
      return sum === 0 ? Number.NEGATIVE_INFINITY : Math.log(sum) + gift;
    };
    const present = (time: number) => {
      decays.push(ACTIVATION.scale * Math.exp(activationAt(time)) + ACTIVATION.intercept);
      times.push(time);
    };
    return {
      recall: (day) => 1 / (1 + Math.exp((ACTIVATION.threshold - activationAt(day * DAY_SECONDS)) / ACTIVATION.noise)),
      practise: (day, wasKnown) => {
        const count = times.length === 0 ? MEETING : wasKnown ? 1 : 2;
        for (let time = 0; time < count; time += 1) present(day * DAY_SECONDS + time * REPEAT_SECONDS);
      },
    };
  },
};

/**
 * Difficulty, half-life and probability: Ye, Su and Cao, « A stochastic shortest path algorithm for optimizing spaced repetition
 * scheduling », KDD 2022, with their figures, fitted to reviews of English words by Chinese learners. A success lengthens the half-life the
 * more, the harder it was to recall; a failure shortens it and makes the word harder.
 */
const LEARNERS = {
  recall: { scale: 3.80863264, difficulty: -0.53420593, halfLife: -0.127362, chance: 0.9678043 },
  forget: { scale: -0.04158382, difficulty: -0.04067209, halfLife: 0.37745957, chance: -0.22724425 },
  harder: 2,
  hardest: 20,
};
/** Difficulties of words as in their simulation, about 5 of 20 with a deviation of 2.3, half of it the pupil's. */
const DIFFICULTY = { mean: 5.2, deviation: 1.6 };

export const LEARNERS_HALF_LIVES: Forgetting = {
  name: 'half-life of learners',
  begin: ({ ability, ease }) => {
    const { recall, forget, harder, hardest } = LEARNERS;
    let difficulty = Math.min(hardest, Math.max(1, DIFFICULTY.mean - DIFFICULTY.deviation * (ability + ease)));
    let halfLife = -1 / Math.log2(Math.max(0.925 - 0.05 * difficulty, 0.025));
    let last: number | null = null;
    const recallOn = (day: number) => (last === null ? 0 : 2 ** (-(day - last) / halfLife));
    return {
      recall: recallOn,
      practise: (day, wasKnown) => {
        const chance = recallOn(day);
        const { scale, ...powers } = wasKnown ? recall : forget;
        const factor =
          Math.exp(scale) *
          difficulty ** powers.difficulty *
          halfLife ** powers.halfLife *
          (1 - Math.min(chance, 0.999)) ** powers.chance;
        if (last !== null) {
          halfLife = wasKnown ? halfLife * (1 + factor) : factor;
          if (!wasKnown) difficulty = Math.min(hardest, difficulty + harder);
        }
        last = day;
      },
    };
  },
};

/**
 * Half-lives that double with each success and are halved by each failure, whenever it is asked: the world in which Leitner's
 * boxes are right (Settles and Meeder, « A trainable spaced repetition model for language learning », ACL 2016, section 3). It knows no
 * effect of spacing.
 */
const HALF_LIFE = { first: 4, shortest: 0.25, longest: 274 };
/** Deviation of the first half-life, in doublings, of pupils and of words: chosen. */
const HALF_LIFE_DEVIATION = 0.6;

export const HALF_LIVES: Forgetting = {
  name: 'half-life, doubled or halved',
  begin: ({ ability, ease }) => {
    let halfLife = HALF_LIFE.first * 2 ** (HALF_LIFE_DEVIATION * (ability + ease));
    let last: number | null = null;
    const within = (days: number) => Math.min(HALF_LIFE.longest, Math.max(HALF_LIFE.shortest, days));
    return {
      recall: (day) => (last === null ? 0 : 2 ** (-(day - last) / halfLife)),
      practise: (day, wasKnown) => {
        // The first meeting makes the memory that later ones change.
        if (last !== null) halfLife = within(wasKnown ? halfLife * 2 : halfLife / 2);
        last = day;
      },
    };
  },
};

/**
 * The Predictive Performance Equation: Walsh, Gluck, Gunzelmann, Jastrzembski and Krusmark, « Evaluating the theoretic adequacy and
 * applied potential of computational models of the spacing effect », Cognitive Science 42 (2018). Strength grows with the number of
 * presentations and decays with their age, the slower the longer they lay apart. Learning and weights as published; the other
 * figures lie in the ranges that the authors searched.
 */
const EQUATION = { learning: 0.1, weight: 0.6, intercept: 0.02, slope: 0.2, threshold: 0.55, noise: 0.04 };
const EQUATION_DEVIATION = 0.03;

export const PERFORMANCES: Forgetting = {
  name: 'predictive performance',
  begin: ({ ability, ease }) => {
    const gift = EQUATION_DEVIATION * (ability + ease);
    const times: number[] = [];
    let lags = 0;
    const present = (time: number) => {
      const last = times.at(-1);
      if (last !== undefined) lags += 1 / Math.log(time - last + Math.E);
      times.push(time);
    };
    const strengthAt = (time: number) => {
      let [weights, ages] = [0, 0];
      for (const before of times) {
        const weight = (time - before) ** -EQUATION.weight;
        weights += weight;
        ages += weight * (time - before);
      }
      const decay = EQUATION.intercept + EQUATION.slope * (lags / (times.length - 1));
      return times.length ** EQUATION.learning * (ages / weights) ** -decay;
    };
    return {
      recall: (day) =>
        times.length === 0
          ? 0
          : 1 / (1 + Math.exp((EQUATION.threshold - gift - strengthAt(day * 86_400)) / EQUATION.noise)),
      practise: (day, wasKnown) => {
        const count = times.length === 0 ? MEETING : wasKnown ? 1 : 2;
        for (let time = 0; time < count; time += 1) present(day * 86_400 + time * REPEAT_SECONDS);
      },
    };
  },
};
