import { Button } from '@mantine/core';
import { type EvaluationLevel, UNSET_LABEL } from '@pupitre/learning';
import { useState } from 'react';
import { Icon } from '../../../shared/icon.tsx';
import { LazyMenu } from '../../../shared/menu/lazy-menu.tsx';
import { lazyModal } from '../../../shared/modals/lazy-modal.tsx';
import type { SheetRow } from '../observation/sheet-rows.ts';
import { type BulkAction, bulkQuestion, countLost } from './bulk-actions.ts';
import classes from './pupil-folio.module.css';

const Question = lazyModal(async () => (await import('../../../shared/modals/question.tsx')).Question);
const CommentForAll = lazyModal(async () => (await import('./comment-for-all.tsx')).CommentForAll);
const MediaPicker = lazyModal(async () => (await import('../../../shared/media/media-picker.tsx')).MediaPicker);

type BulkToolbarProps = {
  /** Rows that the filters show: these and no other (STUD-08). */
  rows: readonly SheetRow[];
  scale: readonly EvaluationLevel[];
  onApply: (action: BulkAction) => void;
};

type Asked = { action: BulkAction; isOpen: boolean };

/** « Pour tous »: one gesture for every observation that is shown. What would be lost is asked for first. */
export function BulkToolbar({ rows, scale, onApply }: BulkToolbarProps) {
  const [menu, setMenu] = useState<'state' | 'erase' | null>(null);
  const [dialog, setDialog] = useState<'comment' | 'mark' | null>(null);
  const [asked, setAsked] = useState<Asked | null>(null);
  const isEmpty = rows.length === 0;
  const close = () => setDialog(null);
  const closeQuestion = () => asked !== null && setAsked({ ...asked, isOpen: false });
  const ask = (action: BulkAction) => {
    if (countLost(rows, action) === 0) onApply(action);
    else setAsked({ action, isOpen: true });
  };
  const erase = (field: 'comment' | 'state' | 'markUrl', icon: string, label: string) => ({
    icon,
    label,
    isDisabled: countLost(rows, { kind: 'erase', field }) === 0,
    onClick: () => ask({ kind: 'erase', field }),
  });
  const question =
    asked === null ? null : bulkQuestion(asked.action, countLost(rows, asked.action), rows.length, scale);
  return (
    <div className={classes.bulk} role="toolbar" aria-label="Pour toutes les observations affichées">
      <span className={classes.bulkLabel}>Pour tous</span>
      <LazyMenu
        opened={menu === 'state'}
        onChange={(opened) => setMenu(opened ? 'state' : null)}
        button={
          <Button size="sm" disabled={isEmpty} leftSection={<Icon name="check-all" />}>
            Évaluer…
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
        Commenter…
      </Button>
      <Button
        size="sm"
        disabled={isEmpty}
        leftSection={<Icon name="paperclip" />}
        onPointerEnter={MediaPicker.preload}
        onFocus={MediaPicker.preload}
        onClick={() => setDialog('mark')}
      >
        Trace…
      </Button>
      <LazyMenu
        opened={menu === 'erase'}
        onChange={(opened) => setMenu(opened ? 'erase' : null)}
        button={
          <Button size="sm" variant="danger" disabled={isEmpty} leftSection={<Icon name="eraser" />}>
            Effacer…
          </Button>
        }
        entries={[
          erase('comment', 'chat-left', 'Effacer les commentaires'),
          erase('state', 'check-all', 'Effacer les évaluations'),
          erase('markUrl', 'paperclip', 'Effacer les traces'),
        ]}
      />
      <CommentForAll
        opened={dialog === 'comment'}
        onClose={close}
        shown={rows.length}
        countReplaced={(comment) => countLost(rows, { kind: 'comment', comment })}
        onApply={(comment) => onApply({ kind: 'comment', comment })}
      />
      <MediaPicker
        opened={dialog === 'mark'}
        onClose={close}
        title="Trace pour tous"
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
            onApply(asked.action);
            closeQuestion();
          }}
        >
          <p>{question.text}</p>
        </Question>
      )}
    </div>
  );
}
