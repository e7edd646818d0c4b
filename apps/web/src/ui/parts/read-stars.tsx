import { RATING_MAX } from '@pupitre/contract';
import { Icon } from './icon.tsx';

type ReadStarsProps = {
  rating: number;
  className: string | undefined;
  /** Left out where a text beside them says it. */
  label?: string;
};

/** Stars of a rating, to be read. */
export const ReadStars = ({ rating, className, label }: ReadStarsProps) => (
  <span
    className={className}
    {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
  >
    {Array.from({ length: RATING_MAX }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: five stars, always the same
      <Icon key={index} name={index < rating ? 'star-fill' : 'star'} />
    ))}
  </span>
);
