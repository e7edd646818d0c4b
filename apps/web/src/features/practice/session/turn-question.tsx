import { useLayoutEffect, useRef } from 'react';
import { useSpeech } from '../../../platform/speech/use-speech.ts';
import { othersToo } from '../../../school/exercise/another-word.tsx';
import { AnswerButton, AnswerRow } from '../../../school/exercise/answer-buttons.tsx';
import { FlashCard } from '../../../school/exercise/flash-card.tsx';
import { useActivityKeys } from '../../../school/exercise/use-activity-keys.ts';
import { colorClass } from '../../../ui/cards/content-card.tsx';
import type { QuestionProps } from './question-props.ts';

/** The card: think, turn it, say whether one knew. */
export function TurnQuestion({ word, isTurned, behind, onMove, onLeave }: QuestionProps) {
  const speech = useSpeech(word.learnLanguage);
  const primary = useRef<HTMLButtonElement>(null);
  const reveal = () => onMove({ type: 'turn' });
  const know = () => onMove({ type: 'answer', isRight: true, given: '' });
  const repeat = () => onMove({ type: 'answer', isRight: false, given: '' });
  useActivityKeys(
    isTurned
      ? { primary: know, right: know, left: repeat, down: () => speech.speak(word.learnTxt, true), escape: onLeave }
      : { primary: reveal, down: reveal, escape: onLeave },
    true,
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: the turned card has a primary button of its own
  useLayoutEffect(() => primary.current?.focus({ preventScroll: true }), [isTurned]);
  return (
    <>
      <FlashCard
        item={{
          id: word.itemId,
          learnTxt: word.learnTxt,
          hintTxt: word.hintTxt,
          tags: [],
          hintImgUrl: word.picture,
          hintImgAlt: word.pictureAlt,
        }}
        learnLanguage={word.learnLanguage}
        hintLanguage={word.hintLanguage}
        invert={false}
        revealed={isTurned}
        behind={behind}
        color={colorClass(word.list?.color ?? '')}
        onReveal={reveal}
        note={othersToo({
          words: word.siblings,
          learnLanguage: word.learnLanguage,
          hint: word.hintTxt,
          hintLanguage: word.hintLanguage,
        })}
      />
      {isTurned ? (
        <AnswerRow key="answers">
          <AnswerButton icon="arrow-repeat" shortcut="ArrowLeft" onClick={repeat}>
            À répéter
          </AnswerButton>
          <AnswerButton ref={primary} icon="check-lg" shortcut="ArrowRight" isPrimary onClick={know}>
            Je sais
          </AnswerButton>
        </AnswerRow>
      ) : (
        <AnswerRow key="reveal">
          <AnswerButton ref={primary} icon="arrow-down-up" shortcut="Space" isPrimary onClick={reveal}>
            Je retourne la carte
          </AnswerButton>
        </AnswerRow>
      )}
    </>
  );
}
