import '../../theme/mantine-inputs.css';
import { Button, Textarea } from '@mantine/core';
import { type DragEvent, useRef, useState } from 'react';
import { Icon } from '../../shared/parts/icon.tsx';
import classes from './groups.module.css';
import { readTextFile } from './read-text-file.ts';

type ListTextProps = {
  label: string;
  description: string;
  placeholder: string;
  rows: number;
  autoFocus?: boolean;
  value: string;
  onChange: (text: string) => void;
  /** A file that is no text, or too large. */
  onRefused: (why: string) => void;
};

/** A list of pupils: pasted, typed, dropped as a file, or chosen. */
export function ListText({ value, onChange, onRefused, ...field }: ListTextProps) {
  const picker = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const open = async (file: File | undefined) => {
    if (file === undefined) return;
    const text = await readTextFile(file);
    if (text === null) onRefused('Ce fichier n’est pas un texte (CSV), ou il est trop grand.');
    else onChange(text);
  };
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
          void open(file);
        }}
      />
      <div className={classes.file}>
        <Button size="xs" leftSection={<Icon name="folder2-open" />} onClick={() => picker.current?.click()}>
          Choisir un fichier CSV
        </Button>
        <span>ou déposez-le sur le texte.</span>
        <input
          ref={picker}
          type="file"
          hidden
          accept=".csv,.txt,.tsv,text/csv,text/plain"
          aria-label="Fichier CSV"
          onChange={(event) => {
            void open(event.currentTarget.files?.[0]);
            event.currentTarget.value = '';
          }}
        />
      </div>
    </div>
  );
}
