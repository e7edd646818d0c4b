import {
  ANSWER_LEVELS,
  ANSWER_MAX,
  type AnswerCheck,
  checkAnswer,
  describeDifferences,
} from '../../packages/learning/src/index.ts';
import { percentile, Report } from './statistics.ts';

const ROUNDS = 40;
const MOST_MS = 16;
const LIST_LENGTH = 2_000;

const sentence = 'Le printemps, c’est la saison où la nature se réveille. '.repeat(20).slice(0, ANSWER_MAX);
const backwards = [...sentence].reverse().join('');
const others = Array.from({ length: LIST_LENGTH }, (_, index) => `le mot numéro ${index}`);

/**
 * The most expensive answers we know: long texts that share little, many accepted answers, many readings, a long list.
 */
const ANSWERS: Readonly<Record<string, Partial<AnswerCheck>>> = {
  'one word': { answer: 'le printemp', learnTxt: 'le printemps' },
  'long, one slip': { answer: sentence, learnTxt: `x${sentence.slice(1)}` },
  'long, nothing alike': { answer: sentence, learnTxt: backwards },
  'long, 20 accepted': {
    answer: sentence,
    learnTxt: backwards,
    accept: Array.from({ length: 20 }, (_, index) => backwards.slice(index)),
  },
  'long, many readings': { answer: sentence, learnTxt: '(a) b/c '.repeat(120) },
};

/** Computes verdict, segments and sentence together, as a press of « Vérifier » does. */
export async function benchAnswers(): Promise<boolean> {
  const report = new Report();
  for (const [name, answer] of Object.entries(ANSWERS)) {
    const times = ANSWER_LEVELS.flatMap((level) => Array.from({ length: ROUNDS }, () => measure({ ...answer, level })));
    const [p50, p95] = [percentile(times, 0.5), percentile(times, 0.95)];
    report.add(p95 <= MOST_MS, name, p50.toFixed(2), p95.toFixed(2), Math.max(...times).toFixed(2));
  }
  const title = `Verdict on an answer, list of ${LIST_LENGTH} items (p95 at most ${MOST_MS} ms)`;
  return report.print(title, ['ms', 'p50', 'p95', 'max']);
}

function measure(part: Partial<AnswerCheck>): number {
  const check = {
    answer: '',
    learnTxt: '',
    accept: [],
    level: 'exacte',
    otherAnswers: others,
    languageId: 'fr',
    ...part,
  } as const;
  const from = performance.now();
  describeDifferences(checkAnswer(check));
  return performance.now() - from;
}
