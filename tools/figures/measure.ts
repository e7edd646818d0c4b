import { type FunctionLength, readFunctions } from './functions.ts';
import { countRepeats } from './repeats.ts';
import { type Kind, readSources, type SourceFile } from './sources.ts';

export type Figure = { name: string; value: string };

const EFFECT = /\buse(Layout)?Effect\(/;
const RECORD = /^docs\/decisions\/\d{3}-.*\.md$/;

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);
const linesOf = (files: readonly SourceFile[]) => sum(files.map(({ lines }) => lines.length));
const whole = (value: number) => Math.round(value).toLocaleString('en');

/** The percentile of the sorted numbers. */
function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

function spread(lengths: readonly number[]): string {
  const sorted = lengths.toSorted((one, other) => one - other);
  return `${quantile(sorted, 0.5)} / ${quantile(sorted, 0.9)} / ${sorted.at(-1) ?? 0}`;
}

const describeLongest = (functions: readonly FunctionLength[]) => {
  const longest = functions.toSorted((one, other) => other.lines - one.lines)[0];
  return longest === undefined ? '–' : `${longest.name}, ${longest.lines}`;
};

/** Figures of the tree in `folder`; runs nothing. */
export function measure(folder: string): Figure[] {
  const files = readSources(folder);
  const of = (...kinds: Kind[]) => files.filter(({ kind }) => kinds.includes(kind));
  const [sources, code] = [of('source'), of('source', 'test', 'css')];
  const functions = readFunctions(sources);
  const words = sum(of('docs').map(({ lines }) => lines.join(' ').split(/\s+/).length));
  const perThousand = (count: number) => `${count} (${((count / linesOf(code)) * 1000).toFixed(2)})`;
  return [
    { name: 'lines of source', value: whole(linesOf(sources)) },
    { name: 'lines of tests', value: whole(linesOf(of('test'))) },
    { name: 'lines of CSS', value: whole(linesOf(of('css'))) },
    { name: 'words of docs', value: whole(words) },
    { name: 'decision records', value: whole(files.filter(({ name }) => RECORD.test(name)).length) },
    { name: 'files of source', value: whole(sources.length) },
    { name: 'lines of a source file, median / p90 / longest', value: spread(sources.map(({ lines }) => lines.length)) },
    { name: 'functions with a block', value: whole(functions.length) },
    { name: 'lines of a function, median / p90 / longest', value: spread(functions.map(({ lines }) => lines)) },
    { name: 'the longest function', value: describeLongest(functions) },
    { name: 'functions over 120 lines', value: whole(functions.filter(({ lines }) => lines > 120).length) },
    {
      name: 'effects',
      value: whole(sum(sources.map(({ lines }) => lines.filter((line) => EFFECT.test(line)).length))),
    },
    {
      name: 'file pairs that share eight lines, to the letter (per 1,000 lines)',
      value: perThousand(countRepeats(code, 'letter')),
    },
    {
      name: 'file pairs that share eight lines, by shape (per 1,000 lines)',
      value: perThousand(countRepeats(code, 'shape')),
    },
  ];
}
