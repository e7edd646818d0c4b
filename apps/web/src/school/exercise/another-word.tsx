import { Fragment, type ReactNode, useEffect, useRef } from 'react';
import { Icon } from '../../ui/parts/icon.tsx';
import { LangText } from '../../ui/parts/lang-text.tsx';
import classes from './another-word.module.css';

type Words = { learnTxt: string; learnLanguage: string; hint: string; hintLanguage: string };

/** « « gehen » veut aussi dire « aller » »: a picture says it without words. */
export const MeansToo = ({ learnTxt, learnLanguage, hint, hintLanguage }: Words) => (
  <>
    {'«\u00a0'}
    <LangText language={learnLanguage}>{learnTxt}</LangText>
    {hint.trim() === '' ? (
      '\u00a0» va aussi avec cette image'
    ) : (
      <>
        {'\u00a0» veut aussi dire «\u00a0'}
        <LangText language={hintLanguage}>{hint.trim()}</LangText>
        {'\u00a0»'}
      </>
    )}
  </>
);

type OthersProps = Omit<Words, 'learnTxt'> & { words: readonly { readonly learnTxt: string }[] };

/** On a turned card: who thought of another word of the same hint was not wrong. */
export const othersToo = ({ words, ...texts }: OthersProps): ReactNode =>
  words.length === 0
    ? undefined
    : words.map(({ learnTxt }, at) => (
        <Fragment key={learnTxt}>
          {at > 0 && ' '}
          <MeansToo learnTxt={learnTxt} {...texts} />.
        </Fragment>
      ));

type AnotherWordProps = Words & {
  /** It tells itself to screen readers, where no other announcement does. */
  isLive?: boolean;
};

/** What is written fits the hint, and is not the word that is asked: no mistake, and the line stays open. */
export function AnotherWord({ isLive = false, ...words }: AnotherWordProps) {
  const note = useRef<HTMLParagraphElement>(null);
  // What stands under the line may be below the fold.
  useEffect(() => {
    // Some browsers answer a promise, which is no way to clean up.
    note.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <p ref={note} className={classes.note} data-testid="another-word" role={isLive ? 'status' : undefined}>
      <Icon name="lightbulb-fill" />
      <span>
        <MeansToo {...words} />
        {'\u00a0: ici, c’est un autre mot.'}
      </span>
    </p>
  );
}
