import type { MovedWord, RevisionWord } from '@pupitre/contract';
import { counted, type RevisionSession, revisionResult } from '@pupitre/learning';
import { AnswerButton, AnswerRow } from '../../../school/exercise/answer-buttons.tsx';
import { EndSheet } from '../../../school/exercise/end-sheet.tsx';
import { type MissedWord, MissedWords } from '../../../school/exercise/missed-words.tsx';
import { countMissed } from '../../../school/exercise/words.ts';
import { MovedWords } from '../../../school/practice/moved-words.tsx';

type SessionEndProps = {
  session: RevisionSession<RevisionWord>;
  /** What the server says that changed; nothing until it does. */
  moved: readonly MovedWord[];
  /** Words that may be asked yet. */
  left: number;
  onGoOn: (size: number) => void;
  onLeave: () => void;
};

/** Words of the next session that is offered. */
const NEXT_SIZE = 5;

/** The end of a revision: the words that were missed first, what became firmer, and the way on. */
export function SessionEnd({ session, moved, left, onGoOn, onLeave }: SessionEndProps) {
  const { missed } = revisionResult(session);
  const next = Math.min(NEXT_SIZE, left);
  return (
    <>
      <EndSheet title="Révision terminée" caption={captionOf(session)}>
        {missed.length > 0 && (
          <>
            <h2 className="above-20 size-20">{countMissed(missed.length, 'manqué')}</h2>
            <MissedWords words={missed.map(missedOf)} />
          </>
        )}
        <Moved words={session.words} moved={moved} />
      </EndSheet>
      <AnswerRow>
        {next > 0 && (
          <AnswerButton icon="house" onClick={onLeave}>
            Terminer
          </AnswerButton>
        )}
        {next > 0 ? (
          <AnswerButton icon="arrow-right" isPrimary onClick={() => onGoOn(next)}>
            {`Encore ${counted(next, 'mot')}`}
          </AnswerButton>
        ) : (
          <AnswerButton icon="check-lg" isPrimary onClick={onLeave}>
            Terminer
          </AnswerButton>
        )}
      </AnswerRow>
    </>
  );
}

/** « 2 mots sur 3 du premier coup. » */
export function captionOf(session: RevisionSession<RevisionWord>): string {
  const { tried, missed } = revisionResult(session);
  if (missed.length === 0) return 'Bravo, tout est juste\u00a0!';
  return `${counted(tried.length - missed.length, 'mot')} sur ${tried.length} du premier coup.`;
}

const missedOf = (word: RevisionWord, place: number): MissedWord => ({
  id: place,
  text: word.learnTxt,
  languageId: word.learnLanguage,
  hint: word.hintTxt.trim(),
  hintLanguage: word.hintLanguage,
  picture: word.picture.trim(),
  pictureAlt: word.pictureAlt.trim(),
});

/** Said when the server's answer comes. */
const Moved = ({ words, moved }: { words: readonly RevisionWord[]; moved: readonly MovedWord[] }) => (
  <div role="status">
    <MovedWords
      words={moved.flatMap((move) => {
        const word = words.find(({ itemId }) => itemId === move.itemId);
        return word === undefined ? [] : [{ ...move, text: word.learnTxt, languageId: word.learnLanguage }];
      })}
    />
  </div>
);
