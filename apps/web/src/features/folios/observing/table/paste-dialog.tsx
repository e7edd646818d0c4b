import { type EvaluationLevel, plural, writtenCount } from '@pupitre/learning';
import { useState } from 'react';
import { AppModal } from '../../../../ui/modals/app-modal.tsx';
import { ModalActions } from '../../../../ui/modals/modal-actions.tsx';
import { Notice } from '../../../../ui/parts/notice.tsx';
import { cutText } from '../../../../ui/text/cut-text.ts';
import { type Paste, type PasteTarget, readPaste } from './paste-levels.ts';
import classes from './table-dialogs.module.css';

export type PasteDialogProps = {
  opened: boolean;
  onClose: () => void;
  text: string;
  target: PasteTarget;
  scale: readonly EvaluationLevel[];
  onApply: (paste: Paste) => void;
};

/** How many of the words that were not understood are shown. */
const SHOWN = 8;

/** What a paste will do, where it could not be understood whole. */
export function PasteDialog({ opened, onClose, text, target, scale, onApply }: PasteDialogProps) {
  const [isTurned, setTurned] = useState(false);
  const paste = readPaste(text, scale, target, isTurned);
  const { cells, unknown, outside } = paste;
  return (
    <AppModal
      opened={opened}
      onClose={onClose}
      title="Coller des évaluations"
      icon="clipboard-check"
      size={640}
      actions={
        <ModalActions
          onCancel={onClose}
          confirm={plural(cells.length, 'Coller', `Coller ${writtenCount(cells.length)}\u00a0évaluations`)}
          disabled={cells.length === 0}
          focused="confirm"
          onConfirm={() => {
            onApply(paste);
            onClose();
          }}
        />
      }
    >
      {unknown.length > 0 && (
        <Notice kind="warning">
          {plural(
            unknown.length,
            'Une cellule n’a pas été comprise et restera comme elle est.',
            `${writtenCount(unknown.length)}\u00a0cellules n’ont pas été comprises et resteront comme elles sont.`,
          )}
        </Notice>
      )}
      {unknown.length > 0 && (
        <ul className={classes.unknown}>
          {unknown.slice(0, SHOWN).map(({ line, column, text: word }) => (
            <li key={`${line}-${column}`}>
              <span className="num">{`Ligne ${line}, colonne ${column}`}</span>
              <b dir="auto">{`«\u00a0${cutText(word, 60)}\u00a0»`}</b>
            </li>
          ))}
          {unknown.length > SHOWN && <li>{`et ${unknown.length - SHOWN} de plus`}</li>}
        </ul>
      )}
      {outside > 0 && (
        <p>
          {plural(
            outside,
            'Une cellule dépasse le tableau et est laissée de côté.',
            `${writtenCount(outside)}\u00a0cellules dépassent le tableau et sont laissées de côté.`,
          )}
        </p>
      )}
      <p className="note">
        {'Compris\u00a0: '}
        {scale.map(({ label, code }, index) => `${index + 1}, ${code} ou ${label}`).join('\u00a0; ')}
        {'\u00a0; une cellule vide efface.'}
      </p>
      <label className={classes.turn}>
        <input type="checkbox" checked={isTurned} onChange={(event) => setTurned(event.currentTarget.checked)} />
        Inverser lignes et colonnes
      </label>
    </AppModal>
  );
}
