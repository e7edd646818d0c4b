import { type Audience, linesOf, MEDIA_ICONS, mediaKindOf, type OwnCriterion, type OwnPeriod } from '@pupitre/contract';
import { type EvaluationLevel, type LevelCode, writtenIsoDay } from '@pupitre/learning';
import { LevelMark } from '../../../shared/charts/level-mark.tsx';
import { MediaImage } from '../../../shared/media/media-image.tsx';
import { Icon } from '../../../shared/parts/icon.tsx';
import { OwnEvolution } from './own-evolution.tsx';
import classes from './own-folio.module.css';

type Observed = Omit<OwnCriterion, 'selfComment' | 'comments'> & {
  comments: readonly (OwnCriterion['comments'][number] & { audience?: Audience })[];
  selfComment?: string;
};

type OwnCriterionRowProps<Criterion> = {
  criterion: Criterion;
  period: Pick<OwnPeriod, 'from' | 'to' | 'until'>;
  scale: readonly EvaluationLevel[];
  /** A level in the words of whoever reads. */
  wordOf: (code: LevelCode) => string;
  viewTrace?: string;
  heading?: 'h3' | 'h4';
  onView: (criterion: Criterion) => void;
};

/** One criterion: where the pupil stands, how she got there, what was written about it, her trace. */
export function OwnCriterionRow<Criterion extends Observed>(props: OwnCriterionRowProps<Criterion>) {
  const { criterion, period, scale, wordOf, viewTrace = 'Voir ma trace', heading: Heading = 'h4', onView } = props;
  const { id, label, code, state, since, levels, comments, marks, selfComment = '' } = criterion;
  return (
    <li className={classes.criterion}>
      <LevelMark code={state} scale={scale} size={48} />
      <div className={classes.said}>
        <Heading id={`mon-critere-${id}`}>
          {code !== '' && <span className={classes.code}>{code}</span>}
          <span dir="auto">{label}</span>
        </Heading>
        {state !== null && (
          <p>
            <b data-level={state}>{wordOf(state)}</b>
            {since !== null && ` depuis le\u00a0${writtenIsoDay(since)}`}
          </p>
        )}
        {comments.map(({ day, text, teacher, audience }) => (
          <p key={`${day} ${text}`} className={classes.comment}>
            <Icon name="chat-left-text" />
            <span>
              <b>{teacher === '' ? 'En classe' : teacher}</b>
              {'\u00a0: «\u00a0'}
              <span dir="auto">{text}</span>
              {'\u00a0»'}{' '}
              <span className={classes.dim}>
                {`le\u00a0${writtenIsoDay(day)}${audience === 'team' ? ', pour l’équipe' : ''}`}
              </span>
            </span>
          </p>
        ))}
        {selfComment !== '' && (
          <p className={classes.own}>
            <Icon name="pencil-fill" />
            <span>
              <b>J’ai écrit</b>
              {'\u00a0: «\u00a0'}
              <span dir="auto">{selfComment}</span>
              {'\u00a0»'}
            </span>
          </p>
        )}
        {linesOf(marks).map((url) => (
          <Trace
            key={url}
            url={url}
            label={viewTrace}
            describedBy={`mon-critere-${id}`}
            onOpen={() => onView(criterion)}
          />
        ))}
      </div>
      {levels.length > 0 && <OwnEvolution levels={levels} period={period} scale={scale} wordOf={wordOf} />}
    </li>
  );
}

type TraceProps = { url: string; label: string; describedBy: string; onOpen: () => void };

/** A picture shows itself, also on paper; anything else opens. */
function Trace({ url, label, describedBy, onOpen }: TraceProps) {
  const kind = mediaKindOf(url);
  return (
    <button type="button" className={classes.trace} aria-describedby={describedBy} onClick={onOpen}>
      {kind === 'image' ? (
        <MediaImage address={url} alt="" width={160} className={classes.picture} />
      ) : (
        <Icon name={MEDIA_ICONS[kind ?? 'document']} />
      )}
      {label}
    </button>
  );
}
