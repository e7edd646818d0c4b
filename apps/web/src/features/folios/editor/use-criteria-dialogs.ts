import { useState } from 'react';

export type CriteriaDialog = 'criterion' | 'text' | 'curriculum' | 'categories';

/** What is open over the criteria, and what it starts with. */
export function useCriteriaDialogs() {
  const [dialog, setDialog] = useState<CriteriaDialog | null>(null);
  const [edited, setEdited] = useState<number | null>(null);
  const [typed, setTyped] = useState('');
  const [pasted, setPasted] = useState('');
  return {
    dialog,
    /** The criterion in the modal; null for a new one, which starts with what was typed. */
    edited,
    typed,
    pasted,
    open: setDialog,
    openCriterion: (key: number | null, label = '') => {
      setEdited(key);
      setTyped(label);
      setDialog('criterion');
    },
    openText: (text = '') => {
      setPasted(text);
      setDialog('text');
    },
    /** On to another criterion, in the same modal. */
    goTo: setEdited,
    close: () => setDialog(null),
  };
}

export type CriteriaDialogsState = ReturnType<typeof useCriteriaDialogs>;
