import { useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { CardSkeletons } from '../cards/card-skeleton.tsx';
import { colorClass } from '../cards/content-card.tsx';
import { type CardLook, pressedCard } from '../cards/pressed-card.ts';
import { FailureNotice } from '../errors/failure-notice.tsx';
import { Icon } from '../parts/icon.tsx';
import { KeepNames } from '../text/keep-names.tsx';
import { stillSilent } from '../text/why-failed.ts';
import { type PageShape, pageShape } from './page-shape.ts';
import classes from './pending-page.module.css';

/** Ms after which a page that is waited for may not come at all. */
const SILENT_AFTER = 20_000;

/** Placeholder of the page that is loading, under the lid of the pressed card. */
export function PendingPage() {
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const look = pressedCard(path);
  const { shape, name } = pageShape(path);
  const [isSilent, setSilent] = useState(false);
  useEffect(() => {
    const timer = window.setTimeout(() => setSilent(true), SILENT_AFTER);
    return () => window.clearTimeout(timer);
  }, []);
  return (
    <div className="page" data-pending={shape} data-arriving>
      <p className="sr-only" role="status">
        <KeepNames of={[look?.title ?? '']}>
          {look === null ? 'Chargement…' : `Chargement de «\u00a0${look.title}\u00a0»…`}
        </KeepNames>
      </p>
      {isSilent && <FailureNotice onRetry={() => window.location.reload()}>{stillSilent()}</FailureNotice>}
      <div className={classes.shapes} aria-hidden="true">
        {look === null ? <span className={classes.heading} /> : <Lid name={name} look={look} />}
        <p className={classes.late}>Le réseau est lent, la page arrive…</p>
        <Shape shape={shape} />
      </div>
    </div>
  );
}

const Lid = ({ name, look: { title, icon, color } }: { name: string; look: CardLook }) => (
  <div className={`${classes.lid} ${colorClass(color)}`}>
    <Icon name={icon} />
    <div className="grid shrinks">
      <span className="fine bold">{name}</span>
      <span className={classes.title}>{title}</span>
    </div>
  </div>
);

const ROWS = [1, 2, 3, 4, 5];

function Shape({ shape }: { shape: PageShape }) {
  if (shape === 'cards') return <CardSkeletons count={8} />;
  return (
    <div className={classes.rows} data-shape={shape}>
      {ROWS.map((row) => (
        <div key={row} className={classes.row}>
          <span />
          <div>
            <span />
            <span />
          </div>
          <span />
        </div>
      ))}
    </div>
  );
}
