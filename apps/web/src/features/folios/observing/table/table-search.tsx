import { counted } from '@pupitre/learning';
import { useRef } from 'react';
import { Icon } from '../../../../ui/parts/icon.tsx';
import classes from './table-line.module.css';

export type TableSearchProps = {
  text: string;
  onText: (text: string) => void;
  /** How many criteria the search leaves, of how many. */
  found: number;
  among: number;
};

/** The search of criteria; where room is short it is a sign that opens over the line. */
export function TableSearch({ text, onText, found, among }: TableSearchProps) {
  const field = useRef<HTMLInputElement>(null);
  const clear = () => {
    onText('');
    field.current?.focus();
  };
  return (
    <div className={classes.search} data-filled={text !== '' || undefined}>
      <Icon name="search" />
      <input
        ref={field}
        type="text"
        aria-label="Chercher un critère"
        placeholder="Chercher un critère"
        autoComplete="off"
        value={text}
        onChange={(event) => onText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || text === '') return;
          event.preventDefault();
          clear();
        }}
      />
      <span role="status" className="one-line" title={`${counted(found, 'critère')} sur ${among}`}>
        {text.trim() === '' ? (
          ''
        ) : (
          <>
            <span aria-hidden="true">{`${found}/${among}`}</span>
            <span className="sr-only">{`${counted(found, 'critère')} sur ${among}`}</span>
          </>
        )}
      </span>
      {text !== '' && (
        <button type="button" aria-label="Effacer la recherche" onClick={clear}>
          <Icon name="x-lg" />
        </button>
      )}
    </div>
  );
}
