import { useSaid } from '../../../ui/text/use-said.ts';
import '../../../theme/mantine-overlays.css';
import { Button } from '@mantine/core';
import { ITEM_TAGS_MAX } from '@pupitre/contract';
import { useCallback, useMemo, useState } from 'react';
import { HistoryButtons } from '../../../school/editor/history-buttons.tsx';
import { Icon } from '../../../ui/parts/icon.tsx';
import { addressed } from '../../../ui/text/addressed.ts';
import { langOf } from '../../../ui/text/language.ts';
import { toast } from '../../../ui/toast/toast-store.ts';
import { messages } from '../messages.ts';
import { blankRow, type ItemRow, isBlank, TAG_COLUMNS_SHOWN, tagColumnsUsed } from './item-row.ts';
import { ItemTable } from './item-table.tsx';
import type { ListHead } from './list-draft.ts';
import classes from './list-editor.module.css';
import { PicturePicker } from './picture-picker.tsx';
import { RowDetails } from './row-details.tsx';
import type { ListEditorState } from './use-list-editor.ts';
import { translationJob, useTranslation } from './use-translation.ts';

const NO_ROW = blankRow(0);

type ItemSectionProps = { head: ListHead; editor: Pick<ListEditorState, 'table' | 'dispatch'> };
/** `isOpen` turns false before the dialog is gone, so that it can give the focus back to its button. */
type Dialog = { kind: 'picture' | 'details'; key: number; isOpen: boolean } | null;

/** « Mots »: the table and what surrounds it. */
export function ItemSection({ head, editor: { table, dispatch } }: ItemSectionProps) {
  const { learnLanguage, hintLanguage } = head;
  const [dialog, setDialog] = useState<Dialog>(null);
  const { said, announce } = useSaid();
  const [asked, setAsked] = useState(TAG_COLUMNS_SHOWN);
  const tagColumns = Math.max(
    asked,
    useMemo(() => tagColumnsUsed(table.rows), [table.rows]),
  );
  const translation = useTranslation(learnLanguage, hintLanguage, dispatch);
  const toTranslate = table.rows.filter((row) => translationJob(row, learnLanguage, hintLanguage)?.field === 'hintTxt');
  // Both dialogs are always there: one that is born open would not know where to give the focus back.
  const row = table.rows.find((candidate) => candidate.key === dialog?.key) ?? NO_ROW;
  const isOpened = (kind: 'picture' | 'details') => dialog?.kind === kind && dialog.isOpen && row !== NO_ROW;
  const openPicture = useCallback((key: number) => setDialog({ kind: 'picture', key, isOpen: true }), []);
  const openDetails = useCallback((key: number) => setDialog({ kind: 'details', key, isOpen: true }), []);
  const close = () => setDialog((before) => before && { ...before, isOpen: false });
  const sameLanguage = learnLanguage === hintLanguage;
  return (
    <section className="panel" aria-labelledby="words">
      <div className="cluster gap-6-12 pad-8-16">
        <h2 id="words">Mots</h2>
        <p className="note">{addressed('Collez depuis un tableur\u00a0: chaque ligne devient un mot.')}</p>
        <div className="cluster gap-6 to-end">
          {translation.isOffered && (
            <TranslateAll
              count={toTranslate.length}
              disabled={sameLanguage}
              running={translation.running}
              onStart={() => void translation.translate(toTranslate)}
              onStop={translation.stop}
            />
          )}
          <SwapColumns rows={table.rows} onSwap={() => dispatch({ type: 'swapColumns' })} />
          <HistoryButtons state={table} dispatch={dispatch} />
        </div>
      </div>
      <ItemTable
        state={table}
        dispatch={dispatch}
        tagColumns={tagColumns}
        onAddTagColumn={tagColumns < ITEM_TAGS_MAX ? () => setAsked(tagColumns + 1) : null}
        learnLanguage={learnLanguage}
        hintLanguage={hintLanguage}
        onOpenPicture={openPicture}
        onOpenDetails={openDetails}
        announce={announce}
      />
      <div id="item-table-help" className={classes.keys}>
        <Keys keys="Entrée" text="ligne suivante" />
        <Keys keys="Tab" text="cellule suivante" />
        <Keys keys="F2" text="corriger" />
        <Keys keys="Alt ↑ ↓" text="déplacer" />
        <Keys keys="Ctrl+Z" text="annuler" />
        <Keys keys="Échap, Tab" text="quitter le tableau" />
      </div>
      <p className="sr-only" role="status">
        {said}
      </p>
      <PicturePicker
        opened={isOpened('picture')}
        word={row.learnTxt || row.hintTxt}
        value={row}
        onClose={close}
        onChoose={(content) => {
          dispatch({ type: 'change', key: row.key, content });
          close();
        }}
      />
      <RowDetails
        opened={isOpened('details')}
        row={row}
        number={table.rows.indexOf(row) + 1}
        learnLang={langOf(learnLanguage)}
        onTranslate={translation.isOffered ? () => void translation.translate([row]) : null}
        canTranslate={
          !sameLanguage && translation.running === null && translationJob(row, learnLanguage, hintLanguage) !== null
        }
        onInsertBelow={() => {
          dispatch({ type: 'insertAfter', key: row.key });
          close();
        }}
        onAccept={isBlank(row) ? null : (accept) => dispatch({ type: 'change', key: row.key, content: { accept } })}
        onClose={close}
      />
    </section>
  );
}

type TranslateAllProps = {
  count: number;
  disabled: boolean;
  running: { done: number; of: number } | null;
  onStart: () => void;
  onStop: () => void;
};

function TranslateAll({ count, disabled, running, onStart, onStop }: TranslateAllProps) {
  if (running !== null && running.of > 1) {
    return (
      <Button variant="light" size="xs" onClick={onStop} aria-live="polite">
        {`Traduction ${running.done} sur ${running.of} · arrêter`}
      </Button>
    );
  }
  return (
    <Button
      variant="light"
      size="xs"
      leftSection={<Icon name="translate" />}
      disabled={disabled || count === 0 || running !== null}
      title={disabled ? addressed('Choisissez deux langues différentes.') : undefined}
      onClick={onStart}
    >
      {count === 0 ? 'Traduire les indices vides' : `Traduire les indices vides (${count})`}
    </Button>
  );
}

type SwapColumnsProps = { rows: readonly ItemRow[]; onSwap: () => void };

/** For vocabulary that was pasted with its translation first. */
function SwapColumns({ rows, onSwap }: SwapColumnsProps) {
  const filled = rows.filter((row) => row.learnTxt.trim() !== '' || row.hintTxt.trim() !== '');
  const swap = () => {
    onSwap();
    toast.info(messages.swapped, { detail: messages.swappedDetail(filled) });
  };
  return (
    <Button
      variant="light"
      size="xs"
      leftSection={<Icon name="arrow-left-right" />}
      disabled={filled.length === 0}
      title="Les mots deviennent les indices, et les indices les mots."
      onClick={swap}
    >
      Échanger les deux colonnes
    </Button>
  );
}

const Keys = ({ keys, text }: { keys: string; text: string }) => (
  <span>
    <kbd translate="no" className="kbd">
      {keys}
    </kbd>{' '}
    {text}
  </span>
);
