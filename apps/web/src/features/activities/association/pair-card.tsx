import type { ListItem } from '@pupitre/contract';
import { type CardMark, type CardSide, type CardStatus, FAIL_REVERT } from '@pupitre/learning';
import { memo, useEffect } from 'react';
import { pictureAlternative } from '../../../school/exercise/picture-alternative.ts';
import { Icon } from '../../../ui/parts/icon.tsx';
import { LangText } from '../../../ui/parts/lang-text.tsx';
import { type Fit, FitWord } from '../fit-word.tsx';
import { ROVING_ATTRIBUTE } from '../use-roving-focus.ts';
import classes from './association.module.css';

type PairCardProps = {
  place: number;
  item: ListItem;
  side: CardSide;
  languageId: string;
  mark: CardMark;
  /** Size of the letters, the same on all cards. */
  fit: Fit;
  /** Colour class that the two cards of a found pair share. */
  tint: string;
  /** Words of the other card of a found pair; '' where it has a picture only. */
  partner: string | undefined;
  partnerLanguage: string;
  isTabStop: boolean;
  onChoose: (place: number) => void;
  onRevert: (tryNumber: number) => void;
};

const LABELS: Record<CardStatus, { icon: string; text: string } | undefined> = {
  notfound: undefined,
  selected: { icon: 'hand-index-thumb', text: 'Choisie' },
  found: { icon: 'check-lg', text: 'Trouvée' },
  fail: { icon: 'arrow-counterclockwise', text: 'Pas ensemble' },
};

/** One card on the table: a word, a picture or both above the slope, its state under it. */
export const PairCard = memo(function PairCard(props: PairCardProps) {
  const { place, item, side, mark, onChoose, onRevert } = props;
  const failedTry = mark.status === 'fail' ? mark.tryNumber : undefined;
  useEffect(() => {
    if (failedTry === undefined) return;
    const timer = setTimeout(() => onRevert(failedTry), FAIL_REVERT);
    return () => clearTimeout(timer);
  }, [failedTry, onRevert]);

  const isFound = mark.status === 'found';
  const label = LABELS[mark.status];
  const text = side === 'learn' ? item.learnTxt : item.hintTxt;
  const hasText = text.trim() !== '';
  return (
    <li className="grid shrinks">
      <button
        type="button"
        className={`${classes.card} ${isFound ? props.tint : ''}`}
        data-status={mark.status}
        {...{ [ROVING_ATTRIBUTE]: true }}
        tabIndex={props.isTabStop ? 0 : -1}
        aria-pressed={mark.status === 'selected'}
        aria-disabled={isFound || undefined}
        onClick={() => onChoose(place)}
      >
        <span className={classes.face}>
          {side === 'hint' && item.hintImgUrl.trim() !== '' && (
            <span className={classes.picture}>
              <img
                src={item.hintImgUrl}
                alt={pictureAlternative({ item, answer: item.learnTxt, hasBeenGuessed: isFound, hasText })}
                decoding="async"
                draggable={false}
              />
            </span>
          )}
          {hasText && <FitWord text={text} languageId={props.languageId} fit={props.fit} />}
        </span>
        {/* For the ear: a word of its own. */}
        {label !== undefined && ' '}
        <span className={classes.strip}>
          {label !== undefined && (
            <>
              <Icon name={label.icon} />
              <span>
                {`${label.text} `}
                {isFound && props.partner !== undefined && (
                  <span className="sr-only">
                    {'avec '}
                    {props.partner === '' ? (
                      'l’image'
                    ) : (
                      <LangText language={props.partnerLanguage}>{`«\u00a0${props.partner}\u00a0»`}</LangText>
                    )}
                  </span>
                )}
              </span>
            </>
          )}
        </span>
      </button>
    </li>
  );
});
