import { RATING_MAX } from '@pupitre/contract';
import { counted } from '@pupitre/learning';
import { useId } from 'react';
import { Icon } from './icon.tsx';
import classes from './stars.module.css';

const STARS = Array.from({ length: RATING_MAX }, (_, index) => index + 1);

/** Radio buttons that look like stars: arrow keys choose, a screen reader says how many. 0: none chosen yet. */
export function StarChoice({ value, onChange }: { value: number; onChange: (value: number) => void }) {
  const name = useId();
  return (
    <fieldset className={classes.stars}>
      <legend>Combien d’étoiles&nbsp;?</legend>
      {STARS.map((star) => (
        <label key={star} className={classes.star} data-on={star <= value || undefined}>
          <input
            type="radio"
            className="sr-only"
            name={name}
            value={star}
            checked={star === value}
            onChange={() => onChange(star)}
            aria-label={counted(star, 'étoile')}
          />
          <Icon name={star <= value ? 'star-fill' : 'star'} />
        </label>
      ))}
    </fieldset>
  );
}

/** Stars that were given. */
export const GivenStars = ({ rating }: { rating: number }) => (
  <span role="img" aria-label={counted(rating, 'étoile')} className={classes.given}>
    {STARS.map((star) => (
      <Icon key={star} name={star <= rating ? 'star-fill' : 'star'} />
    ))}
  </span>
);
