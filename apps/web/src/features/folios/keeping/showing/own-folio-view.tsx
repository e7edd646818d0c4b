import type { OwnFolio } from '@pupitre/contract';
import { ownLevelLabel, scaleOf } from '@pupitre/learning';
import { useId, useState } from 'react';
import cards from '../../../../ui/cards/content-card.module.css';
import { colorClass } from '../../../../ui/cards/content-card.tsx';
import { LevelMark } from '../../../../ui/charts/level-mark.tsx';
import { ChoiceRow } from '../../../../ui/parts/choice-row.tsx';
import { Icon } from '../../../../ui/parts/icon.tsx';
import { KeepNames } from '../../../../ui/text/keep-names.tsx';
import { OwnCriterionRow } from './own-criterion.tsx';
import classes from './own-folio.module.css';
import { ownCounts, periodWords, shownWords } from './own-words.ts';
import { useTraceView } from './use-trace-view.tsx';

/** A folio as its pupil reads it; her page and the teacher's preview are this one. */
export function OwnFolioView({ folio }: { folio: OwnFolio }) {
  const { title, icon, color, optionsProfessionnelles, teacher, periods } = folio;
  const heading = useId();
  const [chosen, setChosen] = useState('0');
  const traces = useTraceView();
  const period = periods[Number(chosen)] ?? periods[0];
  if (period === undefined) return null;
  const counts = ownCounts(period.criterias);
  const scale = scaleOf(optionsProfessionnelles);
  return (
    <section aria-labelledby={heading} className={`${cards.card} ${cards.wide} ${colorClass(color)} ${classes.folio}`}>
      <div className={cards.lid}>
        <Icon name={icon} />
        <h2 id={heading} className="shrinks tint-ink size-24 lines-120 basis-192" dir="auto">
          {title}
        </h2>
      </div>
      <div className="flex-wrap aligned pad-12-16 gap-8-24">
        {counts.map(({ code, count, words }) => (
          <p key={code} className={classes.count} data-level={code}>
            <b>{count}</b> <span>{words}</span>
          </p>
        ))}
        <p className="note">
          <KeepNames of={[teacher]}>{shownWords(teacher, periods)}</KeepNames>
        </p>
      </div>
      {periods.length > 1 && (
        <div className={classes.periods}>
          <ChoiceRow
            legend="Période"
            hideLegend
            name="periode"
            choices={periods.map((one, index) => ({ value: String(index), label: periodWords(one) }))}
            value={chosen}
            onChange={setChosen}
          />
        </div>
      )}
      {period.criterias.length === 0 ? (
        <p className="pad-16">Rien n’a encore été observé pendant cette période.</p>
      ) : (
        <>
          <h3 className="sr-only">{periodWords(period)}</h3>
          <ul className="ruled-above">
            {period.criterias.map((criterion) => (
              <OwnCriterionRow
                key={criterion.id}
                criterion={criterion}
                period={period}
                scale={scale}
                wordOf={(code) => ownLevelLabel(optionsProfessionnelles, code)}
                onView={traces.view}
              />
            ))}
          </ul>
          <ul className={classes.legend} aria-label="Légende">
            {scale.map(({ code }) => (
              <li key={code}>
                <LevelMark code={code} scale={scale} size={20} />
                {ownLevelLabel(optionsProfessionnelles, code)}
              </li>
            ))}
          </ul>
        </>
      )}
      {traces.dialog}
    </section>
  );
}
