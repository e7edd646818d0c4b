import { Button } from '@mantine/core';
import type { List, ListItem } from '@pupitre/contract';
import type { Strength } from '@pupitre/learning';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { SpeakButton } from '../../../platform/speech/speak-button.tsx';
import { useHasPractice } from '../../../school/practice/has-practice.ts';
import { MemoryMark } from '../../../school/practice/memory-mark.tsx';
import { StrengthCounts } from '../../../school/practice/strength-counts.tsx';
import { STRENGTH_WORDS } from '../../../school/practice/strength-words.ts';
import { Icon } from '../../../ui/parts/icon.tsx';
import { PressedChip } from '../../../ui/parts/pressed-chip.tsx';
import { SideLegend } from '../../../ui/parts/side-legend.tsx';
import { Tag } from '../../../ui/parts/tag.tsx';
import { langOf } from '../../../ui/text/language.ts';
import { listStrengthsQuery } from '../../practice/practice-queries.ts';
import { ItemPicture } from '../item-picture.tsx';
import { messages } from '../messages.ts';
import { filterByTags, selectionState, tagsOf, toggled } from './item-selection.ts';
import classes from './list-detail.module.css';

type ItemListProps = {
  list: List;
  /** Buttons for the selected items; drawn only when something is selected (LIST-24). */
  selectionActions: (selected: readonly ListItem[]) => ReactNode;
  /** For all words, beside the button that unfolds them. */
  actions?: ReactNode;
};

/** The words: folded at first but for lexicons (LIST-21), filtered by tags, selected none, some or all. */
export function ItemList({ list, selectionActions, actions }: ItemListProps) {
  const [isOpen, setOpen] = useState(list.lexicon);
  const [tags, setTags] = useState<ReadonlySet<string>>(new Set());
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const panel = useId();
  const practice = useListPractice(list);
  const allTags = tagsOf(list.items);
  const shown = filterByTags(list.items, tags);
  const chosen = list.items.filter((item) => selected.has(item.id));
  return (
    <section className="panel" aria-labelledby={`${panel}-title`}>
      <div className="cluster gap-8-12 pad-10-16">
        <h2 id={`${panel}-title`}>{messages.words(list.items.length)}</h2>
        {practice && list.items.length > 0 && <StrengthCounts counts={practice.counts} />}
        {isOpen && allTags.length > 0 && (
          <fieldset className="cluster plain-set gap-6">
            <SideLegend className="note">Étiquettes</SideLegend>
            {allTags.map((tag) => (
              <PressedChip key={tag} isPressed={tags.has(tag)} onClick={() => setTags(toggled(tags, tag))}>
                {tag}
              </PressedChip>
            ))}
          </fieldset>
        )}
        {list.items.length > 0 && actions}
        {list.items.length > 0 && (
          <Button
            className={classes.fold}
            variant="subtle"
            size="sm"
            aria-expanded={isOpen}
            aria-controls={panel}
            leftSection={<Icon name={isOpen ? 'chevron-up' : 'chevron-down'} />}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? 'Replier' : 'Afficher les mots'}
          </Button>
        )}
      </div>
      {list.items.length === 0 && <p className={classes.noWords}>Cette liste n’a pas encore de mot.</p>}
      <div id={panel} hidden={!isOpen}>
        {isOpen && list.items.length > 0 && (
          <>
            <SelectionBar shown={shown} chosen={chosen} selected={selected} onSelect={setSelected}>
              {chosen.length > 0 && selectionActions(chosen)}
            </SelectionBar>
            <ItemRows
              list={list}
              items={shown}
              selected={selected}
              hasTags={allTags.length > 0}
              strengths={practice?.of}
              onToggle={(id) => setSelected(toggled(selected, id))}
            />
          </>
        )}
      </div>
    </section>
  );
}

/** How firmly a pupil knows the words; undefined where nothing is kept, or not known. */
function useListPractice(list: List) {
  const isKept = useHasPractice();
  const { data, isError } = useQuery({ ...listStrengthsQuery(list.id), enabled: isKept });
  if (!isKept || (isError && data === undefined)) return undefined;
  // The room for it is there from the start: nothing moves when the answer comes.
  return { counts: data?.counts, of: new Map(data?.words.map(({ itemId, strength }) => [itemId, strength])) };
}

type SelectionBarProps = {
  shown: readonly ListItem[];
  chosen: readonly ListItem[];
  selected: ReadonlySet<number>;
  onSelect: (selected: ReadonlySet<number>) => void;
  children: ReactNode;
};

function SelectionBar({ shown, chosen, selected, onSelect, children }: SelectionBarProps) {
  const state = selectionState(shown, selected);
  const hidden = chosen.filter((item) => !shown.includes(item)).length;
  const toggleAll = () => {
    const next = new Set(selected);
    for (const item of shown) {
      if (state === 'all') next.delete(item.id);
      else next.add(item.id);
    }
    onSelect(next);
  };
  return (
    <div className={classes.selection}>
      <label className={classes.selectAll}>
        <input
          type="checkbox"
          ref={(box) => {
            if (box !== null) box.indeterminate = state === 'some';
          }}
          checked={state === 'all'}
          onChange={toggleAll}
        />
        Tout sélectionner
      </label>
      <b role="status">
        {messages.selectedWords(chosen.length)}
        {hidden > 0 && `, dont ${hidden} hors du filtre`}
      </b>
      {children}
      {chosen.length > 0 && (
        <Button variant="subtle" size="xs" onClick={() => onSelect(new Set())}>
          Ne rien sélectionner
        </Button>
      )}
    </div>
  );
}

type ItemRowsProps = {
  list: List;
  items: readonly ListItem[];
  selected: ReadonlySet<number>;
  hasTags: boolean;
  /** Of the words of a pupil, by the ids of their items. */
  strengths: ReadonlyMap<number, Strength> | undefined;
  onToggle: (id: number) => void;
};

function ItemRows({ list, items, selected, hasTags, strengths, onToggle }: ItemRowsProps) {
  const learn = langOf(list.learnLanguage);
  const hint = langOf(list.hintLanguage);
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col" className={classes.check}>
            <span className="sr-only">Sélection</span>
          </th>
          <th scope="col">À apprendre</th>
          <th scope="col">Indice</th>
          {strengths !== undefined && <th scope="col">Ce que tu sais</th>}
          {hasTags && <th scope="col">Étiquettes</th>}
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <tr key={item.id} data-selected={selected.has(item.id) || undefined}>
            <td className={classes.check}>
              <label>
                <input
                  type="checkbox"
                  aria-label={`Sélectionner ${item.learnTxt || item.hintTxt || item.hintImgAlt}`}
                  checked={selected.has(item.id)}
                  onChange={() => onToggle(item.id)}
                />
              </label>
            </td>
            <th scope="row" className={classes.word}>
              <span className="flex-row gap-12">
                <span translate="no" lang={learn} dir="auto">
                  {item.learnTxt}
                </span>
                {item.learnTxt.trim() !== '' && <SpeakButton text={item.learnTxt} languageId={list.learnLanguage} />}
              </span>
            </th>
            <td>
              <span className="flex-row gap-12">
                {item.hintImgUrl !== '' && (
                  <ItemPicture
                    address={item.hintImgUrl}
                    alt={item.hintImgAlt || 'Image de l’indice'}
                    className={classes.picture}
                  />
                )}
                <span translate="no" lang={hint} dir="auto">
                  {item.hintTxt}
                </span>
              </span>
            </td>
            {strengths !== undefined && <StrengthCell strength={strengths.get(item.id)} />}
            {hasTags && (
              <td className={classes.tags}>
                {item.tags
                  .filter((tag) => tag.trim() !== '')
                  .map((tag) => (
                    <Tag key={tag}>{tag}</Tag>
                  ))}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The sign with its word; a word that was added since has none yet. */
const StrengthCell = ({ strength }: { strength: Strength | undefined }) => (
  <td className={classes.strength}>
    {strength !== undefined && (
      <span>
        <MemoryMark sign={strength} />
        <span>{STRENGTH_WORDS[strength]}</span>
      </span>
    )}
  </td>
);
