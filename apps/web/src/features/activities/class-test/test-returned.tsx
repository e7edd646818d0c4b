import { type CorrectedWord, REVISION_WORDS_MAX, type TestCopy } from '@pupitre/contract';
import { checkAnswer, counted, isCounted, isSameAnswer, plural, type Verdict } from '@pupitre/learning';
import { useMemo, useRef } from 'react';
import { SpeakButton } from '../../../platform/speech/speak-button.tsx';
import { VerdictPanel } from '../../../school/exercise/verdict-panel.tsx';
import { Icon } from '../../../ui/parts/icon.tsx';
import { LangText } from '../../../ui/parts/lang-text.tsx';
import { LinkButton } from '../../../ui/parts/link-button.tsx';
import { KeepNames } from '../../../ui/text/keep-names.tsx';
import classes from './class-test.module.css';

type TestReturnedProps = { copy: TestCopy; corrected: readonly CorrectedWord[] };

/** The copy that came back: first what was missed, with what was expected beside it; then what was right. */
export function TestReturned({ copy, corrected }: TestReturnedProps) {
  const missed = corrected.filter(({ mark }) => !isCounted(mark));
  const found = corrected.filter(({ mark }) => isCounted(mark));
  return (
    <div className={classes.returned}>
      <section className={classes.sheet} aria-labelledby="resultat">
        <h2 id="resultat" className={classes.heading}>
          {`${counted(found.length, 'mot juste', 'mots justes')} sur ${corrected.length}`}
        </h2>
        <p className="above-8 large">
          <KeepNames of={[copy.teacher]}>{`Corrigé par ${copy.teacher}.`}</KeepNames>
        </p>
      </section>
      {missed.length > 0 && (
        <section aria-labelledby="a-revoir">
          <h2 id="a-revoir" className="below-12">
            {plural(missed.length, 'Un mot à revoir', `${missed.length}\u00a0mots à revoir`)}
          </h2>
          <ol className="grid gap-16">
            {missed.map((word) => (
              <Missed key={word.place} copy={copy} word={word} corrected={corrected} />
            ))}
          </ol>
        </section>
      )}
      {found.length > 0 && (
        <section aria-labelledby="justes">
          <h2 id="justes" className="below-12">
            Juste
          </h2>
          <ul className="grid gap-16">
            {found.map((word) => (
              <Found key={word.place} copy={copy} word={word} />
            ))}
          </ul>
        </section>
      )}
      <div className={classes.steps}>
        <LinkButton to="/accueil" variant={missed.length > 0 ? 'default' : 'filled'} className={classes.step ?? ''}>
          Retour à l’accueil
        </LinkButton>
        {missed.length > 0 && (
          <LinkButton
            to="/revision"
            search={{ mots: REVISION_WORDS_MAX, liste: undefined, controle: copy.id }}
            variant="filled"
            className={classes.step ?? ''}
            leftSection={<Icon name="arrow-repeat" />}
          >
            {plural(missed.length, 'Réviser ce mot', 'Réviser ces mots')}
          </LinkButton>
        )}
      </div>
    </div>
  );
}

type MissedProps = { copy: TestCopy; word: CorrectedWord; corrected: readonly CorrectedWord[] };

/** What she wrote beside what was expected, as after an exercise. */
function Missed({ copy, word, corrected }: MissedProps) {
  const panel = useRef<HTMLElement>(null);
  const { level, learnLanguage: languageId } = copy;
  const verdict = useMemo<Verdict>(
    () =>
      checkAnswer({
        answer: word.answer,
        learnTxt: word.learnTxt,
        accept: word.accept,
        level,
        languageId,
        otherAnswers: corrected.filter((other) => other !== word).map(({ learnTxt }) => learnTxt),
      }),
    [word, corrected, level, languageId],
  );
  return (
    <li className={classes.word}>
      <Asked copy={copy} word={word} />
      {word.mark === 'empty' ? (
        <p className={classes.expected}>
          <span>Rien écrit. La réponse&nbsp;:</span>
          <LangText language={languageId}>{word.learnTxt}</LangText>
          <SpeakButton text={word.learnTxt} languageId={languageId} />
        </p>
      ) : (
        <>
          {isTwin(word, level) && (
            <p className={classes.asked}>Ce mot va aussi, mais tu l’as déjà écrit&nbsp;: il compte une fois.</p>
          )}
          <VerdictPanel
            ref={panel}
            {...{ verdict, answer: word.answer, word: word.learnTxt, languageId }}
            showsLetters={false}
          />
        </>
      )}
    </li>
  );
}

const isTwin = ({ twins, answer }: CorrectedWord, level: TestCopy['level']): boolean =>
  twins.some((twin) => isSameAnswer(twin, answer, level));

const Asked = ({ copy, word }: { copy: TestCopy; word: CorrectedWord }) => (
  <p className="cluster gap-4-12 dim">
    <b className="num">{`Mot ${word.place}`}</b>
    {copy.kind === 'translation' && word.hint !== '' && <LangText language={copy.hintLanguage}>{word.hint}</LangText>}
  </p>
);

/** How a right word is spelled where her answer was only tolerated; '' where she spelled it. */
function exactForm(
  { answer, learnTxt, accept }: CorrectedWord,
  { level, learnLanguage: languageId }: TestCopy,
): string {
  const verdict = checkAnswer({ answer, learnTxt, accept, level, languageId, otherAnswers: [] });
  return verdict.isRight && !verdict.isSpelled ? verdict.expected : '';
}

const Found = ({ copy, word }: { copy: TestCopy; word: CorrectedWord }) => (
  <li className={classes.found}>
    <Icon name="check-circle-fill" />
    <span className={classes.written}>
      <LangText language={copy.learnLanguage}>{word.answer}</LangText>
    </span>
    {word.mark === 'right' && exactForm(word, copy) !== '' && (
      <span className={classes.asked}>
        {'on écrit «\u00a0'}
        <LangText language={copy.learnLanguage}>{exactForm(word, copy)}</LangText>
        {'\u00a0»'}
      </span>
    )}
    {word.mark === 'accepted' && (
      <span className={classes.asked}>
        {'accepté. On attendait «\u00a0'}
        <LangText language={copy.learnLanguage}>{word.learnTxt}</LangText>
        {'\u00a0»'}
      </span>
    )}
    <SpeakButton text={word.learnTxt} languageId={copy.learnLanguage} />
  </li>
);
