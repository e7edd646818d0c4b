import { cleanAnswer, describeDifferences, type Segment, type Verdict } from '@pupitre/learning';
import type { ReactNode, Ref } from 'react';
import { SpeakButton } from '../../platform/speech/speak-button.tsx';
import { Icon } from '../../ui/parts/icon.tsx';
import { LangText } from '../../ui/parts/lang-text.tsx';
import { langOf } from '../../ui/text/language.ts';
import classes from './verdict-panel.module.css';
import { sizeOf } from './words.ts';

type VerdictPanelProps = {
  ref: Ref<HTMLElement>;
  verdict: Verdict;
  answer: string;
  /** The answer as the list writes it. */
  word: string;
  languageId: string;
  /** « Lettres justes »: where the whole answer follows for the first time; on a copy that is read it says nothing. */
  showsLetters?: boolean;
  /** Something more about the answer. */
  note?: ReactNode;
};

/** Verdict on the answer: a sentence, and both texts side by side if they differ. */
export function VerdictPanel(props: VerdictPanelProps) {
  const { ref, verdict, answer, word, languageId, showsLetters = true, note } = props;
  const { isRight, isAlike } = verdict;
  const isGivenUp = answer === '';
  const differs = !isGivenUp && (!isRight || verdict.differences.length > 0);
  return (
    <section ref={ref} className={classes.panel} data-right={isRight || undefined} data-testid="verdict">
      <div className={classes.head}>
        <Icon name={isRight ? 'check-circle-fill' : 'lightbulb-fill'} />
        <div>
          <h2>{isGivenUp ? 'Voici la réponse.' : describeDifferences(verdict)}</h2>
          {note !== undefined && <p>{note}</p>}
          {!isRight && isAlike && showsLetters && (
            <p>
              Lettres justes&nbsp;:{' '}
              <span translate="no" className={classes.hint} lang={langOf(languageId)} dir="auto">
                {verdict.hint}
              </span>
            </p>
          )}
        </div>
      </div>
      <dl className={classes.columns} data-length={sizeOf(verdict.expected)}>
        {differs && (
          <div>
            <dt>
              <Icon name="pencil" />
              Tu as écrit
            </dt>
            <dd className={classes.given}>
              <Pieces
                segments={isAlike ? verdict.given : undefined}
                whole={answer}
                languageId={languageId}
                column="given"
              />
            </dd>
          </div>
        )}
        <div>
          <dt className={classes.right}>
            <Icon name="check-circle-fill" />
            La réponse
          </dt>
          <dd>
            <Pieces
              segments={isAlike ? verdict.wanted : undefined}
              whole={verdict.expected}
              languageId={languageId}
              column="wanted"
            />
            <SpeakButton text={verdict.expected} languageId={languageId} />
            {isOtherThan(word, verdict) && (
              <p className={classes.main}>
                Le mot de la liste&nbsp;: <LangText language={languageId}>{word}</LangText>
                <SpeakButton text={word} languageId={languageId} />
              </p>
            )}
          </dd>
        </div>
      </dl>
    </section>
  );
}

/** True when another accepted answer was taken for the expected one: the list's own word is to be seen too. */
export const isOtherThan = (word: string, { expected }: Verdict): boolean =>
  cleanAnswer(word) !== cleanAnswer(expected);

/** Without segments the text stands as it is: of another answer no letter tells anything. */
type PiecesProps = {
  segments: readonly Segment[] | undefined;
  whole: string;
  languageId: string;
  column: 'given' | 'wanted';
};

/** A text with what differs marked by shape and colour; screen readers get it in one piece. */
const Pieces = ({ segments, whole, languageId, column }: PiecesProps) => (
  <span translate="no" className={classes.text} lang={langOf(languageId)} dir="auto">
    {segments === undefined ? (
      whole
    ) : (
      <>
        <span className="sr-only">{whole}</span>
        <span aria-hidden="true">
          {segments.map(({ text, kind }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one verdict never move
            <span key={index} className={kind === 'same' ? undefined : classes[column]} data-kind={kind}>
              {text}
            </span>
          ))}
        </span>
      </>
    )}
  </span>
);
