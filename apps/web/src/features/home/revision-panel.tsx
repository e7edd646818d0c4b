import type { Revision, StrengthCounts } from '@pupitre/contract';
import { counted, plural, SESSION_SIZES } from '@pupitre/learning';
import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { MemoryMark } from '../../school/practice/memory-mark.tsx';
import { Link } from '../../ui/parts/link.tsx';
import { inLists } from '../../ui/text/number-words.ts';
import type { ShownRevision } from '../practice/revision-queries.ts';
import { GoalPanel } from './goal-panel.tsx';
import { PanelFailure } from './home-panel.tsx';
import classes from './revision-panel.module.css';
import home from './signed-in-home.module.css';

type RevisionPanelProps = {
  shown: ShownRevision;
  /** Nothing else is to do. */
  isMain: boolean;
  now: Date;
};

/** « Ma révision » and « Mon but »; nothing before there is anything to practise. */
export function RevisionPanel({ shown: { revision, hasFailed, retry }, isMain, now }: RevisionPanelProps) {
  useRevisionAhead(revision);
  if (revision !== undefined && revision.known === 0 && revision.words.length === 0) return null;
  return (
    <section aria-labelledby="accueil-revision" className="across shrinks">
      <div className={home.sectionHead}>
        <h2 id="accueil-revision">Ma révision</h2>
        <Link to="/mes-mots">Mes mots</Link>
      </div>
      {hasFailed && (
        <div className="panel">
          <PanelFailure onRetry={retry}>Ta révision n’a pas pu être chargée.</PanelFailure>
        </div>
      )}
      {revision !== undefined && (
        <div className={classes.columns} data-main={isMain || undefined}>
          <Today revision={revision} isMain={isMain} />
          <GoalPanel revision={revision} now={now} />
        </div>
      )}
    </section>
  );
}

function Today({ revision, isMain }: { revision: Revision; isMain: boolean }) {
  const { due, fresh, lists, strengths, known, words } = revision;
  if (due === 0 && known > 0) {
    return (
      <div className={`panel ${classes.today}`}>
        <p className="flex-row gap-16 bolder size-18">
          <MemoryMark sign="solid" size={44} />
          Tout est révisé, à demain.
        </p>
        {fresh > 0 && <NewWords count={Math.min(SESSION_SIZES[0], fresh)} />}
      </div>
    );
  }
  return (
    <div className={`panel ${classes.today}`}>
      <div className={classes.figure}>
        <b className="num">{due > 0 ? due : words.length}</b>
        <div>
          <p className="size-18 tight">
            {due > 0 ? (
              <>
                <b>{`${plural(due, 'mot')} aujourd’hui`}</b>
                {lists > 0 && ` ${inLists(lists)}`}
              </>
            ) : (
              <b>{`${plural(words.length, 'nouveau mot', 'nouveaux mots')} de tes listes`}</b>
            )}
          </p>
          {due > 0 && <Signs strengths={strengths} />}
        </div>
      </div>
      {words.length > 0 ? (
        <Sizes revision={revision} isMain={isMain} />
      ) : (
        <p className="note above-12">Ils arrivent dès que le réseau revient.</p>
      )}
    </div>
  );
}

const NewWords = ({ count }: { count: number }) => (
  <Link to="/revision" search={{ mots: count, liste: undefined }} className={classes.more}>
    {`Apprendre ${counted(count, 'nouveau mot', 'nouveaux mots')}`}
  </Link>
);

/** A sign for each word that is due, weak ones first. */
const Signs = ({ strengths: { fragile, toLearn, solid } }: { strengths: StrengthCounts }) => {
  const parts = [
    fragile > 0 && counted(fragile, 'fragile'),
    toLearn > 0 && `${toLearn}\u00a0à apprendre`,
    solid > 0 && counted(solid, 'solide'),
  ];
  return (
    <div className={classes.signs} role="img" aria-label={parts.filter((part) => part !== false).join(', ')}>
      {signsOf('fragile', fragile)}
      {signsOf('toLearn', toLearn)}
      {signsOf('solid', solid)}
    </div>
  );
};

const signsOf = (sign: 'fragile' | 'toLearn' | 'solid', count: number): ReactNode =>
  // biome-ignore lint/suspicious/noArrayIndexKey: the signs of one strength are all alike
  Array.from({ length: count }, (_, at) => <MemoryMark key={`${sign}-${at}`} sign={sign} />);

/** The sessions to choose from, each once: fewer words than a number make a smaller one. */
const Sizes = ({ revision, isMain }: { revision: Revision; isMain: boolean }) => {
  const sizes = [...new Set(SESSION_SIZES.map((size) => Math.min(size, revision.words.length)))];
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a frame of its own
    <div className={classes.sizes} role="group" aria-label="Combien de mots&nbsp;?">
      {sizes.map((size, at) => (
        <Link
          key={size}
          to="/revision"
          search={{ mots: size, liste: undefined }}
          className={classes.size}
          data-main={(isMain && at === Math.min(1, sizes.length - 1)) || undefined}
        >
          <b className="num">
            {size}
            <span className="sr-only">{` ${plural(size, 'mot')}`}</span>
          </b>
          <span>{captionOf(size, revision)}</span>
        </Link>
      ))}
    </div>
  );
};

/** Minutes for the words that are due; where they are fewer, what fills the session. */
function captionOf(size: number, { words }: Revision): string {
  const fresh = words.slice(0, size).filter(({ isNew }) => isNew).length;
  if (fresh === size) return plural(size, 'nouveau', 'nouveaux');
  if (fresh > 0) return `avec ${counted(fresh, 'nouveau', 'nouveaux')}`;
  return counted(Math.max(1, Math.round(size * MINUTES_A_WORD)), 'minute');
}

const MINUTES_A_WORD = 0.4;

/** Ms after which the revision is fetched: first what is seen, then what may be wanted without network. */
const AFTER = 2_000;

/** The network of a class may be gone when she begins: the code of a session and its pictures are there before. */
function useRevisionAhead(revision: Revision | undefined): void {
  const router = useRouter();
  const pictures = revision?.words.flatMap(({ picture }) => (picture.trim() === '' ? [] : [picture.trim()])) ?? [];
  const isThere = revision !== undefined && revision.words.length > 0;
  const fetchAhead = useEffectEvent(() => {
    router.preloadRoute({ to: '/revision', search: { mots: 5, liste: undefined } }).catch(() => undefined);
    for (const picture of pictures) new Image().src = picture;
  });
  useEffect(() => {
    if (!isThere) return;
    const timer = setTimeout(() => fetchAhead(), AFTER);
    return () => clearTimeout(timer);
  }, [isThere]);
}
