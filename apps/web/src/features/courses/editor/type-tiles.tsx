import { Icon } from '../../../ui/parts/icon.tsx';
import { IconTile } from '../../../ui/parts/icon-tile.tsx';
import classes from './resource-modal.module.css';

type TypeTilesProps<Type extends string> = {
  label: string;
  types: readonly Type[];
  lookOf: (type: Type) => { label: string; caption: string; icon: string; color: string };
  onChoose: (type: Type) => void;
  /** They come where something else was pressed, which is gone: the focus goes on to the first. */
  takesFocus?: boolean;
  /** Several can be ticked; left out, a press chooses one for good. */
  ticked?: readonly Type[];
};

const focusOnce = (button: HTMLButtonElement | null): void => button?.focus();

/** Types to choose from, one press each; or several of them. */
export function TypeTiles<Type extends string>(props: TypeTilesProps<Type>) {
  const { label, types, lookOf, onChoose, takesFocus = false, ticked } = props;
  return (
    <ul className={classes.types} aria-label={label}>
      {types.map((type, index) => {
        const look = lookOf(type);
        return (
          <li key={type}>
            <button
              type="button"
              className={classes.type}
              onClick={() => onChoose(type)}
              aria-pressed={ticked?.includes(type)}
              {...(index > 0 ? {} : takesFocus ? { ref: focusOnce } : { 'data-autofocus': true })}
            >
              <IconTile name={look.icon} color={look.color} />
              <span>
                <b>{look.label}</b>
                <span className={classes.caption}>{look.caption}</span>
              </span>
              {ticked?.includes(type) === true && <Icon name="check-lg" />}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
