import { Button } from '@mantine/core';
import type { ClassTest, ReturnDraftInput } from '@pupitre/contract';
import { counted, plural, thatName, writtenWeekday } from '@pupitre/learning';
import { type ReactNode, useId, useState } from 'react';
import { serverNow } from '../../api/server-time.ts';
import { ExtraTime, type ExtraTimes } from '../../school/class-tests/extra-time.tsx';
import { classesOf } from '../../school/class-tests/test-words.ts';
import giving from '../../school/giving/giving.module.css';
import { FailureText } from '../../ui/errors/failure-text.tsx';
import { AppModal } from '../../ui/modals/app-modal.tsx';
import { DayField } from '../../ui/parts/day-field.tsx';
import { Icon } from '../../ui/parts/icon.tsx';
import { SideLegend } from '../../ui/parts/side-legend.tsx';
import { KeepNames } from '../../ui/text/keep-names.tsx';
import { namesText } from './messages.ts';
import { endOfDay, otherDays, partsOf } from './return-days.ts';
import classes from './return-dialog.module.css';

type ReturnDialogProps = {
  opened: boolean;
  onClose: () => void;
  test: ClassTest;
  busy: boolean;
  failure: string | undefined;
  onReturn: (draft: ReturnDraftInput) => void;
};

/** « Rendre »: who gets a copy, who keeps the test and until when, who gets more time; nobody loses anything by it. */
export function ReturnDialog({ opened, onClose, test, busy, failure, onReturn }: ReturnDialogProps) {
  const [now] = useState(serverNow);
  // What happens is what was read when it opened: an answer that comes meanwhile moves nobody under the hand.
  const [{ back, absent, writing }] = useState(() => partsOf(test));
  const [end, setEnd] = useState<End>({ kind: 'same' });
  const [times, setTimes] = useState<ExtraTimes<number>>(
    () => new Map(absent.flatMap(({ pupilId, extraMinutes }) => (extraMinutes > 0 ? [[pupilId, extraMinutes]] : []))),
  );
  const [problem, setProblem] = useState<string | null>(null);
  const [before] = useState(times);
  const copies = counted(back.length, 'copie');
  const give = () => {
    const day = end.kind === 'same' ? null : end.kind === 'day' ? end.day : endOfDay(end.typed, now);
    if (end.kind === 'date' && day === null) return setProblem('Choisissez un jour à venir.');
    setProblem(null);
    onReturn({
      pupils: back.map(({ pupilId }) => pupilId),
      end: day,
      extraTime: absent
        .map(({ pupilId }) => ({ pupilId, minutes: times.get(pupilId) ?? 0 }))
        .filter(({ pupilId, minutes }) => minutes !== (before.get(pupilId) ?? 0)),
    });
  };
  return (
    <AppModal
      opened={opened}
      onClose={onClose}
      locked={busy}
      size={680}
      sheet
      title={`Rendre ${copies}\u00a0?`}
      subtitle={`${test.title} · ${classesOf(test)}`}
      icon="send"
      color={test.color}
      actions={
        <>
          <Button onClick={onClose} disabled={busy} data-autofocus>
            Pas maintenant
          </Button>
          <Button variant="filled" leftSection={<Icon name="send" />} loading={busy} onClick={give}>
            {`Rendre ${plural(back.length, 'la copie', `les ${back.length}\u00a0copies`)}`}
          </Button>
        </>
      }
    >
      <ul className="grid gap-10">
        <Part
          kind="back"
          sign={back.length}
          title={`${namesText(back)} ${plural(back.length, 'reçoit sa copie', 'reçoivent leur copie')}`}
          names={back.map(({ name }) => name)}
        >
          <p>{`Les mots manqués entrent dans ${plural(back.length, 'sa', 'leur')} révision. La copie ne change plus.`}</p>
        </Part>
        {absent.length > 0 && <Absent test={test} back={back} absent={absent} end={end} now={now} onChange={setEnd} />}
        {test.seconds !== null && absent.length > 0 && (
          <Part
            kind="time"
            sign={<Icon name="stopwatch" />}
            title={`${counted(test.seconds / 60, 'minute')} pour tous, plus pour un élève`}
            more={
              <ExtraTime
                pupils={absent.map(({ pupilId: key, name }) => ({ key, name }))}
                minutes={test.seconds / 60}
                times={times}
                onChange={setTimes}
              />
            }
          >
            <p>De 5 à 120&nbsp;minutes. L’élève voit son temps avant de commencer, et personne d’autre ne le voit.</p>
          </Part>
        )}
        {writing.length > 0 && (
          <Part
            kind="writing"
            sign={<Icon name="pencil" />}
            title={`${counted(writing.length, 'élève')} ${plural(writing.length, 'écrit', 'écrivent')} en ce moment\u00a0: ${plural(writing.length, 'sa copie n’est pas touchée', 'leurs copies ne sont pas touchées')}`}
          />
        )}
      </ul>
      <FailureText text={problem ?? failure} />
    </AppModal>
  );
}

type PartProps = {
  kind: string;
  sign: ReactNode;
  title: string;
  names?: string[];
  more?: ReactNode;
  children?: ReactNode;
};

const Part = ({ kind, sign, title, names = [], more, children }: PartProps) => (
  <li className={classes.part}>
    <span className={classes.sign} data-kind={kind} aria-hidden="true">
      {sign}
    </span>
    <div>
      <h3>
        <KeepNames of={names}>{title}</KeepNames>
      </h3>
      {children}
    </div>
    {more !== undefined && <div className={classes.more}>{more}</div>}
  </li>
);

/** The end stays, or is one of the days offered, or a typed one. */
type End = { kind: 'same' } | { kind: 'day'; day: string } | { kind: 'date'; typed: string | null };
type Copies = ClassTest['copies'];
type AbsentProps = { test: ClassTest; back: Copies; absent: Copies; end: End; now: Date; onChange: (end: End) => void };

/** Those who have not begun: they keep the test, or get another day when it is over. */
function Absent({ test, back, absent, end, now, onChange }: AbsentProps) {
  const [showsAll, setShowsAll] = useState(absent.length <= 3);
  const name = useId();
  const isOver = absent.every(({ state }) => state === 'over');
  const endsOn = absent.find((copy) => copy.endsOn !== null)?.endsOn ?? test.endsOn;
  const count = counted(absent.length, 'élève');
  const begun = plural(absent.length, 'n’a pas commencé', 'n’ont pas commencé');
  const title = isOver
    ? `${count} ${begun}\u00a0: le contrôle est terminé pour ${plural(absent.length, 'lui', 'eux')}`
    : `${count} ${begun}\u00a0: ${plural(absent.length, 'il garde', 'ils gardent')} le contrôle`;
  const stays = isOver ? 'pas d’autre jour' : endsOn === null ? 'sans fin' : writtenWeekday(endsOn);
  const chosen = end.kind !== 'same' || !isOver;
  const option = (key: string, label: string, isChosen: boolean, next: End, icon?: string) => (
    <label key={key} className={giving.option} data-chosen={isChosen || undefined}>
      <input type="radio" className="sr-only" name={name} checked={isChosen} onChange={() => onChange(next)} />
      {isChosen ? <Icon name="check-lg" /> : icon !== undefined && <Icon name={icon} />}
      {label}
    </label>
  );
  return (
    <Part
      kind="absent"
      sign={absent.length}
      title={title}
      more={
        <>
          <fieldset className="plain-set cluster gap-6">
            <SideLegend className={classes.until}>Jusqu’au</SideLegend>
            {option('same', stays, end.kind === 'same', { kind: 'same' })}
            {otherDays(endsOn, isOver, now).map((day) =>
              option(day, writtenWeekday(day), end.kind === 'day' && end.day === day, { kind: 'day', day }),
            )}
            {option('date', 'Date…', end.kind === 'date', { kind: 'date', typed: null }, 'calendar-event')}
          </fieldset>
          {absent.length > 3 && (
            <button
              type="button"
              className={classes.see}
              aria-expanded={showsAll}
              onClick={() => setShowsAll(!showsAll)}
            >
              {showsAll ? 'Cacher les noms' : `Voir les ${absent.length}`}
            </button>
          )}
          {end.kind === 'date' && (
            <DayField
              label="Jusqu’à ce jour, à la fin des cours"
              value={end.typed}
              onChange={(typed) => onChange({ kind: 'date', typed })}
            />
          )}
          {showsAll && (
            <p translate="no" className="second-column">
              {absent.map((copy) => copy.name).join(', ')}
            </p>
          )}
        </>
      }
    >
      {chosen && (
        <p data-warns>
          <KeepNames of={back.map(({ name }) => firstName(name))}>
            {warningOf(back, isOver || end.kind !== 'same' ? null : endsOn)}
          </KeepNames>
        </p>
      )}
      {!chosen && <p>Un autre jour le leur rend.</p>}
    </Part>
  );
}

/** Answers go round: said as it is, with what is safer where there is something. */
function warningOf(back: Copies, endsOn: string | null): string {
  const who = back.length <= 3 ? namesText(back.map(({ name }) => ({ name: firstName(name) }))) : 'les autres';
  const have = plural(back.length, 'a sa copie', 'ont leur copie');
  const safer = endsOn === null ? '' : `\u00a0: attendre le ${writtenWeekday(endsOn)} est plus sûr`;
  return `Dès ${thatName(who)} ${have}, les réponses peuvent circuler${safer}.`;
}

const firstName = (name: string): string => name.split(' ')[0] ?? name;
