import '../../../theme/mantine-inputs.css';
import { Button, NativeSelect, Switch, TextInput } from '@mantine/core';
import { LANGUAGES, LIST_DESCRIPTION_MAX, LIST_RIBBON_MAX, LIST_TITLE_MAX, visibleHtmlText } from '@pupitre/contract';
import { visibleLength } from '@pupitre/learning';
import { useState } from 'react';
import { Icon } from '../../../shared/icon.tsx';
import { preloadRichTextEditor, RichTextEditor } from '../../../shared/rich-text/rich-text-editor.tsx';
import { AppearanceButton, AppearanceSelector } from '../../../shared/selectors/appearance-selector.tsx';
import { CategorySelector } from '../../../shared/selectors/category-selector.tsx';
import { StateBadge } from '../../../shared/state-badge.tsx';
import { CategoryTags } from '../../../shared/tag.tsx';
import { messages } from '../messages.ts';
import { headProblems, type ListHead } from './list-draft.ts';
import classes from './list-editor.module.css';

type HeadPanelProps = {
  head: ListHead;
  onChange: (change: Partial<ListHead>) => void;
  isPublisher: boolean;
};

const LANGUAGE_CHOICES = LANGUAGES.map(({ id, label }) => ({ value: id, label }));

/** Title, ribbon, languages, look, categories, description; the lexicon switch for publishers. */
export function HeadPanel({ head, onChange, isPublisher }: HeadPanelProps) {
  const [opened, setOpened] = useState<'look' | 'categories' | null>(null);
  const [hasDescription, setHasDescription] = useState(false);
  const problems = headProblems(head);
  const close = () => setOpened(null);
  return (
    <section className={`panel ${classes.head}`} aria-label="À propos de la liste">
      <AppearanceButton value={head} onClick={() => setOpened('look')} />
      <div className={classes.fields}>
        <TextInput
          className={classes.title}
          label="Titre"
          required
          withAsterisk={false}
          value={head.title}
          error={problems.title}
          rightSectionWidth="4.5rem"
          rightSection={<Counter length={visibleLength(head.title)} max={LIST_TITLE_MAX} />}
          onChange={(event) => onChange({ title: event.currentTarget.value })}
        />
        <TextInput
          label="Ruban"
          value={head.ribbon}
          error={problems.ribbon}
          rightSectionWidth="3.75rem"
          rightSection={<Counter length={visibleLength(head.ribbon)} max={LIST_RIBBON_MAX} />}
          onChange={(event) => onChange({ ribbon: event.currentTarget.value })}
        />
        <NativeSelect
          label="Langue à apprendre"
          data={LANGUAGE_CHOICES}
          value={head.learnLanguage}
          onChange={(event) => onChange({ learnLanguage: event.currentTarget.value as ListHead['learnLanguage'] })}
        />
        <NativeSelect
          label="Langue des indices"
          data={LANGUAGE_CHOICES}
          value={head.hintLanguage}
          onChange={(event) => onChange({ hintLanguage: event.currentTarget.value as ListHead['hintLanguage'] })}
        />
      </div>
      <div className={classes.headRow}>
        <b>Disciplines</b>
        {head.categories.length === 0 ? (
          <StateBadge kind="warning" icon="exclamation-triangle-fill">
            {messages.noCategory}
          </StateBadge>
        ) : (
          <CategoryTags keys={head.categories} />
        )}
        <Button
          variant="subtle"
          size="xs"
          leftSection={<Icon name="plus-lg" />}
          onClick={() => setOpened('categories')}
        >
          {head.categories.length === 0 ? 'Choisir' : 'Modifier'}
        </Button>
        {isPublisher && (
          <Switch
            label={'Publier dans le lexique\u00a0?'}
            checked={head.lexicon}
            onChange={(event) => onChange({ lexicon: event.currentTarget.checked })}
          />
        )}
        <Button
          className={classes.descriptionFold}
          variant="subtle"
          size="xs"
          aria-expanded={hasDescription}
          leftSection={<Icon name={hasDescription ? 'chevron-up' : 'chevron-down'} />}
          onPointerEnter={preloadRichTextEditor}
          onFocus={preloadRichTextEditor}
          onClick={() => setHasDescription(!hasDescription)}
        >
          Description
          {problems.description !== undefined && (
            <Icon name="exclamation-circle-fill" label="à corriger" className={classes.bad} />
          )}
        </Button>
      </div>
      {hasDescription && (
        <div className={classes.description}>
          <RichTextEditor
            label="Description"
            value={head.description}
            error={problems.description}
            onChange={(description) => onChange({ description })}
          />
          <Counter length={visibleLength(visibleHtmlText(head.description))} max={LIST_DESCRIPTION_MAX} />
        </div>
      )}
      <AppearanceSelector
        opened={opened === 'look'}
        onClose={close}
        value={head}
        onChange={({ icon, color }) => onChange({ icon, color })}
        withPublisherIcons={isPublisher}
      />
      <CategorySelector
        opened={opened === 'categories'}
        onClose={close}
        title="Disciplines et catégories"
        value={head.categories}
        onChange={(categories) => onChange({ categories })}
      />
    </section>
  );
}

function Counter({ length, max }: { length: number; max: number }) {
  return (
    <span className={classes.counter} data-over={length > max || undefined}>
      {`${length}/${max}`}
      <span className="sr-only"> caractères</span>
    </span>
  );
}
