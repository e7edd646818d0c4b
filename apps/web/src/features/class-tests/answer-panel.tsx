import { Button } from '@mantine/core';
import type { AnswerGroup, ClassTest, TestWord } from '@pupitre/contract';
import { checkAnswer, counted, isCounted, isSameAnswer } from '@pupitre/learning';
import { useEffect, useRef, useState } from 'react';
import { SpeakButton } from '../../platform/speech/speak-button.tsx';
import { Icon } from '../../ui/parts/icon.tsx';
import { LangText } from '../../ui/parts/lang-text.tsx';
import { clockTime } from '../../ui/text/dates.ts';
import { langOf } from '../../ui/text/language.ts';
import classes from './correction.module.css';
import { answerPieces, differenceText } from './messages.ts';

type AnswerPanelProps = {
  test: ClassTest;
  place: number;
  busy: boolean;
  /** No question is open: the keys are for the answers. */
  isAlone: boolean;
  onGo: (place: number) => void;
  onAccept: (text: string, isAccepted: boolean) => void;
};

/** The answers to one word, alike ones together; names stay hidden until they are asked for. */
export function AnswerPanel({ test, place, busy, isAlone, onGo, onAccept }: AnswerPanelProps) {
  const word = test.words[place];
  const [showsNames, setShowsNames] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  useAnswerKeys(list, place, isAlone, onGo);
  if (word === undefined) return null;
  const names = (copies: readonly number[]) => copies.map((copy) => test.copies[copy]?.name ?? '').join(', ');
  return (
    <section className={classes.panel} aria-labelledby="attendu">
      <div className={classes.asked}>
        <div className={classes.askedText}>
          <p>{`Mot ${place + 1}, attendu`}</p>
          <h2 id="attendu">
            <LangText language={test.learnLanguage}>{word.learnTxt}</LangText>
          </h2>
          {test.kind === 'translation' && word.hintTxt !== '' && (
            <p>
              <LangText language={test.hintLanguage}>{word.hintTxt}</LangText>
            </p>
          )}
          {word.sentence !== '' && (
            <p className={classes.sentence}>
              <LangText language={test.learnLanguage}>{word.sentence}</LangText>
            </p>
          )}
          {word.twins.length > 0 && (
            <p>{`Même indice que ${LIST.format(word.twins.map(quoted))}\u00a0: chaque mot est accepté ici, et compte une fois.`}</p>
          )}
        </div>
        <SpeakButton text={word.learnTxt} languageId={test.learnLanguage} />
        <Button size="sm" aria-pressed={showsNames} onClick={() => setShowsNames(!showsNames)}>
          {showsNames ? 'Cacher les noms' : 'Montrer les noms'}
        </Button>
      </div>
      <ul ref={list} className={classes.answers} tabIndex={-1}>
        {word.answers.map((answer) => (
          <Answer
            key={`${answer.mark} ${answer.text}`}
            test={test}
            word={word}
            answer={answer}
            names={showsNames ? names(answer.copies) : null}
            busy={busy}
            onAccept={onAccept}
          />
        ))}
        {word.empty.length > 0 && (
          <li>
            <span className={classes.mark} data-mark="empty">
              <Icon name="dash-lg" />
            </span>
            <span className={classes.nothing}>rien écrit</span>
            <Whose count={word.empty.length} names={showsNames ? names(word.empty) : null} />
          </li>
        )}
        {word.answers.length === 0 && word.empty.length === 0 && (
          <li>
            <span />
            <span className={classes.nothing}>Aucune copie n’est commencée.</span>
          </li>
        )}
      </ul>
      <p className={classes.keys}>↑ ↓ d’une réponse à l’autre · Ctrl + ↑ ↓ d’un mot à l’autre</p>
    </section>
  );
}

type AnswerProps = {
  test: ClassTest;
  word: TestWord;
  answer: AnswerGroup;
  names: string | null;
  busy: boolean;
  onAccept: AnswerPanelProps['onAccept'];
};

function Answer({ test, word, answer, names, busy, onAccept }: AnswerProps) {
  const { text, mark, copies, acceptedOn } = answer;
  const { level, learnLanguage: languageId } = test;
  const verdict = checkAnswer({ answer: text, ...word, level, languageId, otherAnswers: [] });
  // Of another answer no letter tells anything.
  const pieces = verdict.isAlike ? answerPieces(verdict) : [];
  const isAccepted = mark === 'accepted';
  // What somebody has in her hands stays as it is.
  const returned = copies.filter((copy) => test.copies[copy]?.returnedOn != null).length;
  const isFixed =
    returned === copies.length ||
    (isAccepted && acceptedOn !== null && test.returnedOn !== null && acceptedOn <= test.returnedOn);
  const accept = returned > 0 ? 'Accepter dans les autres copies' : 'Accepter pour tout le monde';
  const reason = isAccepted
    ? `Acceptée${test.returnedOn === null ? ' pour tout le monde' : ''}${acceptedOn === null ? '' : ` à ${clockTime(new Date(acceptedOn))}`}`
    : mark === 'wrong'
      ? word.twins.some((twin) => isSameAnswer(twin, text, level))
        ? 'déjà écrit pour le même indice'
        : verdict.isAlike
          ? differenceText(pieces)
          : 'une autre réponse'
      : '';
  return (
    <li data-accepted={isAccepted || undefined}>
      <span className={classes.mark} data-mark={mark}>
        <Icon name={isCounted(mark) ? 'check-lg' : 'x-lg'} label={isCounted(mark) ? 'compte juste' : 'compte faux'} />
      </span>
      <span translate="no" className={classes.written} lang={langOf(languageId)} dir="auto">
        <span className="sr-only">{text}</span>
        <span aria-hidden="true">
          {mark === 'wrong' && verdict.isAlike
            ? pieces.map((piece, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one verdict never move
                <span key={index} data-kind={piece.kind}>
                  {piece.text}
                </span>
              ))
            : text}
        </span>
      </span>
      <Whose count={copies.length} names={names} reason={reason} />
      {mark === 'right' ? (
        <span className={classes.plain}>juste</span>
      ) : (
        !isFixed && (
          <Button
            size="sm"
            data-answer
            aria-label={`${isAccepted ? 'Annuler' : accept}\u00a0: ${text}`}
            disabled={busy}
            leftSection={isAccepted ? <Icon name="arrow-counterclockwise" /> : undefined}
            onClick={() => onAccept(text, !isAccepted)}
          >
            {isAccepted ? 'Annuler' : accept}
          </Button>
        )
      )}
    </li>
  );
}

type WhoseProps = { count: number; names: string | null; reason?: string };

const Whose = ({ count, names, reason = '' }: WhoseProps) => (
  <span className={classes.whose}>
    <b>{counted(count, 'élève')}</b>
    {reason !== '' && <span>{reason}</span>}
    {names !== null && <span className={classes.names}>{names}</span>}
  </span>
);

const LIST = new Intl.ListFormat('fr-CH', { type: 'conjunction' });
const quoted = (text: string): string => `«\u00a0${text}\u00a0»`;

/** Where a press of an arrow belongs to what has the focus. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, select, textarea, [role="menu"], [role="dialog"]') !== null;

/** ↑ ↓ between the answers that can be accepted, with Ctrl between words, from anywhere on the page; the focus follows. */
function useAnswerKeys(
  list: { readonly current: HTMLUListElement | null },
  place: number,
  isAlone: boolean,
  onGo: (place: number) => void,
): void {
  const moved = useRef(false);
  const buttons = () => [...(list.current?.querySelectorAll<HTMLButtonElement>('[data-answer]') ?? [])];
  // biome-ignore lint/correctness/useExhaustiveDependencies: the next word takes the focus that the keys had
  useEffect(() => {
    if (!moved.current) return;
    moved.current = false;
    const [first] = buttons();
    (first ?? list.current)?.focus();
  }, [place]);
  const press = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step === 0 || event.altKey || event.shiftKey || event.defaultPrevented || isTyping(event.target)) return;
    const isOfWords = event.ctrlKey || event.metaKey;
    const active = document.activeElement;
    // Without Ctrl an arrow scrolls the page, unless the hand is at the answers already.
    if (!isOfWords && list.current?.closest('section')?.contains(active) !== true) return;
    event.preventDefault();
    if (isOfWords) {
      moved.current = true;
      onGo(place + step);
      return;
    }
    const all = buttons();
    const at = active instanceof HTMLButtonElement ? all.indexOf(active) : -1;
    all[at < 0 ? 0 : Math.min(all.length - 1, Math.max(0, at + step))]?.focus();
  };
  const latest = useRef(press);
  useEffect(() => {
    latest.current = press;
  });
  useEffect(() => {
    if (!isAlone) return;
    const onKey = (event: KeyboardEvent) => latest.current(event);
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [isAlone]);
}
