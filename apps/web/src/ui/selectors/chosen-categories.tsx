import { CATEGORY_BY_KEY } from '@pupitre/contract';
import { Icon } from '../parts/icon.tsx';
import classes from './chosen-categories.module.css';

/** The chosen categories as chips, each with its cross. */
export function ChosenCategories({ keys, onRemove }: { keys: readonly string[]; onRemove: (key: string) => void }) {
  const rows = keys.flatMap((key) => CATEGORY_BY_KEY.get(key) ?? []);
  if (rows.length === 0) return null;
  return (
    <ul className="flex-wrap gap-8" aria-label="Catégories choisies">
      {rows.map((row) => (
        <li key={row.key}>
          <button
            type="button"
            className={classes.chosenChip}
            aria-label={`Enlever «\u00a0${row.value}\u00a0»`}
            onClick={() => onRemove(row.key)}
          >
            {row.short}
            <Icon name="x-lg" size="0.75em" />
          </button>
        </li>
      ))}
    </ul>
  );
}
