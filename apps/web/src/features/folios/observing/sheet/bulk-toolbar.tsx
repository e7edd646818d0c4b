import { Button } from '@mantine/core';
import { MARKS_MAX } from '@pupitre/contract';
import { counted, type EvaluationLevel, plural, UNSET_LABEL } from '@pupitre/learning';
import { type ReactNode, useRef, useState } from 'react';
import { LazyMenu } from '../../../../ui/menu/lazy-menu.tsx';
import { lazyModal } from '../../../../ui/modals/lazy-modal.tsx';
import { Icon } from '../../../../ui/parts/icon.tsx';
import { toast } from '../../../../ui/toast/toast-store.ts';
import type { Selection } from '../../use-selection.ts';
import classes from './bulk-toolbar.module.css';
import type { SheetRow } from './sheet-rows.ts';
import { type Bulk, erasing, useBulk } from './use-bulk.ts';
import type { SheetPageState } from './use-sheet-page.ts';

const Question = lazyModal(async () => (await import('../../../../ui/modals/question.tsx')).Question);
const CommentForAll = lazyModal(async () => (await import('./comment-for-all.tsx')).CommentForAll);
const MediaPicker = lazyModal(async () => (await import('../../../../platform/media/media-picker.tsx')).MediaPicker);

type BulkToolbarProps = {
  page: SheetPageState;
  /** Rows that the filters show: what is chosen is among these (STUD-08). */
  shown: readonly SheetRow[];
  selection: Selection;
  /** What the rows are: « critère » or « élève ». */
  noun: string;
  /** After how many are shown. */
  children?: ReactNode;
};

type BulkDialog = 'comment' | 'mark';

/** One gesture for every row that is ticked, or for all that are shown; each button says for how many. */
export function BulkToolbar({ page, shown, selection, noun, children }: BulkToolbarProps) {
  const [dialog, setDialog] = useState<BulkDialog | null>(null);
  const bulk = useBulk(page, shown, selection);
  const { count, ticked, ofToday, asked } = bulk;
  const close = () => setDialog(null);
  return (
    <div className={classes.bulk} role="toolbar" aria-label="Pour plusieurs lignes" data-some={ticked > 0 || undefined}>
      <ChosenCount count={ticked} all={shown.length} total={page.sheet.rows.length} noun={noun} selection={selection} />
      {children}
      <span className={classes.today}>{counted(ofToday, 'observé aujourd’hui', 'observés aujourd’hui')}</span>
      <BulkButtons bulk={bulk} scale={page.scale} noun={noun} onDialog={setDialog} />
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

type BulkButtonsProps = {
  bulk: Bulk;
  scale: readonly EvaluationLevel[];
  noun: string;
  onDialog: (dialog: BulkDialog) => void;
};

/** Level and seen; behind ⋮ comment, mark, and erasing each. */
function BulkButtons({ bulk, scale, noun, onDialog }: BulkButtonsProps) {
  const { count, areSeen } = bulk;
  const [menu, setMenu] = useState<'state' | 'more' | null>(null);
  const isEmpty = count === 0;
  const choose = (state: EvaluationLevel['code'] | null) => () => bulk.ask({ field: 'state', value: state });
  const erase = (field: 'comment' | 'state' | 'marks', label: string, isApart: boolean) => ({
    icon: 'eraser',
    label,
    isApart,
    isDisabled: bulk.lostBy(erasing(field)) === 0,
    onClick: () => bulk.ask(erasing(field)),
  });
  /** « les 13 »; of one « 1 »; of none nothing. */
  const these = isEmpty ? '' : plural(count, ' 1', ` les ${count}`);
  const seen = `${areSeen ? 'Pas vu' : 'Vu'}${isEmpty ? '' : ` pour${these}`}`;
  return (
    <div className="row gap-6 to-end">
      <LazyMenu
        opened={menu === 'state'}
        onChange={(opened) => setMenu(opened ? 'state' : null)}
        button={
          <Button size="sm" disabled={isEmpty} leftSection={<Icon name="check-all" />}>
            {`Évaluer${these}…`}
          </Button>
        }
        entries={[
          ...scale.map(({ code, label, icon }) => ({ icon, label, onClick: choose(code) })),
          { icon: 'circle', label: UNSET_LABEL, isApart: true, onClick: choose(null) },
        ]}
      />
      <Button
        size="sm"
        className={classes.seen ?? ''}
        disabled={isEmpty}
        leftSection={<Icon name="eye" />}
        onClick={bulk.toggleSeen}
      >
        {seen}
      </Button>
      <LazyMenu
        opened={menu === 'more'}
        onChange={(opened) => setMenu(opened ? 'more' : null)}
        button={
          <Button
            size="sm"
            className={classes.more ?? ''}
            disabled={isEmpty}
            aria-label={`Autres actions${isEmpty ? '' : ` pour ${plural(count, '', 'les ')}${counted(count, noun)}`}`}
          >
            <Icon name="three-dots-vertical" />
          </Button>
        }
        entries={[
          {
            icon: 'chat-left',
            label: `Commenter${these}…`,
            onClick: () => onDialog('comment'),
          },
          { icon: 'paperclip', label: `Trace${isEmpty ? '' : ` pour${these}`}…`, onClick: () => onDialog('mark') },
          { icon: 'eye', label: seen, onClick: bulk.toggleSeen },
          erase('comment', 'Effacer les commentaires', true),
          erase('state', 'Effacer les évaluations', false),
          erase('marks', 'Effacer les traces', false),
        ]}
      />
    </div>
  );
}

type ChosenCountProps = { count: number; all: number; total: number; noun: string; selection: Selection };

/** How many rows are ticked, else how many are shown; all or none at a press. */
function ChosenCount({ count, all, total, noun, selection }: ChosenCountProps) {
  const box = useRef<HTMLInputElement>(null);
  const shown =
    all === total ? counted(all, `${noun} affiché`, `${noun}s affichés`) : `${all} sur ${counted(total, noun)}`;
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
      <b className="bolder tabular" role="status">
        {count === 0 ? shown : counted(count, `${noun} choisi`, `${noun}s choisis`)}
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
          Aucun
        </Button>
      )}
    </>
  );
}
