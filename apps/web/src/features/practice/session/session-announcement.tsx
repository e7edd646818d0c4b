import type { RevisionWord } from '@pupitre/contract';
import {
  checkAnswer,
  counted,
  currentWord,
  describeDifferences,
  REVISION_LEVEL,
  type RevisionSession,
  wordsLeft,
} from '@pupitre/learning';
import { LangText } from '../../../ui/parts/lang-text.tsx';
import { captionOf } from './session-end.tsx';

/** What a screen reader is told: how many words are left, then the verdict and the answer in its language, never before it is given. */
export const SessionAnnouncement = ({ session }: { session: RevisionSession<RevisionWord> }) => (
  <div className="sr-only" role="status" data-testid="announcement">
    <Said session={session} />
  </div>
);

function Said({ session }: { session: RevisionSession<RevisionWord> }) {
  const word = currentWord(session);
  if (word === undefined) return session.words.length > 0 ? `Révision terminée. ${captionOf(session)}` : null;
  const { answer } = session;
  if (answer !== undefined || session.isTurned) {
    return (
      <>
        {answer !== undefined && <span>{`${verdictOf(word, answer)} `}</span>}
        <span>La réponse&nbsp;:</span> <LangText language={word.learnLanguage}>{word.learnTxt}</LangText>.
      </>
    );
  }
  return (
    <>
      {/* The focus is on the button that turns the card; other questions are read with the focus. */}
      {word.form === 'turn' && (
        <>
          Indice&nbsp;: <LangText language={word.hintLanguage}>{word.hintTxt.trim() || 'image'}</LangText>.{' '}
        </>
      )}
      <span>{`Encore ${counted(wordsLeft(session), 'mot')}.`}</span>
    </>
  );
}

function verdictOf(word: RevisionWord, { isRight, given }: { isRight: boolean; given: string }): string {
  if (word.form === 'choose' || given === '') return isRight ? 'C’est juste\u00a0!' : 'Ce n’est pas encore ça.';
  const { learnTxt, accept, learnLanguage: languageId } = word;
  const verdict = checkAnswer({ learnTxt, accept, languageId, level: REVISION_LEVEL, answer: given, otherAnswers: [] });
  return describeDifferences(verdict);
}
