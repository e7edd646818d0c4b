import { Icon } from '../../../ui/parts/icon.tsx';
import classes from './conjugation.module.css';

type ChoiceChipsProps = {
  names: readonly string[];
  chosen: readonly string[];
  lang: string;
  onToggle: (name: string) => void;
};

/** Native check boxes that look like chips: three hundred of them must cost nothing. */
export const ChoiceChips = ({ names, chosen, lang, onToggle }: ChoiceChipsProps) => (
  <ul className={classes.chips}>
    {names.map((name) => (
      <li key={name}>
        <label className={classes.chip}>
          <input type="checkbox" className="sr-only" checked={chosen.includes(name)} onChange={() => onToggle(name)} />
          <Icon name="check-lg" size="0.8em" />
          <span translate="no" lang={lang}>
            {name}
          </span>
        </label>
      </li>
    ))}
  </ul>
);
