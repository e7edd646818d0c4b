import { type Audience, MEDIA_ICONS, mediaKindOf, type OwnCriterion, type OwnPeriod } from '@pupitre/contract';
import { type EvaluationLevel, type LevelCode, writtenIsoDay } from '@pupitre/learning';
import { MediaImage } from '../../../../platform/media/media-image.tsx';
import { LevelMark } from '../../../../ui/charts/level-mark.tsx';
import { Icon } from '../../../../ui/parts/icon.tsx';
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
  wordOf: (code: LevelCode | null) => string;
  viewTrace?: string;
  traces?: string;
  heading?: 'h3' | 'h4';
  /** Opens one of its traces, by its place. */
  onView: (criterion: Criterion, place: number) => void;
};

/** One criterion: where the pupil stands, how she got there, what was written about it, her traces. */
export function OwnCriterionRow<Criterion extends Observed>(props: OwnCriterionRowProps<Criterion>) {
  const {
    criterion,
    period,
    scale,
    wordOf,
    viewTrace = 'Voir ma trace',
    traces = 'Mes traces',
    heading: Heading = 'h4',
    onView,
  } = props;
  const { id, label, code, state, since, levels, comments, marks, selfComment = '' } = criterion;
  return (
    <li className={classes.criterion}>
      <LevelMark code={state} scale={scale} size={48} />
      <div className={classes.said}>
        <Heading id={`mon-critere-${id}`}>
          {code !== '' && <span className={classes.code}>{code}</span>}
          <span dir="auto">{label}</span>
        </Heading>
        <p>
          <b data-level={state ?? undefined}>{wordOf(state)}</b>
          {since !== null && ` depuis le\u00a0${writtenIsoDay(since)}`}
        </p>
        {comments.map(({ day, text, teacher, audience }) => (
          <p key={`${day} ${text}`} className={classes.comment}>
            <Icon name="chat-left-text" />
            <span>
              <b translate={teacher === '' ? undefined : 'no'}>{teacher === '' ? 'En classe' : teacher}</b>
              {'\u00a0: «\u00a0'}
              <span dir="auto">{text}</span>
              {'\u00a0»'}{' '}
              <span className="note">
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
        {marks.length > 0 && (
          <ul className="flex-wrap gap-8" aria-label={traces}>
            {marks.map((mark, place) => (
              <li key={`${mark.day} ${mark.url}`}>
                <Trace
                  {...mark}
                  label={viewTrace}
                  describedBy={`mon-critere-${id}`}
                  onOpen={() => onView(criterion, place)}
                />
              </li>
            ))}
          </ul>
        )}
      </div>
      {levels.length > 0 && <OwnEvolution levels={levels} period={period} scale={scale} wordOf={wordOf} />}
    </li>
  );
}

type TraceProps = OwnCriterion['marks'][number] & { label: string; describedBy: string; onOpen: () => void };

/** A picture shows itself, also on paper; anything else opens. */
function Trace({ day, url, label, describedBy, onOpen }: TraceProps) {
  const kind = mediaKindOf(url);
  return (
    <button type="button" className={classes.trace} aria-describedby={describedBy} onClick={onOpen}>
      {kind === 'image' ? (
        <MediaImage address={url} alt="" width={160} className={classes.picture} />
      ) : (
        <Icon name={MEDIA_ICONS[kind ?? 'document']} />
      )}
      <span>
        {label} <span className="note">{`du\u00a0${writtenIsoDay(day)}`}</span>
      </span>
    </button>
  );
}
