import { OBSERVATION_COMMENT_MAX } from '@pupitre/contract';
import { tooLong, visibleLength } from '@pupitre/learning';
import { useId } from 'react';
import classes from './comment-field.module.css';

/** From here on the counter stands under the field. */
const COUNT_FROM = 800;

type CommentFieldProps = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  readOnly?: boolean;
  /** What stands in it while it is empty. */
  placeholder?: string;
};

/** LIMIT-04: at most 999 characters; grows with its text, also without a script that measures. */
export function CommentField(props: CommentFieldProps) {
  const { label, value, onChange, readOnly = false, placeholder = 'Commentaire' } = props;
  const id = useId();
  const length = visibleLength(value);
  const isTooLong = length > OBSERVATION_COMMENT_MAX;
  const isCounted = length >= COUNT_FROM;
  return (
    <div className={classes.root} data-value={`${value}\u200b`}>
      <textarea
        className={classes.field}
        rows={1}
        dir="auto"
        aria-label={label}
        placeholder={readOnly ? '' : placeholder}
        value={value}
        readOnly={readOnly}
        aria-invalid={isTooLong || undefined}
        aria-describedby={isCounted ? id : undefined}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {isCounted && (
        <span id={id} className={classes.count} data-bad={isTooLong || undefined}>
          {`${length}/${OBSERVATION_COMMENT_MAX}`}
          {isTooLong && `\u00a0: ${tooLong(OBSERVATION_COMMENT_MAX)}`}
        </span>
      )}
    </div>
  );
}
