import '../../../theme/mantine-inputs.css';
import { Button, TextInput } from '@mantine/core';
import { CRITERION_LABEL_MAX, CRITERION_LABEL_TOO_LONG, FOLIO_CRITERIA_MAX } from '@pupitre/contract';
import { visibleLength } from '@pupitre/learning';
import { useRef, useState } from 'react';
import { Icon } from '../../../shared/icon.tsx';
import classes from './criteria-tab.module.css';

type QuickAddProps = {
  isFull: boolean;
  onAdd: (label: string) => void;
  /** The same criterion, with all its fields. */
  onDetails: (label: string) => void;
  /** Lines of a spreadsheet. */
  onPasteLines: (text: string) => void;
};

/** CRIT-01: type, Enter, type the next. */
export function QuickAdd({ isFull, onAdd, onDetails, onPasteLines }: QuickAddProps) {
  const [value, setValue] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const label = value.replace(/\s+/gu, ' ').trim();
  const isTooLong = visibleLength(label) > CRITERION_LABEL_MAX;
  const canAdd = label !== '' && !isTooLong && !isFull;
  const add = () => {
    if (!canAdd) return;
    onAdd(label);
    setValue('');
    field.current?.focus();
    // The list grows above the field: it stays in sight.
    requestAnimationFrame(() => field.current?.scrollIntoView?.({ block: 'nearest' }));
  };
  return (
    <form
      className={classes.add}
      onSubmit={(event) => {
        event.preventDefault();
        add();
      }}
    >
      <TextInput
        ref={field}
        className={classes.addField}
        aria-label="Nouveau critère"
        placeholder={isFull ? `${FOLIO_CRITERIA_MAX} critères au maximum` : 'Nouveau critère, puis Entrée'}
        leftSection={<Icon name="plus-lg" />}
        disabled={isFull}
        value={value}
        error={isTooLong ? CRITERION_LABEL_TOO_LONG : undefined}
        onChange={(event) => setValue(event.currentTarget.value)}
        onPaste={(event) => {
          const text = event.clipboardData.getData('text/plain');
          if (!/\S[\r\n]+\S|\t/.test(text)) return;
          event.preventDefault();
          onPasteLines(text);
        }}
        autoComplete="off"
        enterKeyHint="enter"
        data-action="add-field"
      />
      <Button type="submit" variant="filled" disabled={!canAdd}>
        Ajouter
      </Button>
      <Button
        leftSection={<Icon name="sliders" />}
        aria-haspopup="dialog"
        aria-label="Ajouter un critère avec tous ses champs"
        disabled={isFull}
        onClick={() => {
          // It goes on in the dialog.
          onDetails(label);
          setValue('');
        }}
      >
        Détails
      </Button>
    </form>
  );
}
