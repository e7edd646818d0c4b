import { MEDIA_ICONS, mediaKindOf, type OwnCriterion, type OwnPeriod } from '@pupitre/contract';
import { scaleOf, writtenIsoDay } from '@pupitre/learning';
import { LevelMark } from '../../../shared/charts/level-mark.tsx';
import { MediaImage } from '../../../shared/media/media-image.tsx';
import { Icon } from '../../../shared/parts/icon.tsx';
import { OwnEvolution } from './own-evolution.tsx';
import classes from './own-folio.module.css';
import { ownWord } from './own-words.ts';

type OwnCriterionRowProps = {
  criterion: OwnCriterion;
  period: OwnPeriod;
  optionsProfessionnelles: boolean;
  /** Opens one of its traces, by its place. */
  onView: (criterion: OwnCriterion, place: number) => void;
};

/** One criterion: where the pupil stands in her words, how she got there, what was written to her, her traces. */
export function OwnCriterionRow({ criterion, period, optionsProfessionnelles, onView }: OwnCriterionRowProps) {
  const { id, label, code, state, since, levels, comments, marks, selfComment } = criterion;
  return (
    <li className={classes.criterion}>
      <LevelMark code={state} scale={scaleOf(optionsProfessionnelles)} size={48} />
      <div className={classes.said}>
        <h4 id={`mon-critere-${id}`}>
          {code !== '' && <span className={classes.code}>{code}</span>}
          <span dir="auto">{label}</span>
        </h4>
        {state !== null && (
          <p>
            <b data-level={state}>{ownWord(optionsProfessionnelles, state)}</b>
            {since !== null && ` depuis le\u00a0${writtenIsoDay(since)}`}
          </p>
        )}
        {comments.map(({ day, text, teacher }) => (
          <p key={`${day} ${text}`} className={classes.comment}>
            <Icon name="chat-left-text" />
            <span>
              <b>{teacher === '' ? 'En classe' : teacher}</b>
              {'\u00a0: «\u00a0'}
              <span dir="auto">{text}</span>
              {'\u00a0»'} <span className={classes.dim}>{`le\u00a0${writtenIsoDay(day)}`}</span>
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
          <ul className={classes.traces} aria-label="Mes traces">
            {marks.map((mark, place) => (
              <li key={`${mark.day} ${mark.url}`}>
                <Trace {...mark} describedBy={`mon-critere-${id}`} onOpen={() => onView(criterion, place)} />
              </li>
            ))}
          </ul>
        )}
      </div>
      {levels.length > 0 && (
        <OwnEvolution levels={levels} period={period} optionsProfessionnelles={optionsProfessionnelles} />
      )}
    </li>
  );
}

type TraceProps = OwnCriterion['marks'][number] & { describedBy: string; onOpen: () => void };

/** A picture shows itself, also on paper; anything else opens. */
function Trace({ day, url, describedBy, onOpen }: TraceProps) {
  const kind = mediaKindOf(url);
  return (
    <button type="button" className={classes.trace} aria-describedby={describedBy} onClick={onOpen}>
      {kind === 'image' ? (
        <MediaImage address={url} alt="" width={160} className={classes.picture} />
      ) : (
        <Icon name={MEDIA_ICONS[kind ?? 'document']} />
      )}
      <span>
        Voir ma trace <span className={classes.dim}>{`du\u00a0${writtenIsoDay(day)}`}</span>
      </span>
    </button>
  );
}
