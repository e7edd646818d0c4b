import { isOfInputMethod } from '../../../../ui/text/input-method.ts';
import '../../../../theme/mantine-inputs.css';
import '../../../../theme/mantine-overlays.css';
import { Autocomplete, Button, NativeSelect, TagsInput, Textarea } from '@mantine/core';
import {
  CATEGORIES,
  CATEGORY_GROUP_LABELS,
  CATEGORY_GROUPS,
  CRITERION_AXES_MAX,
  CRITERION_AXIS_MAX,
  CRITERION_LABEL_MAX,
  CRITERION_PREVIEW_ABOVE,
  CRITERION_TAG_MAX,
  CRITERION_TAGS_MAX,
} from '@pupitre/contract';
import { visibleLength } from '@pupitre/learning';
import { useId, useState } from 'react';
import { PerSelector } from '../../../../school/curriculum/per-selector.tsx';
import { Counter } from '../../../../school/editor/head-panel.tsx';
import { isCategoryKey } from '../../../../school/search/search-filter.ts';
import { Icon } from '../../../../ui/parts/icon.tsx';
import { SwitchRow } from '../../../../ui/parts/switch-row.tsx';
import { CategoryTags, Tag } from '../../../../ui/parts/tag.tsx';
import classes from './criterion-modal.module.css';
import {
  additionalCategories,
  type CriterionContent,
  type CriterionProblems,
  type CriterionRow,
  isMainCategory,
  mainCategories,
  untied,
  withTag,
} from './criterion-row.ts';
import { CriterionSources } from './criterion-sources.tsx';

/** Which dialog stands in front: the fields, or one of the selectors that they open. */
export type CriterionView = 'fields' | 'categories' | 'curriculum' | 'source';

type CriterionFieldsProps = {
  content: CriterionContent;
  problems: CriterionProblems;
  rows: readonly CriterionRow[];
  canTie: boolean;
  isProfessional: boolean;
  onChange: (part: Partial<CriterionContent>) => void;
  onOpen: (view: CriterionView) => void;
  onSubmit: () => void;
};

/** The fields of one criterion (CRIT-06). */
export function CriterionFields(props: CriterionFieldsProps) {
  const { content, problems, rows, onChange, onOpen } = props;
  const length = visibleLength(content.label);
  const categoriesId = useId();
  const main = mainCategories(content.categories);
  return (
    <form
      className="one-column gap-14"
      onSubmit={(event) => {
        event.preventDefault();
        props.onSubmit();
      }}
    >
      <div className={classes.label}>
        <Textarea
          label="Critère"
          required
          withAsterisk={false}
          rows={3}
          value={content.label}
          error={content.label === '' ? undefined : problems.label}
          onChange={(event) => onChange({ label: event.currentTarget.value.replace(/[\r\n]+/g, ' ') })}
          onKeyDown={(event) => {
            // A criterion is one line: Enter validates, as in a field.
            if (event.key !== 'Enter' || isOfInputMethod(event)) return;
            event.preventDefault();
            props.onSubmit();
          }}
          data-autofocus
        />
        <Counter length={length} max={CRITERION_LABEL_MAX} />
      </div>
      {length > CRITERION_PREVIEW_ABOVE && (
        <div className="round on-sunken pad-8-12" role="note" aria-label="Aperçu dans la table">
          <span className="fine-note">Dans la table</span>
          <p className={classes.previewText} dir="auto">
            {content.label}
          </p>
        </div>
      )}
      <SwitchRow
        label="Auto-évaluation"
        hint="L’élève s’évalue aussi."
        checked={content.studentEvaluationEnabled}
        onChange={(studentEvaluationEnabled) => onChange({ studentEvaluationEnabled })}
      />
      <div className="cluster gap-8-12">
        <b id={categoriesId}>Années et disciplines</b>
        <CategoryTags keys={main} />
        <Button
          variant="subtle"
          size="xs"
          leftSection={<Icon name="plus-lg" />}
          aria-describedby={categoriesId}
          aria-haspopup="dialog"
          onClick={() => onOpen('categories')}
        >
          {main.length === 0 ? 'Choisir' : 'Modifier'}
        </Button>
      </div>
      <AdditionalCategory {...props} />
      <Tie {...props} />
      <TagsInput
        label="Axes thématiques"
        description={`${CRITERION_AXES_MAX} au maximum, Entrée après chacun.`}
        value={[...content.axesThematiques]}
        error={problems.axesThematiques}
        data={known(rows.flatMap(({ axesThematiques }) => axesThematiques))}
        onChange={(axesThematiques) => onChange({ axesThematiques })}
        maxTags={CRITERION_AXES_MAX}
        maxLength={CRITERION_AXIS_MAX}
        splitChars={[';']}
        acceptValueOnBlur
      />
      <TagLevels {...props} />
      <CriterionSources
        content={content}
        problem={problems.sources}
        isProfessional={props.isProfessional}
        onChange={onChange}
        onChoose={() => onOpen('source')}
      />
    </form>
  );
}

const known = (texts: readonly string[]): string[] => [...new Set(texts.filter((text) => text !== ''))].toSorted();

const ADDITIONAL_GROUPS = CATEGORY_GROUPS.flatMap((group) => {
  const items = CATEGORIES.filter((row) => row.group === group && !isMainCategory(row.key));
  return items.length === 0
    ? []
    : [{ group: CATEGORY_GROUP_LABELS[group], items: items.map(({ key, value }) => ({ value: key, label: value })) }];
});

/** CRIT-14: one at most. */
function AdditionalCategory({ content, problems, onChange }: CriterionFieldsProps) {
  const [current = ''] = additionalCategories(content.categories);
  return (
    <NativeSelect
      label="Catégorie supplémentaire"
      data={[{ value: '', label: 'Aucune' }, ...ADDITIONAL_GROUPS]}
      value={current}
      error={problems.categories}
      onChange={(event) => {
        const key = event.currentTarget.value;
        onChange({ categories: [...mainCategories(content.categories), ...(isCategoryKey(key) ? [key] : [])] });
      }}
    />
  );
}

/** CRIT-17: its place in the curriculum. */
function Tie({ content, canTie, onChange, onOpen }: CriterionFieldsProps) {
  const { perObjectiveCode, perId } = content;
  if (perObjectiveCode === '' && !canTie) return null;
  return (
    <div className="cluster gap-8-12">
      <b>{'Plan d’études'}</b>
      {perObjectiveCode === '' ? (
        <span className="fine-note">Pas relié</span>
      ) : (
        <>
          <Tag color="c-orange">{perObjectiveCode}</Tag>
          {perId.includes('-') && <span className="fine-note">{`critère ${perId}`}</span>}
        </>
      )}
      {canTie && (
        <Button
          variant="subtle"
          size="xs"
          leftSection={<Icon name="bookmark-check" />}
          aria-haspopup="dialog"
          {...PerSelector.opener}
          onClick={() => onOpen('curriculum')}
        >
          {perObjectiveCode === '' ? 'Relier au PER' : 'Changer'}
        </Button>
      )}
      {perObjectiveCode !== '' && (
        <Button variant="subtle" size="xs" leftSection={<Icon name="x-lg" />} onClick={() => onChange(untied(content))}>
          Délier
        </Button>
      )}
    </div>
  );
}

/** CRIT-15: eight levels, 0 to 7; those that are used, and the next one. */
function TagLevels({ content, problems, rows, onChange }: CriterionFieldsProps) {
  const [opened, setOpened] = useState(content.tags.length);
  const shown = Math.min(CRITERION_TAGS_MAX, Math.max(opened, content.tags.length, 1));
  return (
    <fieldset className={classes.tags}>
      <legend>Étiquettes par niveau</legend>
      <div className={classes.levels}>
        {Array.from({ length: shown }, (_, level) => (
          <Autocomplete
            // biome-ignore lint/suspicious/noArrayIndexKey: a level is its place
            key={level}
            label={`Niveau ${level}`}
            value={content.tags[level] ?? ''}
            data={known(rows.map((row) => row.tags[level] ?? ''))}
            maxLength={CRITERION_TAG_MAX}
            onChange={(tag) => onChange({ tags: withTag(content.tags, level, tag) })}
          />
        ))}
      </div>
      {problems.tags !== undefined && <p className="bad-ink small">{problems.tags}</p>}
      {shown < CRITERION_TAGS_MAX && (
        <Button variant="subtle" size="xs" leftSection={<Icon name="plus-lg" />} onClick={() => setOpened(shown + 1)}>
          Ajouter un niveau
        </Button>
      )}
    </fieldset>
  );
}
