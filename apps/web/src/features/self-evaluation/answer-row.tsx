import { linesOf, mediaKindOf, type SelfEvaluation } from '@pupitre/contract';
import { ownLevelLabel, SELF_CODES, type SelfCode, scaleOf, selfLabels } from '@pupitre/learning';
import { memo } from 'react';
import { MediaImage } from '../../platform/media/media-image.tsx';
import { useIsOnlyHere } from '../../platform/outbox/network-state.ts';
import { LevelMark } from '../../ui/charts/level-mark.tsx';
import { Icon } from '../../ui/parts/icon.tsx';
import { Notice } from '../../ui/parts/notice.tsx';
import { KeepNames } from '../../ui/text/keep-names.tsx';
import classes from './self-evaluation.module.css';

/** Name of the teacher who gave the opinion; none if the account is gone. */
const named = (teacher: string, otherwise: string) => (teacher === '' ? otherwise : teacher);

const messages = {
  teacher: (teacher: string) => (teacher === '' ? 'En classe' : `D’après ${teacher}`),
  /** OP-031. */
  different: (teacher: string) => `${named(teacher, 'En classe, on')} a un autre avis. Parlez-en ensemble.`,
  same: (teacher: string) => `${named(teacher, 'En classe, on')} pense comme toi.`,
  overtaken: () => 'Tu as répondu autrement sur un autre appareil\u00a0: la réponse la plus récente est gardée.',
  closed: (teacher: string) =>
    `${named(teacher, 'Quelqu’un')} a déjà vu cette évaluation\u00a0: le commentaire ne change plus.`,
  seen: (teacher: string) => `Vu${teacher === '' ? '' : ` par ${teacher}`}\u00a0: le commentaire ne change plus.`,
  kept: 'Gardé sur cet appareil, envoyé au retour du réseau.',
  keptSignedOut: 'Gardé sur cet appareil, envoyé à ta prochaine connexion.',
  onlyHere: 'Pas encore envoyé\u00a0: garde cette page ouverte.',
  chosen: 'Ton choix',
} as const;

export type RowActions = {
  onChoose: (criterion: SelfEvaluation, value: SelfCode | '') => void;
  onComment: (criterion: SelfEvaluation) => void;
  onView: (criterion: SelfEvaluation) => void;
  /** The comment's modal is wanted soon. */
  preload: () => void;
};

type AnswerRowProps = {
  criterion: SelfEvaluation;
  /** What the pupil has chosen, sent or not. */
  level: SelfCode | null;
  comment: string;
  /** Why her change is not on the server yet. */
  waits: 'sending' | 'waiting' | 'expired' | null;
  isLevelSaved: boolean;
  news: 'overtaken' | 'closed' | null;
  optionsProfessionnelles: boolean;
  actions: RowActions;
};

/** One criterion: the teacher's opinion, two large buttons, what follows from both, the comment. */
export const AnswerRow = memo(function AnswerRow(props: AnswerRowProps) {
  const { criterion, level, comment, waits, isLevelSaved, news, optionsProfessionnelles, actions } = props;
  const { criteriaId, label, state, teacher } = criterion;
  const [mark, ...others] = linesOf(criterion.marks);
  const scale = scaleOf(optionsProfessionnelles);
  const words = selfLabels(optionsProfessionnelles);
  const heading = `critere-${criteriaId}`;
  return (
    <li className={classes.criterion}>
      <h3 id={heading} className={classes.label} dir="auto">
        {label}
      </h3>
      <div className={classes.teacher}>
        {mark !== undefined && (
          <Mark url={mark} more={others.length} label={label} onOpen={() => actions.onView(criterion)} />
        )}
        <dl>
          <dt>
            <KeepNames of={[teacher]}>{messages.teacher(teacher)}</KeepNames>
          </dt>
          <dd data-unset={state === null || undefined}>
            <LevelMark code={state} scale={scale} size={28} />
            <span>{state === null ? 'Pas encore d’avis' : ownLevelLabel(optionsProfessionnelles, state)}</span>
          </dd>
        </dl>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset's legend would repeat the heading */}
      <div className={classes.choices} role="group" aria-labelledby={heading}>
        {SELF_CODES.map((code) => (
          <button
            key={code}
            type="button"
            className={classes.choice}
            data-level={code === 'nok' && optionsProfessionnelles ? 'bad' : code}
            aria-pressed={level === code}
            onClick={() => actions.onChoose(criterion, level === code ? '' : code)}
          >
            <Icon name={scale.find((known) => known.code === code)?.icon ?? 'circle'} />
            {words[code]}
            {level === code && (
              <span className={classes.chosen} aria-hidden="true">
                <Icon name="check-lg" />
                {messages.chosen}
              </span>
            )}
          </button>
        ))}
      </div>
      <div className={classes.news} role="status">
        {news !== null && (
          <Notice icon="arrow-repeat">
            <KeepNames of={[teacher]}>{messages[news](teacher)}</KeepNames>
          </Notice>
        )}
        {isLevelSaved && level !== null && state !== null && (
          <Notice {...(state === level ? { kind: 'ok' } : { icon: 'chat-left-text' })}>
            <KeepNames of={[teacher]}>
              {state === level ? messages.same(teacher) : messages.different(teacher)}
            </KeepNames>
          </Notice>
        )}
        {(waits === 'waiting' || waits === 'expired') && (
          <p className="flex-row gap-8 small nok-ink">
            <Icon name="cloud-slash" />
            <WaitsWhere waits={waits} />
          </p>
        )}
      </div>
      <Comment criterion={criterion} text={comment} describedBy={heading} actions={actions} />
    </li>
  );
});

type CommentProps = { criterion: SelfEvaluation; text: string; describedBy: string; actions: RowActions };

/** SELF-07: once seen by the teacher the comment is read only. */
function Comment({ criterion, text, describedBy, actions }: CommentProps) {
  const { teacher, checked: isClosed } = criterion;
  const button = {
    type: 'button',
    'aria-describedby': describedBy,
    onPointerEnter: actions.preload,
    onFocus: actions.preload,
    onClick: () => actions.onComment(criterion),
  } as const;
  if (text === '') {
    return (
      <p className={classes.addComment}>
        <button {...button} className={classes.edit} disabled={isClosed}>
          <Icon name={isClosed ? 'lock' : 'chat-left'} />
          Écrire un commentaire
        </button>
        {isClosed && (
          <span className="flex-row fine-note gap-6">
            <KeepNames of={[teacher]}>{messages.seen(teacher)}</KeepNames>
          </span>
        )}
      </p>
    );
  }
  return (
    <div className={classes.comment} data-closed={isClosed || undefined}>
      <p className="shrinks pen-ink size-17 medium keeps-lines basis-192" dir="auto">
        {text}
      </p>
      {isClosed ? (
        <p className="flex-row fine-note gap-6">
          <Icon name="lock" />
          <KeepNames of={[teacher]}>{messages.seen(teacher)}</KeepNames>
        </p>
      ) : (
        <button {...button} className={classes.edit}>
          <Icon name="pencil" />
          Modifier
          <span className="sr-only"> le commentaire</span>
        </button>
      )}
    </div>
  );
}

/** The teacher's marks: a small picture of the first, or a sign of what it is. */
function Mark({ url, more, label, onOpen }: { url: string; more: number; label: string; onOpen: () => void }) {
  const what = more === 0 ? 'Voir la trace' : `Voir les ${more + 1}\u00a0traces`;
  return (
    <button type="button" className={classes.mark} aria-label={`${what}\u00a0: ${label}`} onClick={onOpen}>
      {mediaKindOf(url) === 'image' ? (
        <MediaImage address={url} alt="" width={96} className="wide whole-height covers" />
      ) : (
        <Icon name="paperclip" />
      )}
      {more > 0 && <span aria-hidden="true">{`+${more}`}</span>}
    </button>
  );
}

function WaitsWhere({ waits }: { waits: 'waiting' | 'expired' }) {
  const isOnlyHere = useIsOnlyHere();
  if (isOnlyHere) return messages.onlyHere;
  return waits === 'waiting' ? messages.kept : messages.keptSignedOut;
}
