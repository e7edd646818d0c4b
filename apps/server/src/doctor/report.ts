import { VERSION } from '../version.ts';
import { sentence, type Told } from './finding.ts';
import { CHECK_NAMES, type CheckName, type Language, LEVEL_WORDS, type Level } from './texts.ts';

const SYMBOLS: Record<Level, string> = { ok: '✓', attention: '!', fault: '✗', skipped: '–' };

const countOf = (told: readonly Told[], level: Level) => told.filter((one) => one.level === level).length;
const widest = (words: readonly string[]) => Math.max(...words.map((word) => word.length));

/** One line for each finding, and a last one with the counts. */
export function asText(told: readonly Told[], language: Language): string {
  const levels = widest(Object.values(LEVEL_WORDS).map((words) => words[language]));
  const names = widest(Object.values(CHECK_NAMES).map((words) => words[language]));
  const lines = told.map((finding) => {
    const level = LEVEL_WORDS[finding.level][language].padEnd(levels);
    const name = CHECK_NAMES[finding.check][language].padEnd(names);
    return `${SYMBOLS[finding.level]} ${level}  ${name}  ${sentence(finding, language)}`;
  });
  const counts = (Object.keys(LEVEL_WORDS) as Level[]).map(
    (level) => `${SYMBOLS[level]} ${LEVEL_WORDS[level][language]} ${countOf(told, level)}`,
  );
  return [`Pupitre ${VERSION}`, ...lines, '', counts.join('   ')].join('\n');
}

export type Report = {
  version: string;
  ok: boolean;
  counts: Record<Level, number>;
  findings: { check: CheckName; level: Level; code: string; message: string }[];
};

export function asReport(told: readonly Told[], language: Language): Report {
  const counts = {
    ok: countOf(told, 'ok'),
    attention: countOf(told, 'attention'),
    fault: countOf(told, 'fault'),
    skipped: countOf(told, 'skipped'),
  };
  return {
    version: VERSION,
    ok: counts.fault === 0,
    counts,
    findings: told.map((finding) => ({
      check: finding.check,
      level: finding.level,
      code: finding.code,
      message: sentence(finding, language),
    })),
  };
}
