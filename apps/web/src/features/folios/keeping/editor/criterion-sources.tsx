import '../../../../theme/mantine-inputs.css';
import '../../../../theme/mantine-overlays.css';
import { ActionIcon, Button, TextInput } from '@mantine/core';
import { CRITERION_SOURCES_MAX, type CriterionSource } from '@pupitre/contract';
import { counted, levelOf, scaleOf } from '@pupitre/learning';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSettings } from '../../../../api/use-session.ts';
import { colorClass } from '../../../../ui/cards/content-card.tsx';
import { Icon } from '../../../../ui/parts/icon.tsx';
import { criterionSources } from '../../folio-queries.ts';
import type { CriterionContent } from './criterion-row.ts';
import classes from './criterion-sources.module.css';

type CriterionSourcesProps = {
  content: CriterionContent;
  problem: string | undefined;
  isProfessional: boolean;
  onChange: (part: Partial<CriterionContent>) => void;
  onChoose: () => void;
};

/** « Nourri par la pratique »: lists and courses that propose levels for the criterion, each from its own percents. */
export function CriterionSources({ content, problem, isProfessional, onChange, onChoose }: CriterionSourcesProps) {
  const { feature_flags: flags } = useSettings();
  const { sources } = content;
  const { data } = useQuery({ ...criterionSources(sources), enabled: sources.length > 0 });
  if (flags.pratique_resultats !== true && sources.length === 0) return null;
  const replace = (at: number, change: Partial<CriterionSource>) =>
    onChange({ sources: sources.map((source, index) => (index === at ? { ...source, ...change } : source)) });
  return (
    <fieldset className={classes.sources}>
      <legend>Nourri par la pratique</legend>
      <p className="fine-note no-margin">
        {
          'Ce que les élèves réussissent dans ce que vous leur donnez propose un niveau\u00a0; vous acceptez ou écartez.'
        }
      </p>
      {sources.length > 0 && (
        <ul>
          {sources.map((source, at) => (
            <Source
              key={`${source.kind} ${source.id}`}
              source={source}
              isRead={data !== undefined}
              head={data?.find(({ kind, id }) => kind === source.kind && id === source.id)}
              isProfessional={isProfessional}
              onChange={(change) => replace(at, change)}
              onRemove={() => onChange({ sources: sources.filter((_, index) => index !== at) })}
            />
          ))}
        </ul>
      )}
      {problem !== undefined && (
        <p className="bad-ink small" role="alert">
          {problem}
        </p>
      )}
      {sources.length < CRITERION_SOURCES_MAX && (
        <Button
          variant="subtle"
          size="xs"
          leftSection={<Icon name="plus-lg" />}
          aria-haspopup="dialog"
          onClick={onChoose}
        >
          Choisir une liste ou un parcours
        </Button>
      )}
    </fieldset>
  );
}

type Head = { title: string; icon: string; color: string; total: number };
type SourceProps = {
  source: CriterionSource;
  isRead: boolean;
  head: Head | undefined;
  isProfessional: boolean;
  onChange: (change: Partial<CriterionSource>) => void;
  onRemove: () => void;
};

function Source({ source, isRead, head, isProfessional, onChange, onRemove }: SourceProps) {
  const scale = scaleOf(isProfessional);
  const isList = source.kind === 'list';
  const gone = isList
    ? 'Liste supprimée, ou que vous ne pouvez pas ouvrir'
    : 'Parcours supprimé, ou que vous ne pouvez pas ouvrir';
  const name = head?.title ?? (isRead ? gone : '…');
  const facts =
    head === undefined
      ? ''
      : counted(head.total, isList ? 'mot' : 'ressource qui compte', isList ? 'mots' : 'ressources qui comptent');
  return (
    <li className={classes.source} data-gone={(isRead && head === undefined) || undefined}>
      <span className={`${classes.tile} ${colorClass(head?.color ?? 'c-grey')}`}>
        <Icon name={head?.icon ?? (isList ? 'card-list' : 'map')} />
      </span>
      <span className="breaks grid basis-160">
        <b dir="auto">{name}</b>
        <span className="fine-note no-margin">{facts}</span>
      </span>
      <span className={classes.thresholds}>
        <Threshold
          label={levelOf(scale, 'ok')?.label ?? ''}
          of={name}
          value={source.ok}
          onChange={(ok) => ok !== null && onChange({ ok })}
        />
        {!isProfessional && (
          <Threshold
            label={levelOf(scale, 'nok')?.short ?? ''}
            of={name}
            value={source.nok}
            onChange={(nok) => onChange({ nok })}
          />
        )}
      </span>
      <ActionIcon variant="subtle" aria-label={`Retirer\u00a0: ${name}`} title="Retirer" onClick={onRemove}>
        <Icon name="x-lg" />
      </ActionIcon>
    </li>
  );
}

type ThresholdProps = { label: string; of: string; value: number | null; onChange: (value: number | null) => void };

/** « Déjà observé, dès 80 % »; what is being typed counts as soon as it is a number, or as nothing where that may be. */
function Threshold({ label, of, value, onChange }: ThresholdProps) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <TextInput
      className={classes.threshold}
      size="xs"
      label={`${label} dès`}
      aria-label={`${label} dès combien de pour cent\u00a0: ${of}`}
      inputMode="numeric"
      maxLength={3}
      rightSection="%"
      value={typed ?? (value === null ? '' : String(value))}
      onChange={(event) => {
        const digits = event.currentTarget.value.replace(/\D/g, '');
        setTyped(digits);
        onChange(digits === '' ? null : Number(digits));
      }}
      onBlur={() => setTyped(null)}
    />
  );
}
