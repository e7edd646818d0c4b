import { counted } from '@pupitre/learning';

/** How a screen hears of what colleagues change. */
export type NewsEar = {
  readonly say: (text: string) => void;
  /** « Léa Girardin, Donne son avis, Déjà observé » of a cell in the row or column where one is; null of every other. */
  readonly near: (key: number) => string | null;
};
export const NO_EAR: NewsEar = { say: () => undefined, near: () => null };

/** Ms over which changes are gathered before they are said: a colleague who taps says nothing at each tap. */
const GATHER = 5_000;
/** The same once one of them is where one is. */
const GATHER_NEAR = 2_000;
/** So many are named; the others are counted. */
const NAMED = 3;

/** Gathers what colleagues changed and says it: by name where one is, else how many. */
export function gatherNews(ear: () => NewsEar) {
  const changes = new Map<string, Set<number>>();
  let timer: number | undefined;
  let isSoon = false;
  const say = () => {
    timer = undefined;
    isSoon = false;
    const { near, say: tell } = ear();
    const words = [...changes].map(([by, keys]) => wordsOf(by, [...keys], near));
    changes.clear();
    tell(words.join('. '));
  };
  return {
    add: (by: string, keys: readonly number[]) => {
      const known = changes.get(by) ?? new Set();
      changes.set(by, known);
      for (const key of keys) known.add(key);
      const isNear = !isSoon && keys.some((key) => ear().near(key) !== null);
      if (isNear) window.clearTimeout(timer);
      if (isNear || timer === undefined) timer = window.setTimeout(say, isNear ? GATHER_NEAR : GATHER);
      isSoon ||= isNear;
    },
    stop: () => window.clearTimeout(timer),
  };
}

/** « Anne Rey : Léa Girardin, Donne son avis, Déjà observé ; 2 autres observations changées ». */
export function wordsOf(by: string, keys: readonly number[], near: NewsEar['near']): string {
  const named = keys.map(near).filter((one) => one !== null);
  const rest = keys.length - Math.min(named.length, NAMED);
  const ofRest =
    named.length === 0
      ? counted(rest, 'observation changée', 'observations changées')
      : counted(rest, 'autre observation changée', 'autres observations changées');
  return `${by}\u00a0: ${[...named.slice(0, NAMED), ...(rest > 0 ? [ofRest] : [])].join('\u00a0; ')}`;
}
