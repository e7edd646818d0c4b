import { Button } from '@mantine/core';
import { counted, type EvaluationLevel, UNSET_LABEL } from '@pupitre/learning';
import { type ReactNode, useRef, useState } from 'react';
import { Icon } from '../../../shared/icon.tsx';
import { LazyMenu } from '../../../shared/menu/lazy-menu.tsx';
import { lazyModal } from '../../../shared/modals/lazy-modal.tsx';
import type { Selection } from '../use-selection.ts';
import { type BulkAction, bulkChange, bulkQuestion, countLost } from './bulk-actions.ts';
import classes from './bulk-toolbar.module.css';
import type { SheetRow } from './sheet-rows.ts';
import type { ObservationSheet } from './use-observation-sheet.ts';

const Question = lazyModal(async () => (await import('../../../shared/modals/question.tsx')).Question);
const CommentForAll = lazyModal(async () => (await import('./comment-for-all.tsx')).CommentForAll);
const MediaPicker = lazyModal(async () => (await import('../../../shared/media/media-picker.tsx')).MediaPicker);

type BulkToolbarProps = {
  sheet: ObservationSheet;
  /** Rows that the filters show: what is chosen is among these (STUD-08). */
  shown: readonly SheetRow[];
  selection: Selection;
  scale: readonly EvaluationLevel[];
  /** After how many are chosen. */
  children?: ReactNode;
};

type Asked = { action: BulkAction; isOpen: boolean };

/** One gesture for every row that is chosen; each button says for how many. What would be lost is asked for first. */
export function BulkToolbar({ sheet, shown, selection, scale, children }: BulkToolbarProps) {
  const [menu, setMenu] = useState<'state' | 'erase' | null>(null);
  const [dialog, setDialog] = useState<'comment' | 'mark' | null>(null);
  const [asked, setAsked] = useState<Asked | null>(null);
  const { keys } = selection;
  const rows = shown.filter(({ id }) => keys.has(id));
  const count = rows.length;
  const isEmpty = count === 0;
  const areSeen = !isEmpty && rows.every(({ checked }) => checked);
  const close = () => setDialog(null);
  const closeQuestion = () => asked !== null && setAsked({ ...asked, isOpen: false });
  const apply = (action: BulkAction) => {
    const { change, unchecks } = bulkChange(action);
    sheet.changeAll(keys, change, { unchecks });
  };
  const ask = (action: BulkAction) => {
    if (countLost(rows, action) === 0) apply(action);
    else setAsked({ action, isOpen: true });
  };
  const erase = (field: 'comment' | 'state' | 'markUrl', icon: string, label: string) => ({
    icon,
    label,
    isDisabled: countLost(rows, { kind: 'erase', field }) === 0,
    onClick: () => ask({ kind: 'erase', field }),
  });
  /** « Commenter 3… »; without anything chosen « Commenter… ». */
  const withCount = (verb: string, end = '…') => `${isEmpty ? verb : `${verb}\u00a0${count}`}${end}`;
  const forCount = (what: string, end = '…') => `${isEmpty ? what : `${what} pour\u00a0${count}`}${end}`;
  const question = asked === null ? null : bulkQuestion(asked.action, countLost(rows, asked.action), count, scale);
  return (
    <div
      className={classes.bulk}
      role="toolbar"
      aria-label="Pour les lignes choisies"
      data-some={!isEmpty || undefined}
    >
      <ChosenCount count={count} all={shown.length} selection={selection} />
      {children}
      <div className={classes.actions}>
        <LazyMenu
          opened={menu === 'state'}
          onChange={(opened) => setMenu(opened ? 'state' : null)}
          button={
            <Button size="sm" disabled={isEmpty} leftSection={<Icon name="check-all" />}>
              {withCount('Évaluer')}
            </Button>
          }
          entries={[
            ...scale.map(({ code, label, icon }) => ({
              icon,
              label,
              onClick: () => ask({ kind: 'state', state: code }),
            })),
            {
              icon: 'circle',
              label: UNSET_LABEL,
              isApart: true,
              onClick: () => ask({ kind: 'state', state: null }),
            },
          ]}
        />
        <Button
          size="sm"
          disabled={isEmpty}
          leftSection={<Icon name="chat-left" />}
          onPointerEnter={CommentForAll.preload}
          onFocus={CommentForAll.preload}
          onClick={() => setDialog('comment')}
        >
          {withCount('Commenter')}
        </Button>
        <Button
          size="sm"
          disabled={isEmpty}
          leftSection={<Icon name="paperclip" />}
          onPointerEnter={MediaPicker.preload}
          onFocus={MediaPicker.preload}
          onClick={() => setDialog('mark')}
        >
          {forCount('Trace')}
        </Button>
        <Button
          size="sm"
          disabled={isEmpty}
          leftSection={<Icon name="eye" />}
          onClick={() => sheet.changeAll(keys, { checked: !areSeen }, { unchecks: false })}
        >
          {forCount(areSeen ? 'Pas vu' : 'Vu', '')}
        </Button>
        <LazyMenu
          opened={menu === 'erase'}
          onChange={(opened) => setMenu(opened ? 'erase' : null)}
          button={
            <Button size="sm" variant="danger" disabled={isEmpty} leftSection={<Icon name="eraser" />}>
              {withCount('Effacer')}
            </Button>
          }
          entries={[
            erase('comment', 'chat-left', 'Effacer les commentaires'),
            erase('state', 'check-all', 'Effacer les évaluations'),
            erase('markUrl', 'paperclip', 'Effacer les traces'),
          ]}
        />
      </div>
      <CommentForAll
        opened={dialog === 'comment'}
        onClose={close}
        chosen={count}
        countReplaced={(comment) => countLost(rows, { kind: 'comment', comment })}
        onApply={(comment) => apply({ kind: 'comment', comment })}
      />
      <MediaPicker
        opened={dialog === 'mark'}
        onClose={close}
        title={`Trace pour ${counted(count, 'ligne')}`}
        label="Photo ou fichier"
        value=""
        withAddress={false}
        onChoose={({ url }) => ask({ kind: 'mark', markUrl: url })}
      />
      {asked !== null && question !== null && (
        <Question
          opened={asked.isOpen}
          onClose={closeQuestion}
          title={question.title}
          confirm={question.confirm}
          variant="danger"
          onConfirm={() => {
            apply(asked.action);
            closeQuestion();
          }}
        >
          <p>{question.text}</p>
        </Question>
      )}
    </div>
  );
}

type ChosenCountProps = { count: number; all: number; selection: Selection };

/** How many rows are chosen, and all or none at a press. */
function ChosenCount({ count, all, selection }: ChosenCountProps) {
  const box = useRef<HTMLInputElement>(null);
  return (
    <>
      <label className={classes.all}>
        <input
          ref={(input) => {
            box.current = input;
            if (input !== null) input.indeterminate = count > 0 && count < all;
          }}
          type="checkbox"
          aria-label="Choisir toutes les lignes"
          disabled={all === 0}
          checked={count > 0 && count === all}
          onChange={(event) => (event.currentTarget.checked ? selection.all() : selection.clear())}
        />
      </label>
      <b className={classes.chosen} role="status">
        {count === 0 ? 'Aucune ligne choisie' : counted(count, 'ligne choisie', 'lignes choisies')}
      </b>
      {count > 0 && (
        <Button
          size="xs"
          variant="subtle"
          onClick={() => {
            selection.clear();
            // The button goes with the choice: the focus stays beside it.
            box.current?.focus();
          }}
        >
          Aucune
        </Button>
      )}
    </>
  );
}
