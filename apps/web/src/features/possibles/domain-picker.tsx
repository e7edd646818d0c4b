import cards from '../../shared/cards/content-card.module.css';
import { Icon } from '../../shared/icon.tsx';
import { CycleButtons } from './cycle-buttons.tsx';
import { POSSIBLE_DOMAINS, type PossibleSelection, toggleDomain } from './possible-selection.ts';
import classes from './possibles.module.css';

type DomainPickerProps = { selection: PossibleSelection; onChange: (next: PossibleSelection) => void };

/** POSS-04: nothing is searched before a domain is chosen. */
export function DomainPicker({ selection, onChange }: DomainPickerProps) {
  return (
    <section aria-labelledby="domaine">
      <div className={classes.pickerHead}>
        <h2 id="domaine">Choisissez d’abord un domaine disciplinaire</h2>
        <CycleButtons selection={selection} onChange={onChange} />
      </div>
      <ul className={classes.domains} aria-label="Domaines disciplinaires">
        {POSSIBLE_DOMAINS.map((domain) => (
          <li key={domain.key}>
            <button
              type="button"
              className={`${cards.card} ${classes.domain} ${domain.color}`}
              onClick={() => onChange(toggleDomain(selection, domain.key))}
            >
              <span className={classes.domainIcon}>
                <Icon name={domain.icon} />
              </span>
              {domain.title}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
