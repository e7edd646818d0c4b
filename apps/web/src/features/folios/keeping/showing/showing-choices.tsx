import { Button } from '@mantine/core';
import type { Folio, ShowingPeriod } from '@pupitre/contract';
import { counted, ofName, writtenIsoDay } from '@pupitre/learning';
import { useState } from 'react';
import { Icon } from '../../../../ui/parts/icon.tsx';
import { Notice } from '../../../../ui/parts/notice.tsx';
import { TRY_AGAIN, whyFailed } from '../../../../ui/text/why-failed.ts';
import { type SchoolTimes, useSchoolTimes } from '../../observing/time/shown-time.ts';
import classes from './showing.module.css';
import { useSaveShowing } from './showing-queries.ts';

const nameOf = ({ name, part }: ShowingPeriod, { parts }: SchoolTimes): string =>
  name === 'today' ? 'Jusqu’à aujourd’hui' : (parts[part ?? -1]?.name ?? 'Autre période');
const daysOf = ({ from, to }: ShowingPeriod) =>
  to === null ? `dès le ${writtenIsoDay(from)}` : `du ${writtenIsoDay(from)} au ${writtenIsoDay(to)}`;

type ShowingChoicesProps = {
  folio: Pick<Folio, 'id' | 'monitoredStudents' | 'archivedOn' | 'periods'>;
  periods: readonly ShowingPeriod[];
  period: ShowingPeriod;
  onPeriod: (place: number) => void;
  previewed: number;
  onPreview: (studentId: number) => void;
};

/** Period, pupils, one button; nothing changes for a pupil before it is pressed. */
export function ShowingChoices(props: ShowingChoicesProps) {
  const { folio, periods, period, onPeriod, previewed, onPreview } = props;
  const pupils = folio.monitoredStudents;
  const times = useSchoolTimes(folio);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set(period.studentIds));
  const save = useSaveShowing(folio.id);
  const choose = (ids: readonly number[], isChosen: boolean) => {
    const next = new Set(chosen);
    for (const id of ids) {
      if (isChosen) next.add(id);
      else next.delete(id);
    }
    setChosen(next);
    const [only] = ids;
    if (isChosen && only !== undefined && ids.length === 1) onPreview(only);
  };
  const ids = pupils.flatMap(({ id }) => (chosen.has(id) ? [id] : []));
  const isSame = ids.length === period.studentIds.length && ids.every((id) => period.studentIds.includes(id));
  // In an archived folio what is shown can only be taken back.
  const isClosed = (id: number) => folio.archivedOn !== null && !period.studentIds.includes(id);
  return (
    <section className="panel one-column gap-16 pad-16" aria-label="Quoi et à qui">
      <fieldset className={classes.periods}>
        <legend>Période</legend>
        {periods.map((one, place) => (
          <label key={`${one.from} ${one.to}`} className={classes.choice}>
            <input type="radio" name="periode-montree" checked={one === period} onChange={() => onPeriod(place)} />
            <span>
              <b>{nameOf(one, times)}</b>{' '}
              <span className="note">
                {daysOf(one)}
                {one.studentIds.length > 0 && `, montré à ${counted(one.studentIds.length, 'élève')}`}
              </span>
            </span>
          </label>
        ))}
      </fieldset>
      <fieldset className={classes.pupils}>
        <legend>Élèves</legend>
        <label className={classes.choice}>
          <input
            type="checkbox"
            checked={ids.length === pupils.length}
            disabled={folio.archivedOn !== null}
            onChange={({ currentTarget }) =>
              choose(
                pupils.map(({ id }) => id),
                currentTarget.checked,
              )
            }
          />
          <b>Tous les élèves</b>
        </label>
        <ul>
          {pupils.map(({ id, displayName }) => (
            <li key={id} data-previewed={id === previewed || undefined}>
              <label className={classes.choice}>
                <input
                  type="checkbox"
                  checked={chosen.has(id)}
                  disabled={isClosed(id)}
                  onChange={({ currentTarget }) => choose([id], currentTarget.checked)}
                />
                <span translate="no" dir="auto">
                  {displayName}
                </span>
              </label>
              <button
                type="button"
                className="text-button gap-6 rigid"
                aria-label={`Aperçu ${ofName(displayName)}`}
                onClick={() => onPreview(id)}
              >
                <Icon name="eye" />
                Aperçu
              </button>
            </li>
          ))}
        </ul>
      </fieldset>
      <div className="one-column gap-8">
        {save.isError && (
          <Notice kind="bad" live>
            {`Rien n’a changé pour les élèves. ${whyFailed(save.error, TRY_AGAIN)}`}
          </Notice>
        )}
        <Button
          variant="filled"
          leftSection={<Icon name={ids.length === 0 ? 'eye-slash' : 'eye'} />}
          disabled={isSame}
          loading={save.isPending}
          onClick={() => save.mutate({ from: period.from, to: period.to, studentIds: ids })}
        >
          {ids.length === 0 ? 'Ne plus montrer' : `Montrer à ${counted(ids.length, 'élève')}`}
        </Button>
        <p className="note">{'Niveaux, commentaires pour la famille et traces\u00a0; jamais ceux pour l’équipe.'}</p>
      </div>
    </section>
  );
}
