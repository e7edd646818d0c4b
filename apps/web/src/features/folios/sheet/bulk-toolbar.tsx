import { Button } from '@mantine/core';
import { MARKS_MAX } from '@pupitre/contract';
import { counted, type EvaluationLevel, UNSET_LABEL } from '@pupitre/learning';
import { type ReactNode, useRef, useState } from 'react';
import { LazyMenu } from '../../../shared/menu/lazy-menu.tsx';
import { lazyModal } from '../../../shared/modals/lazy-modal.tsx';
import { Icon } from '../../../shared/parts/icon.tsx';
import { toast } from '../../../shared/toast/toast-store.ts';
import type { Selection } from '../use-selection.ts';
import classes from './bulk-toolbar.module.css';
import type { SheetRow } from './sheet-rows.ts';
import { type Bulk, erasing, useBulk } from './use-bulk.ts';
import type { SheetPageState } from './use-sheet-page.ts';

const Question = lazyModal(async () => (await import('../../../shared/modals/question.tsx')).Question);
const CommentForAll = lazyModal(async () => (await import('./comment-for-all.tsx')).CommentForAll);
const MediaPicker = lazyModal(async () => (await import('../../../shared/media/media-picker.tsx')).MediaPicker);

type BulkToolbarProps = {
  page: SheetPageState;
  /** Rows that the filters show: what is chosen is among these (STUD-08). */
  shown: readonly SheetRow[];
  selection: Selection;
  /** After how many are chosen. */
  children?: ReactNode;
};

type BulkDialog = 'comment' | 'mark';

/** One gesture for every row that is chosen; each button says for how many. What would be lost is asked for first. */
export function BulkToolbar({ page, shown, selection, children }: BulkToolbarProps) {
  const [dialog, setDialog] = useState<BulkDialog | null>(null);
  const bulk = useBulk(page, shown, selection);
  const { count, asked } = bulk;
  const close = () => setDialog(null);
  return (
    <div
      className={classes.bulk}
      role="toolbar"
      aria-label="Pour les lignes choisies"
      data-some={count > 0 || undefined}
    >
      <ChosenCount count={count} all={shown.length} selection={selection} />
      {children}
      <BulkButtons bulk={bulk} scale={page.scale} onDialog={setDialog} />
      <CommentForAll
        opened={dialog === 'comment'}
        onClose={close}
        chosen={count}
        countReplaced={(comment) => bulk.lostBy({ field: 'comment', value: comment })}
        onApply={(comment, audience) => bulk.apply({ field: 'comment', value: comment, audience })}
      />
      <MediaPicker
        opened={dialog === 'mark'}
        onClose={close}
        title={`Trace pour ${counted(count, 'ligne')}`}
        label="Photo ou fichier"
        value=""
        withAddress={false}
        onChoose={({ url }) => sayFull(bulk.addMark(url))}
      />
      {asked !== null && (
        <Question
          opened={asked.isOpen}
          onClose={asked.close}
          title={asked.title}
          confirm={asked.confirm}
          variant="danger"
          onConfirm={asked.confirmed}
        >
          <p>{asked.text}</p>
        </Question>
      )}
    </div>
  );
}

const sayFull = (full: number) => {
  if (full > 0)
    toast.error(
      `${counted(full, 'ligne a', 'lignes ont')} déjà ${MARKS_MAX}\u00a0traces\u00a0: rien n’y a été ajouté.`,
    );
};

type BulkButtonsProps = { bulk: Bulk; scale: readonly EvaluationLevel[]; onDialog: (dialog: BulkDialog) => void };

/** Level, comment, mark, seen, and erasing each of the first three. */
function BulkButtons({ bulk, scale, onDialog }: BulkButtonsProps) {
  const { count, areSeen } = bulk;
  const [menu, setMenu] = useState<'state' | 'erase' | null>(null);
  const isEmpty = count === 0;
  const choose = (state: EvaluationLevel['code'] | null) => () => bulk.ask({ field: 'state', value: state });
  const erase = (field: 'comment' | 'state' | 'marks', icon: string, label: string) => ({
    icon,
    label,
    isDisabled: bulk.lostBy(erasing(field)) === 0,
    onClick: () => bulk.ask(erasing(field)),
  });
  const opening = (dialog: BulkDialog, icon: string, text: string, opener: object) => (
    <Button
      size="sm"
      disabled={isEmpty}
      leftSection={<Icon name={icon} />}
      {...opener}
      onClick={() => onDialog(dialog)}
    >
      {text}
    </Button>
  );
  /** « Commenter 3… »; without anything chosen « Commenter… ». */
  const withCount = (verb: string, end = '…') => `${isEmpty ? verb : `${verb}\u00a0${count}`}${end}`;
  const forCount = (what: string, end = '…') => `${isEmpty ? what : `${what} pour\u00a0${count}`}${end}`;
  return (
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
          ...scale.map(({ code, label, icon }) => ({ icon, label, onClick: choose(code) })),
          { icon: 'circle', label: UNSET_LABEL, isApart: true, onClick: choose(null) },
        ]}
      />
      {opening('comment', 'chat-left', withCount('Commenter'), CommentForAll.opener)}
      {opening('mark', 'paperclip', forCount('Trace'), MediaPicker.opener)}
      <Button size="sm" disabled={isEmpty} leftSection={<Icon name="eye" />} onClick={bulk.toggleSeen}>
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
          erase('marks', 'paperclip', 'Effacer les traces'),
        ]}
      />
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
