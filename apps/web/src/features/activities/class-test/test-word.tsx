import { Button } from '@mantine/core';
import { callAddress, getTestPicture, type ListItem, type TestCopy, type TestQuestionShown } from '@pupitre/contract';
import { useEffect, useId, useRef } from 'react';
import { SpeakButton } from '../../../platform/speech/speak-button.tsx';
import { type AnswerField, AnswerLine, useCaret } from '../../../school/exercise/answer-line.tsx';
import { CharacterKeys } from '../../../school/exercise/character-keys.tsx';
import { useSpecialKeys } from '../../../school/exercise/use-special-keys.ts';
import { useAfterRouter } from '../../../school/exercise/use-turn-sight.ts';
import { Icon } from '../../../ui/parts/icon.tsx';
import { KeepNames } from '../../../ui/text/keep-names.tsx';
import { langOf } from '../../../ui/text/language.ts';
import written from '../written/written.module.css';
import classes from './class-test.module.css';
import type { VoiceState } from './use-test-voice.ts';

type TestWordProps = {
  copy: TestCopy;
  question: TestQuestionShown;
  count: number;
  text: string;
  voice: VoiceState;
  /** « Il reste 5 minutes. » */
  sentence: string;
  onListen: () => void;
  onWrite: (text: string) => void;
  onGo: (place: number) => void;
};

/** The words of the test are not here: letters go by the language alone. */
const NO_ITEMS: readonly ListItem[] = [];

/** One word: what asks for it, the line to write on, and the way to the others. */
export function TestWord(props: TestWordProps) {
  const { copy, question, count, text, onWrite, onGo } = props;
  const { place } = question;
  const field = useRef<AnswerField>(null);
  const caret = useCaret(field, text);
  const askedId = useId();
  const isLast = place === count;
  const specialKeys = useSpecialKeys({
    languageId: copy.learnLanguage,
    items: NO_ITEMS,
    text,
    field,
    caret,
    write: onWrite,
  });
  // On a low screen the line is below the fold.
  const reveal = () => field.current?.scrollIntoView({ block: 'nearest' });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each word takes the focus
  useEffect(() => {
    field.current?.focus({ preventScroll: true });
    reveal();
  }, [place]);
  useAfterRouter(reveal);
  return (
    <>
      <article className={classes.sheet}>
        <h2 className="sr-only">{`Mot ${place} sur ${count}`}</h2>
        <div id={askedId}>
          {copy.kind === 'dictation' && <Listen {...props} />}
          <Hint copy={copy} question={question} />
        </div>
        <AnswerLine
          ref={field}
          languageId={copy.learnLanguage}
          value={text}
          isLong={question.isLong}
          isChecked={false}
          describedBy={askedId}
          onChange={onWrite}
          onEnter={() => onGo(place + 1)}
        />
        <CharacterKeys {...specialKeys} />
      </article>
      <div className={classes.steps}>
        {place > 1 && (
          <Button
            className={classes.step ?? ''}
            leftSection={<Icon name="arrow-left" />}
            onClick={() => onGo(place - 1)}
          >{`Mot ${place - 1}`}</Button>
        )}
        <Button
          className={classes.step ?? ''}
          variant="filled"
          rightSection={<Icon name="arrow-right" />}
          onClick={() => onGo(place + 1)}
        >
          {isLast ? 'Relire' : 'Mot suivant'}
        </Button>
      </div>
      <p className={classes.note}>
        <Icon name="info-circle" />
        <span>
          {props.sentence !== '' && <b>{`${props.sentence} `}</b>}
          <KeepNames
            of={[copy.teacher]}
          >{`Pas de correction pendant le contrôle. Tu peux revenir en arrière, et tu verras ta copie quand ${copy.teacher} te la rendra.`}</KeepNames>
        </span>
      </p>
      <div className={written.keyboard} />
    </>
  );
}

const STATES: Readonly<Record<VoiceState, string>> = {
  idle: 'autant de fois que tu veux',
  loading: 'le son arrive…',
  playing: 'autant de fois que tu veux',
  failed: 'pas de son\u00a0: réessaie quand le réseau est revenu',
};

const Listen = ({ question, voice, onListen }: Pick<TestWordProps, 'question' | 'voice' | 'onListen'>) => (
  <button type="button" className={classes.listen} data-state={voice} onClick={onListen}>
    <span>
      <Icon name="volume-up-fill" />
      <span>{`Écouter le mot ${question.place}`}</span>
    </span>{' '}
    <small role={voice === 'failed' ? 'alert' : undefined}>{STATES[voice]}</small>
  </button>
);

function Hint({ copy, question }: Pick<TestWordProps, 'copy' | 'question'>) {
  const { hint, hasPicture, pictureAlt, place } = question;
  return (
    <>
      {hint !== '' && (
        <div className={written.hintRow}>
          <div>
            <span className="note">{copy.kind === 'dictation' ? 'Dans une phrase' : 'Indice'}</span>
            <p translate="no" className={written.hint} lang={langOf(copy.hintLanguage)} dir="auto">
              {hint}
            </p>
          </div>
          {copy.kind === 'translation' && <SpeakButton text={hint} languageId={copy.hintLanguage} size="lg" />}
        </div>
      )}
      {hasPicture && (
        <figure className={written.picture} data-small={hint !== '' || undefined}>
          <img src={pictureAddress(copy.id, place)} alt={pictureAlt} decoding="async" draggable={false} />
        </figure>
      )}
    </>
  );
}

const pictureAddress = (id: number, place: number): string => callAddress(getTestPicture, { params: { id, place } });
