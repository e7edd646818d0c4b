import '../../theme/mantine-inputs.css';
import { Button, TextInput } from '@mantine/core';
import { type CategoryKey, visibleHtmlText } from '@pupitre/contract';
import { visibleLength } from '@pupitre/learning';
import { type ClipboardEvent, type CSSProperties, type ReactNode, useEffect, useRef, useState } from 'react';
import { type Breakpoint, windowIs } from '../../theme/breakpoints.ts';
import { useWindowIs } from '../../ui/page/use-window-is.ts';
import { Icon } from '../../ui/parts/icon.tsx';
import { StateBadge } from '../../ui/parts/state-badge.tsx';
import { CategoryTags } from '../../ui/parts/tag.tsx';
import { preloadRichTextEditor, RichTextEditor } from '../../ui/rich-text/rich-text-editor.tsx';
import { AppearanceButton, AppearanceSelector } from '../../ui/selectors/appearance-selector.tsx';
import { CategorySelector } from '../../ui/selectors/category-selector.tsx';
import type { Head } from './content-comparison.ts';
import classes from './head-panel.module.css';
import { typeInto } from './typed-ahead.ts';

type HeadPanelProps = {
  /** « À propos de la liste » */
  label: string;
  head: Head;
  onChange: (change: Partial<Head>) => void;
  /** French sentence for each field that does not fit. */
  problems: Partial<Record<'title' | 'ribbon' | 'description', string>>;
  limits: { title: number; ribbon: number; description?: number };
  withPublisherIcons: boolean;
  /** A new content: the title has the focus, selected (OP-104). */
  isNew?: boolean;
  /** Takes a paste that is no title. */
  onPasteTitle?: ((event: ClipboardEvent) => void) | undefined;
  /** Fields between title and ribbon, and those after them. */
  firstFields?: ReactNode;
  fields?: ReactNode;
  /** All categories of the content, where its parts bring their own; else those of the head. */
  effectiveCategories?: readonly CategoryKey[];
  /** Switches and buttons beside the categories. */
  switches?: ReactNode;
  /** Columns of the fields on a wide screen. */
  columns?: string;
  /** Below the rest, over the whole width. */
  children?: ReactNode;
};

/** Title, ribbon, look, categories, description, and what else a content has at its head. */
export function HeadPanel(props: HeadPanelProps) {
  const { label, head, onChange, problems, limits, withPublisherIcons } = props;
  const shownCategories = props.effectiveCategories ?? head.categories;
  const [opened, setOpened] = useState<'look' | 'categories' | null>(null);
  const title = useRef<HTMLInputElement>(null);
  const isNew = useRef(props.isNew === true);
  useEffect(() => {
    if (isNew.current && title.current !== null) typeInto(title.current);
  }, []);
  // A new content in a small window begins with its title: what it consists of is in sight below. In a low one it is the
  // description that takes the room.
  const [canFold] = useState(() => {
    const sizes: readonly Breakpoint[] = head.description === undefined ? ['phone'] : ['phone', 'shallow'];
    return props.isNew === true && sizes.some((size) => window.matchMedia(windowIs(size)).matches);
  });
  const [isUnfolded, setUnfolded] = useState(false);
  const hasMoreProblems = Object.entries(problems).some(([field, text]) => field !== 'title' && text !== undefined);
  const isFolded = canFold && !isUnfolded && !hasMoreProblems;
  const close = () => setOpened(null);
  return (
    <section className={`panel ${classes.head}`} aria-label={label}>
      <AppearanceButton value={head} onClick={() => setOpened('look')} />
      <div className={classes.fields} style={{ '--head-columns': props.columns } as CSSProperties}>
        <TextInput
          ref={title}
          className={classes.title}
          label="Titre"
          required
          withAsterisk={false}
          value={head.title}
          error={problems.title}
          rightSectionWidth="4.5rem"
          rightSection={<Counter length={visibleLength(head.title)} max={limits.title} />}
          onChange={(event) => onChange({ title: event.currentTarget.value })}
          onPaste={props.onPasteTitle}
        />
        {props.firstFields}
        {!isFolded && (
          <TextInput
            label="Ruban"
            value={head.ribbon}
            error={problems.ribbon}
            rightSectionWidth="3.75rem"
            rightSection={<Counter length={visibleLength(head.ribbon)} max={limits.ribbon} />}
            onChange={(event) => onChange({ ribbon: event.currentTarget.value })}
          />
        )}
        {props.fields}
      </div>
      {!isFolded && (
        <>
          {head.description !== undefined && (
            <Description
              value={head.description}
              max={limits.description ?? 0}
              problem={problems.description}
              isOpen={isNew.current}
              onChange={(description) => onChange({ description })}
            />
          )}
          <div className={classes.headRow}>
            <b>Années et disciplines</b>
            {shownCategories.length === 0 ? (
              <StateBadge kind="warning" icon="exclamation-triangle-fill">
                Pas de catégorie
              </StateBadge>
            ) : (
              <CategoryTags keys={shownCategories} />
            )}
            <Button
              variant="subtle"
              size="xs"
              leftSection={<Icon name="plus-lg" />}
              onClick={() => setOpened('categories')}
            >
              {shownCategories.length === 0 ? 'Choisir' : 'Modifier'}
            </Button>
            {props.switches}
          </div>
          {props.children}
        </>
      )}
      {canFold && (
        <Button
          className={classes.more}
          variant="subtle"
          size="xs"
          aria-expanded={!isFolded}
          leftSection={<Icon name={isFolded ? 'chevron-down' : 'chevron-up'} />}
          onClick={() => setUnfolded(isFolded)}
        >
          {isFolded ? 'Compléter la présentation' : 'Replier la présentation'}
        </Button>
      )}
      <AppearanceSelector
        opened={opened === 'look'}
        onClose={close}
        value={head}
        onChange={({ icon, color }) => onChange({ icon, color })}
        withPublisherIcons={withPublisherIcons}
      />
      <CategorySelector
        opened={opened === 'categories'}
        onClose={close}
        title="Années et disciplines"
        value={head.categories}
        onChange={(categories) => onChange({ categories })}
      />
    </section>
  );
}

type DescriptionProps = {
  value: string;
  max: number;
  problem: string | undefined;
  isOpen: boolean;
  onChange: (description: string) => void;
};

/** Where there is little room for the editor of what exists, its text stands there until it is pressed. */
function Description({ value, max, problem, isOpen, onChange }: DescriptionProps) {
  const isRoomy = useWindowIs('not-folded', null);
  const [hasEditor, setHasEditor] = useState(isOpen || isRoomy);
  const text = visibleHtmlText(value);
  return (
    <div className={classes.description} data-either={hasEditor === null || undefined}>
      {hasEditor !== false && (
        <div className={classes.editor}>
          <RichTextEditor label="Description" value={value} error={problem} onChange={onChange} />
          <Counter length={visibleLength(text)} max={max} />
        </div>
      )}
      {hasEditor !== true && (
        <button
          type="button"
          className={classes.written}
          onPointerEnter={preloadRichTextEditor}
          onFocus={preloadRichTextEditor}
          onClick={() => setHasEditor(true)}
        >
          <b>
            Description
            {problem !== undefined && (
              <Icon name="exclamation-circle-fill" label="à corriger" className={classes.bad} />
            )}
          </b>{' '}
          <span>{text.trim() === '' ? 'Écrire une description' : text}</span>
        </button>
      )}
    </div>
  );
}

/** « 12/150 » at the end of a field. */
export const Counter = ({ length, max }: { length: number; max: number }) => (
  <span className={classes.counter} data-over={length > max || undefined}>
    <span>{`${length}/${max}`}</span>
    <span className="sr-only"> caractères</span>
  </span>
);
