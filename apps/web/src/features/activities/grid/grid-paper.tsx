import type { List, ListItem } from '@pupitre/contract';
import { counted, type GridState } from '@pupitre/learning';
import { createPortal } from 'react-dom';
import { PaperSheet } from '../../../school/print/paper-sheet.tsx';
import { usePrinting } from '../../../school/print/use-printing.ts';
import { useAloneOnPaper } from '../../../ui/page/alone-on-paper.ts';
import { LangText } from '../../../ui/parts/lang-text.tsx';
import { KeepNames } from '../../../ui/text/keep-names.tsx';
import { langOf } from '../../../ui/text/language.ts';
import { BoardDrawing, Capsule } from './capsule.tsx';
import classes from './grid-paper.module.css';
import { placeInList } from './word-list.tsx';

type GridPaperProps = { state: GridState<ListItem>; list: List };

/** The grid in play on paper, and its solution on a second page: made when something is printed, in the page's place. */
export function GridPaper({ state, list }: GridPaperProps) {
  const { title, learnLanguage: language } = list;
  const isPrinting = usePrinting();
  useAloneOnPaper(isPrinting);
  if (!isPrinting) return null;
  const words = state.grid.words.map(({ item }) => item).sort((a, b) => placeInList(list, a) - placeInList(list, b));
  const facts = `${counted(words.length, 'mot')} à trouver`;
  return createPortal(
    <div className={classes.paper}>
      <PaperSheet label="Grille" title={<KeepNames of={[title]}>{`Grille · ${title}`}</KeepNames>} facts={facts}>
        <p className={classes.pupil}>
          <span>Nom&nbsp;:</span>
          <span>Date&nbsp;:</span>
        </p>
        <PaperBoard state={state} language={language} isSolution={false} />
        <ul className={classes.words}>
          {words.map((item) => (
            <li key={item.id}>
              <span className={classes.box} />
              <LangText language={language}>{item.learnTxt}</LangText>
            </li>
          ))}
        </ul>
      </PaperSheet>
      <PaperSheet label="Solution" title={<KeepNames of={[title]}>{`Solution · ${title}`}</KeepNames>} facts={facts}>
        <PaperBoard state={state} language={language} isSolution />
        <ol className={classes.words}>
          {state.grid.words.map(({ item }, place) => (
            <li key={item.id}>
              <span className={classes.number}>{place + 1}</span>
              <LangText language={language}>{item.learnTxt}</LangText>
            </li>
          ))}
        </ol>
      </PaperSheet>
    </div>,
    document.body,
  );
}

type PaperBoardProps = { state: Pick<GridState, 'grid'>; language: string; isSolution: boolean };

function PaperBoard({ state: { grid }, language, isSolution }: PaperBoardProps) {
  const { size, letters, words } = grid;
  const inWords = new Set(words.flatMap((word) => word.cells));
  return (
    <div
      translate="no"
      className={classes.board}
      style={{ '--n': size } as React.CSSProperties}
      lang={langOf(language)}
    >
      <BoardDrawing size={size} className={classes.drawing}>
        {isSolution &&
          words.map(({ cells, item }) => (
            <Capsule key={item.id} size={size} line={{ first: cells[0] ?? 0, last: cells.at(-1) ?? 0 }} />
          ))}
      </BoardDrawing>
      {letters.map((letter, cell) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: cells never move
        <span key={cell} className={classes.letter} data-filler={isSolution && !inWords.has(cell)}>
          {letter}
          {isSolution && <Numbers words={words} cell={cell} />}
        </span>
      ))}
    </div>
  );
}

/** The word's number at its first letter, so that the solution tells which line is which word. */
function Numbers({ words, cell }: { words: PaperBoardProps['state']['grid']['words']; cell: number }) {
  const numbers = words.flatMap((word, place) => (word.cells[0] === cell ? [place + 1] : []));
  return numbers.length === 0 ? null : <small>{numbers.join('·')}</small>;
}
