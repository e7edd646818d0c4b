import { Textarea } from '@mantine/core';
import { tooLong, visibleLength } from '@pupitre/learning';
import { StarChoice } from './stars.tsx';
import '../../theme/mantine-inputs.css';

/** What somebody thinks of something, as it is typed; without a star she has not said it yet. */
export type Opinion = { rating: number; comment: string };

// As the server counts: an emoji is one character. What is too long stands there to be shortened, nothing is cut off.
const lengthOf = ({ comment }: Opinion): number => visibleLength(comment.trim());

export const canSay = (opinion: Opinion, max: number): boolean => opinion.rating > 0 && lengthOf(opinion) <= max;

type StarCommentProps = { value: Opinion; onChange: (value: Opinion) => void; max: number };

/** Stars, and a word with them. */
export const StarComment = ({ value, onChange, max }: StarCommentProps) => (
  <>
    <StarChoice value={value.rating} onChange={(rating) => onChange({ ...value, rating })} />
    <Textarea
      label="Commentaire (facultatif)"
      value={value.comment}
      onChange={(event) => onChange({ ...value, comment: event.currentTarget.value })}
      description={`${lengthOf(value)} sur ${max} caractères`}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      error={lengthOf(value) > max ? tooLong(max) : undefined}
      autosize={false}
      rows={3}
    />
  </>
);
