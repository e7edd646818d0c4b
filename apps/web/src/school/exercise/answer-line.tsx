import { ANSWER_MAX } from '@pupitre/learning';
import { type FormEvent, type KeyboardEvent, type Ref, useEffect, useRef } from 'react';
import { isOfInputMethod } from '../../ui/text/input-method.ts';
import { langOf } from '../../ui/text/language.ts';
import classes from './answer-line.module.css';
import { ANSWER_FIELD_ATTRIBUTE } from './use-activity-keys.ts';

export type AnswerField = HTMLInputElement | HTMLTextAreaElement;

type AnswerLineProps = {
  ref: Ref<AnswerField>;
  languageId: string;
  value: string;
  /** A sentence: the line breaks and grows. */
  isLong: boolean;
  /** The answer is checked: it stands as it is, and Enter moves on. */
  isChecked: boolean;
  describedBy: string | undefined;
  onChange: (value: string) => void;
  onEnter: () => void;
};

/** The ruled line on which the pupil writes. The same field for all turns, so that a keyboard on the screen stays open. */
export function AnswerLine(props: AnswerLineProps) {
  const { ref, languageId, value, isLong, isChecked, onChange, onEnter } = props;
  const isComposing = useRef(false);
  const change = (event: FormEvent<AnswerField>) => {
    const typed = event.currentTarget.value;
    // Some keyboards on screens tell of Enter only by the line break that they write.
    if (typed.includes('\n') && isLineBreak(event.nativeEvent)) onEnter();
    else if (!isChecked) onChange(typed.replace(/\s*[\r\n]+\s*/g, ' '));
  };
  const shared = {
    ref: ref as Ref<HTMLInputElement & HTMLTextAreaElement>,
    className: classes.field,
    value,
    onChange: change,
    onKeyDown: (event: KeyboardEvent<AnswerField>) => {
      if (event.key !== 'Enter' || isComposing.current || isOfInputMethod(event)) return;
      event.preventDefault();
      if (!event.repeat) onEnter();
    },
    onCompositionStart: () => {
      isComposing.current = true;
    },
    onCompositionEnd: () => {
      isComposing.current = false;
    },
    'aria-label': 'Ta réponse',
    'aria-describedby': props.describedBy,
    'aria-readonly': isChecked || undefined,
    [ANSWER_FIELD_ATTRIBUTE]: isChecked ? 'checked' : 'open',
    lang: langOf(languageId),
    dir: 'auto' as const,
    maxLength: ANSWER_MAX,
    autoComplete: 'off',
    autoCapitalize: 'off',
    autoCorrect: 'off',
    spellCheck: false,
    enterKeyHint: isChecked ? ('next' as const) : ('done' as const),
    // Edge would finish the word for the pupil.
    writingsuggestions: 'false',
  };
  return (
    <form
      className={classes.line}
      data-long={isLong || undefined}
      data-checked={isChecked || undefined}
      onSubmit={(event) => {
        event.preventDefault();
        onEnter();
      }}
    >
      {isLong ? <GrowingField shared={shared} value={value} /> : <input type="text" {...shared} />}
    </form>
  );
}

type GrowingFieldProps = { shared: Record<string, unknown>; value: string };

/** As high as its text: an invisible twin of the text makes the room. */
const GrowingField = ({ shared, value }: GrowingFieldProps) => (
  <div className={classes.growing} data-twin={`${value}\u00a0`}>
    <textarea rows={2} {...shared} />
  </div>
);

const isLineBreak = (event: Event) => 'inputType' in event && event.inputType === 'insertLineBreak';

/** Puts the caret where a special key wrote, once the field shows the new text. */
export function useCaret(field: { readonly current: AnswerField | null }, value: string) {
  const caret = useRef<number | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the new text is what the caret waits for
  useEffect(() => {
    if (caret.current === null) return;
    field.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  }, [value]);
  return caret;
}
