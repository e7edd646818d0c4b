import { Link } from '@tanstack/react-router';
import cards from '../../shared/cards/content-card.module.css';
import { Icon } from '../../shared/icon.tsx';
import { StateBadge } from '../../shared/state-badge.tsx';
import classes from './area-card.module.css';

type AreaCardProps = {
  to: '/parcours' | '/folios' | '/auto-evaluation' | '/listes' | '/possibles' | '/administration';
  title: string;
  icon: string;
  color: string;
  text: string;
  /** What is new there, in words. */
  news: string | null;
};

/** One area of the product on the home page: the large form of the content card. */
export function AreaCard({ to, title, icon, color, text, news }: AreaCardProps) {
  return (
    <article className={`${cards.card} ${classes.area} ${color}`}>
      <div className={`${cards.lid} ${classes.lid}`}>
        <Icon name={icon} />
      </div>
      <div className={classes.body}>
        <h2>
          <Link to={to} className={cards.link}>
            {title}
          </Link>
        </h2>
        <p>{text}</p>
        <div className={classes.foot}>
          {news !== null && (
            <StateBadge kind="accent" icon="stars">
              {news}
            </StateBadge>
          )}
        </div>
      </div>
    </article>
  );
}
