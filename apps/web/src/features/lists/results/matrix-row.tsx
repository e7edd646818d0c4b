import type { ListResults, ResultWord, WordCell } from '@pupitre/contract';
import { memo } from 'react';
import { cellProps } from '../../../school/results/use-grid-focus.ts';
import { LangText } from '../../../ui/parts/lang-text.tsx';
import { NOT_SEEN, OUTCOME_LABELS } from './cell-words.ts';
import classes from './matrix.module.css';

type MatrixRowProps = {
  word: ResultWord;
  language: string;
  pupils: ListResults['pupils'];
  /** Index of the word in the answer, by which pupils' cells are. */
  at: number;
  active: number | null;
  isHot: boolean;
};

/** One word: how many missed it, each pupil's outcome, and what was answered instead. Only misses are filled. */
export const MatrixRow = memo(function MatrixRow({ word, language, pupils, at, active, isHot }: MatrixRowProps) {
  return (
    <tr data-hot={isHot || undefined}>
      <th scope="row" {...cellProps(at, 0, active)}>
        <span className="grid gap-8 any-break bolder at-baseline rest-and-auto">
          <LangText language={language}>{word.learnTxt}</LangText>
          <span className="num">
            {word.missed}
            <span className="sr-only"> à revoir</span>
          </span>
        </span>
      </th>
      {pupils.map(({ cloeeWorldId, cells }, column) => (
        <td key={cloeeWorldId} {...cellProps(at, column + 1, active)}>
          <Mark outcome={cells[at]?.outcome ?? null} />
        </td>
      ))}
      <td {...cellProps(at, pupils.length + 1, active)} className={classes.wrong}>
        <WrongAnswers wrong={word.wrong} language={language} />
      </td>
    </tr>
  );
});

/** A square of the matrix: its sign is drawn by the style, its words are read. */
export const Mark = ({ outcome }: { outcome: WordCell['outcome'] | null }) => (
  <span
    className={classes.mark}
    data-outcome={outcome ?? 'none'}
    role="img"
    aria-label={outcome === null ? NOT_SEEN : OUTCOME_LABELS[outcome]}
  />
);

/** What most wrote or chose instead, each with how many did; without names. */
const WrongAnswers = ({ wrong, language }: Pick<ResultWord, 'wrong'> & { language: string }) => (
  <span className="cluster gap-0-12 lines-120">
    {wrong.map(({ text, count }) => (
      <span key={text}>
        <b className={classes.ink}>
          <LangText language={language}>{text}</LangText>
        </b>{' '}
        <span className="fine-note">×{count}</span>
      </span>
    ))}
  </span>
);
