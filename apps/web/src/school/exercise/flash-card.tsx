import { cardSides, type PlayableItem } from '@pupitre/learning';
import { type ReactNode, useEffect, useRef } from 'react';
import { SpeakButton } from '../../platform/speech/speak-button.tsx';
import { Icon } from '../../ui/parts/icon.tsx';
import { langOf, languageLabel } from '../../ui/text/language.ts';
import classes from './flash-card.module.css';
import { pictureAlternative } from './picture-alternative.ts';
import { sizeOf } from './words.ts';

type FlashCardProps = {
  item: PlayableItem;
  learnLanguage: string;
  hintLanguage: string;
  invert: boolean;
  revealed: boolean;
  /** Cards still behind this one. */
  behind: number;
  color: string;
  onReveal: () => void;
  /** Something more, once the card is turned. */
  note?: ReactNode;
};

/** The card in play: what is asked above the slope, what is to be found under it. */
export function FlashCard(props: FlashCardProps) {
  const { item, revealed, behind } = props;
  const sides = cardSides(props);
  const answer = useRef<HTMLDivElement>(null);
  // A card taller than the screen: its beginning first, then what was turned over.
  useEffect(() => {
    if (revealed) answer.current?.scrollIntoView({ block: 'nearest' });
    else window.scrollTo({ top: 0 });
  }, [revealed]);
  const side = (name: 'hint' | 'learn') =>
    name === 'learn' ? (
      <WordSide label={languageLabel(props.learnLanguage)} text={item.learnTxt} languageId={props.learnLanguage} />
    ) : (
      <HintSide {...props} hasBeenGuessed={revealed} />
    );
  return (
    <div className={classes.deck} data-behind={Math.min(2, behind)}>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the button under it does the same; the card is only a larger target for fingers */}
      <article
        className={`${classes.card} ${props.color}`}
        data-revealed={revealed || undefined}
        data-keep-clear
        onClick={(event) => {
          if (!revealed && event.target instanceof Element && event.target.closest('button') === null) props.onReveal();
        }}
      >
        <div className={classes.guess}>{side(sides.guess)}</div>
        <div ref={answer} className={classes.answer}>
          {revealed ? (
            <div className={classes.turned}>
              {side(sides.reveal)}
              {props.note !== undefined && <p className="above-12 usual lines-140">{props.note}</p>}
            </div>
          ) : (
            <div className={classes.closed}>
              <Icon name="question-lg" />
            </div>
          )}
        </div>
      </article>
    </div>
  );
}

function WordSide({ label, text, languageId }: { label: string; text: string; languageId: string }) {
  return (
    <>
      <span className={classes.label}>{label}</span>
      <div className={classes.line}>
        <Word text={text} languageId={languageId} />
        <SpeakButton text={text} languageId={languageId} size="lg" />
      </div>
    </>
  );
}

function HintSide({ item, hintLanguage, hasBeenGuessed, invert }: FlashCardProps & { hasBeenGuessed: boolean }) {
  const hasText = item.hintTxt.trim() !== '';
  const hasPicture = item.hintImgUrl.trim() !== '';
  return (
    <>
      <span className={classes.label}>Indice</span>
      {hasText && (
        <div className={classes.line}>
          <Word text={item.hintTxt} languageId={hintLanguage} isHint={!invert} />
          {invert && <SpeakButton text={item.hintTxt} languageId={hintLanguage} size="lg" />}
        </div>
      )}
      {hasPicture && (
        <Picture
          src={item.hintImgUrl}
          alt={pictureAlternative({ item, answer: item.learnTxt, hasBeenGuessed, hasText })}
          withText={hasText}
        />
      )}
    </>
  );
}

function Word({ text, languageId, isHint = false }: { text: string; languageId: string; isHint?: boolean }): ReactNode {
  return (
    <p
      translate="no"
      className={isHint ? classes.hint : classes.word}
      data-length={sizeOf(text)}
      lang={langOf(languageId)}
      dir="auto"
    >
      {text}
    </p>
  );
}

function Picture({ src, alt, withText }: { src: string; alt: string; withText: boolean }) {
  return (
    <figure className={classes.picture} data-with-text={withText || undefined}>
      <img src={src} alt={alt} decoding="async" draggable={false} />
    </figure>
  );
}
