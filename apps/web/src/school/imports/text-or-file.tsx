import '../../theme/mantine-inputs.css';
import { Button, Textarea } from '@mantine/core';
import { type ClipboardEvent, type DragEvent, type ReactNode, useRef, useState } from 'react';
import { Icon } from '../../ui/parts/icon.tsx';
import { addressed } from '../../ui/text/addressed.ts';
import { type OpenedFile, openTextFile, type RefusedFile } from './open-text-file.ts';
import classes from './text-or-file.module.css';

type TextOrFileProps = {
  label: string;
  description?: ReactNode;
  placeholder?: string;
  rows: number;
  autoFocus?: boolean;
  value: string;
  onChange: (text: string) => void;
  onOpened: (file: OpenedFile | RefusedFile) => void;
  onPaste?: (event: ClipboardEvent) => void;
};

/** A text that is pasted, typed, dropped as a file, or chosen. */
export function TextOrFile({ value, onChange, onOpened, autoFocus = false, ...field }: TextOrFileProps) {
  const [isOver, setOver] = useState(false);
  const drag = (over: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setOver(over);
  };
  return (
    <div>
      <Textarea
        {...field}
        className={classes.paste}
        data-over={isOver || undefined}
        data-autofocus={autoFocus || undefined}
        value={value}
        spellCheck={false}
        onChange={(event) => onChange(event.currentTarget.value)}
        onDragOver={drag(true)}
        onDragLeave={drag(false)}
        onDrop={(event) => {
          const file = event.dataTransfer.files[0];
          setOver(false);
          if (file === undefined) return;
          event.preventDefault();
          void openTextFile(file).then(onOpened);
        }}
      />
      <div className={classes.file}>
        <FileButton onOpened={onOpened}>Choisir un fichier</FileButton>
        <span>{addressed('ou déposez-le sur le texte\u00a0: CSV, texte d’un tableur')}</span>
      </div>
    </div>
  );
}

type FileButtonProps = { onOpened: (file: OpenedFile | RefusedFile) => void; children: string };

/** Opens any file: anything but a text is told, where a greyed file would say nothing. */
export function FileButton({ onOpened, children }: FileButtonProps) {
  const picker = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button size="xs" leftSection={<Icon name="folder2-open" />} onClick={() => picker.current?.click()}>
        {children}
      </Button>
      <input
        ref={picker}
        type="file"
        hidden
        aria-label="Fichier"
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          event.currentTarget.value = '';
          if (file !== undefined) void openTextFile(file).then(onOpened);
        }}
      />
    </>
  );
}
