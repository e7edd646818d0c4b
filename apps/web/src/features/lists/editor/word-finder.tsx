import '../../../theme/mantine-inputs.css';
import { Button, TextInput } from '@mantine/core';
import { foldText } from '@pupitre/learning';
import { useMemo, useState } from 'react';
import { Icon } from '../../../ui/parts/icon.tsx';
import type { ItemRow } from './item-row.ts';
import classes from './list-editor.module.css';
import { VIRTUAL_ABOVE } from './use-virtual-rows.ts';

type WordFinderProps = { rows: readonly ItemRow[]; onFind: (key: number) => void };

/** Search among the words of a very long list, where the browser's own search sees only the rows that are drawn. */
export function WordFinder({ rows, onFind }: WordFinderProps) {
  const [term, setTerm] = useState('');
  const [at, setAt] = useState(0);
  const wanted = foldText(term.trim());
  const found = useMemo(
    () =>
      wanted === ''
        ? []
        : rows.filter((row) => foldText([row.learnTxt, row.hintTxt, ...row.tags].join(' ')).includes(wanted)),
    [rows, wanted],
  );
  if (rows.length <= VIRTUAL_ABOVE) return null;
  const go = (index: number) => {
    const row = found[index % found.length];
    if (row === undefined) return;
    setAt(index % found.length);
    onFind(row.key);
  };
  return (
    <form
      className={classes.finder}
      onSubmit={(event) => {
        event.preventDefault();
        go(at);
        setAt(at + 1);
      }}
    >
      <TextInput
        aria-label="Trouver un mot de la liste"
        placeholder="Trouver un mot de la liste"
        leftSection={<Icon name="search" />}
        value={term}
        onChange={(event) => {
          setTerm(event.currentTarget.value);
          setAt(0);
        }}
      />
      <Button type="submit" disabled={found.length === 0}>
        {found.length === 0
          ? 'Aller au mot'
          : `Mot ${Math.min((at % found.length) + 1, found.length)} sur ${found.length}`}
      </Button>
    </form>
  );
}
