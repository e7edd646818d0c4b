import '../../../../theme/mantine-inputs.css';
import { TextInput } from '@mantine/core';
import { type Folio, REPORT_COMMENTS, REPORT_TITLE_MAX, type ReportComments } from '@pupitre/contract';
import { counted, writtenIsoDay } from '@pupitre/learning';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { DayField } from '../../../../ui/parts/day-field.tsx';
import { Icon } from '../../../../ui/parts/icon.tsx';
import { PressedChip } from '../../../../ui/parts/pressed-chip.tsx';
import classes from './report.module.css';
import { periodKindsAt, periodWord } from './report-period.ts';
import { reportMatter } from './report-queries.ts';
import { commentKey, type ReportDesk } from './use-report-desk.ts';

type FormProps = { folio: Folio; desk: ReportDesk };

/** What appears on the report; each choice shows in the pages at once. */
export function ReportChoicesForm({ folio, desk, children }: FormProps & { children: ReactNode }) {
  const { choices, choose } = desk;
  return (
    <>
      <TextInput
        label="Titre"
        required
        maxLength={REPORT_TITLE_MAX}
        value={choices.title}
        error={choices.title.trim() === '' ? 'Ce champ est obligatoire.' : undefined}
        onChange={(event) => choose({ title: event.currentTarget.value })}
      />
      <Part title="Pour qui">
        <PupilChoice folio={folio} desk={desk} />
        <PeriodChoice desk={desk} />
      </Part>
      <Matter folio={folio} desk={desk} />
      {children}
      <Part title="Mise en page">
        <div className={classes.pairs}>
          <Check label="En-tête de l’établissement" isOn={choices.head} onChange={(head) => choose({ head })} />
          <Check label="Lignes à signer" isOn={choices.signatures} onChange={(signatures) => choose({ signatures })} />
        </div>
      </Part>
    </>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset className={classes.part}>
    <legend>{title}</legend>
    {children}
  </fieldset>
);

type CheckProps = {
  label: string;
  isPerson?: boolean;
  count?: string | undefined;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
};

const Check = ({ label, isPerson, count, isOn, onChange }: CheckProps) => (
  <label className={classes.option}>
    <input type="checkbox" checked={isOn} onChange={(event) => onChange(event.currentTarget.checked)} />
    <span dir="auto">
      <span translate={isPerson === true ? 'no' : undefined}>{label}</span>
      {count !== undefined && <span className="note no-margin">{` · ${count}`}</span>}
    </span>
  </label>
);

function PupilChoice({ folio: { monitoredStudents }, desk: { pupils, unchosen, setUnchosen } }: FormProps) {
  const toggle = (id: number, isOn: boolean) => {
    const next = new Set(unchosen);
    if (isOn) next.delete(id);
    else next.add(id);
    setUnchosen(next);
  };
  return (
    <details>
      <summary className={classes.fold}>
        <Icon name="people" />
        <span>{counted(pupils.length, 'élève')}</span>
      </summary>
      <div className={classes.list}>
        {monitoredStudents.map(({ id, displayName }) => (
          <Check key={id} label={displayName} isPerson isOn={!unchosen.has(id)} onChange={(isOn) => toggle(id, isOn)} />
        ))}
      </div>
    </details>
  );
}

function PeriodChoice({ desk: { times, kind, period, setKind, setDays } }: { desk: ReportDesk }) {
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: the part is a fieldset already */}
      <div className="flex-wrap gap-8" role="group" aria-label="Période">
        {periodKindsAt(times).map((one) => (
          <PressedChip key={one} isPressed={one === kind} onClick={() => setKind(one)}>
            {periodWord(one, times)}
          </PressedChip>
        ))}
      </div>
      {kind === 'days' ? (
        <div className={classes.pairs}>
          <DayField label="Du" value={period.from} onChange={(from) => from !== null && setDays({ ...period, from })} />
          <DayField label="Au" value={period.to} onChange={(to) => to !== null && setDays({ ...period, to })} />
        </div>
      ) : (
        <p className="note no-margin">{`Du ${writtenIsoDay(period.from)} au ${writtenIsoDay(period.to)}`}</p>
      )}
      {period.from > period.to && <p className="bad-ink small">Le dernier jour précède le premier.</p>}
    </>
  );
}

const COMMENT_WORDS: Readonly<Record<ReportComments, string>> = { none: 'Aucun', chosen: 'Choisis', all: 'Tous' };

/** What of the observations appears, with how much of it there is for the pupil in sight. */
function Matter({ folio, desk }: FormProps) {
  const { choices, choose, current, period } = desk;
  const { data } = useQuery({
    ...reportMatter(folio.id, current?.id ?? 0, period),
    enabled: current !== null && period.from <= period.to,
  });
  const team = data?.teamComments ?? 0;
  return (
    <>
      <Part title="Ce qui paraît">
        <CriteriaChoice folio={folio} desk={desk} />
        <div className={classes.pairs}>
          <Check label="Niveaux" isOn={choices.levels} onChange={(levels) => choose({ levels })} />
          <Check
            label="Auto-évaluation"
            count={data === undefined ? undefined : String(data.selfEvaluations)}
            isOn={choices.selfEvaluation}
            onChange={(selfEvaluation) => choose({ selfEvaluation })}
          />
          <Check label="Évolution" isOn={choices.evolution} onChange={(evolution) => choose({ evolution })} />
          <Check
            label="Traces"
            count={data === undefined ? undefined : String(data.marks)}
            isOn={choices.marks}
            onChange={(marks) => choose({ marks })}
          />
          <Check label="Dates" isOn={choices.dates} onChange={(dates) => choose({ dates })} />
        </div>
      </Part>
      <Part title="Commentaires">
        {/* biome-ignore lint/a11y/useSemanticElements: the part is a fieldset already */}
        <div className="flex-wrap gap-8" role="group" aria-label="Quels commentaires">
          {REPORT_COMMENTS.map((one) => (
            <PressedChip key={one} isPressed={one === choices.comments} onClick={() => choose({ comments: one })}>
              {COMMENT_WORDS[one]}
            </PressedChip>
          ))}
        </div>
        {choices.comments === 'chosen' && current !== null && data !== undefined && data.comments.length > 0 && (
          <div className={classes.list}>
            {data.comments.map(({ comment, day, observation, on }) => (
              <Check
                key={commentKey({ observation, on })}
                label={comment}
                count={writtenIsoDay(day)}
                isOn={!desk.leftOut.has(commentKey({ observation, on }))}
                onChange={(isOn) => desk.setLeftOut({ observation, on }, !isOn)}
              />
            ))}
          </div>
        )}
        <p className="note row gap-8">
          <Icon name="lock" />
          <span>
            {'Seulement ceux «\u00a0pour la famille\u00a0». '}
            {team > 0 &&
              `${counted(team, 'commentaire')} «\u00a0pour l’équipe\u00a0» ${team < 2 ? 'reste' : 'restent'} ici.`}
          </span>
        </p>
      </Part>
    </>
  );
}

function CriteriaChoice({ folio: { criterias }, desk: { choices, choose } }: FormProps) {
  const chosen = new Set(choices.criteria ?? criterias.map(({ id }) => id));
  const toggle = (id: number, isOn: boolean) => {
    const next = criterias.flatMap((one) => ((one.id === id ? isOn : chosen.has(one.id)) ? [one.id] : []));
    choose({ criteria: next.length === criterias.length ? null : next });
  };
  return (
    <details>
      <summary className={classes.fold}>
        <Icon name="list-check" />
        <span>{`Critères · ${chosen.size} sur ${criterias.length}`}</span>
      </summary>
      <div className={classes.list}>
        {criterias.map(({ id, label }) => (
          <Check key={id} label={label} isOn={chosen.has(id)} onChange={(isOn) => toggle(id, isOn)} />
        ))}
      </div>
      {chosen.size === 0 && <p className="bad-ink small">Choisissez au moins un critère.</p>}
    </details>
  );
}
