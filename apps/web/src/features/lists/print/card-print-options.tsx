import '../../../theme/mantine-inputs.css';
import { Switch } from '@mantine/core';
import { CARD_PARTS, CARDS_PER_PAGE, type CardPart, type CardPrintOptions, type PrintPlace } from '@pupitre/learning';
import { ChoiceRow } from '../../../shared/choice-row.tsx';
import classes from './card-print-options.module.css';

const PART_LABELS: Record<CardPart, string> = { learn: 'Mot', hint: 'Indice', picture: 'Image' };
const PLACES: readonly { value: PrintPlace; label: string }[] = [
  { value: 'front', label: 'Recto' },
  { value: 'back', label: 'Verso' },
  { value: 'none', label: 'Non' },
];
const PER_PAGE = CARDS_PER_PAGE.map((count) => ({ value: `${count}` as const, label: `${count}` }));
const SWITCHES = [
  ['cutMarks', 'Traits de coupe'],
  ['titles', 'Titre de la liste'],
  ['color', 'Couleur de la liste'],
] as const;

type CardPrintOptionsProps = { options: CardPrintOptions; onChange: (options: CardPrintOptions) => void };

/** What stands on which side, how many on a page, what helps to cut and to sort. */
export function CardPrintOptionsPanel({ options, onChange }: CardPrintOptionsProps) {
  return (
    <div className={classes.options}>
      {CARD_PARTS.map((part) => (
        <ChoiceRow
          key={part}
          legend={PART_LABELS[part]}
          name={`impression-${part}`}
          value={options.places[part]}
          choices={PLACES}
          onChange={(place) => onChange({ ...options, places: { ...options.places, [part]: place } })}
        />
      ))}
      <ChoiceRow
        legend="Cartes par page"
        name="impression-nombre"
        value={`${options.perPage}` as const}
        choices={PER_PAGE}
        onChange={(value) => {
          const perPage = CARDS_PER_PAGE.find((count) => `${count}` === value);
          if (perPage !== undefined) onChange({ ...options, perPage });
        }}
      />
      <div className={classes.switches}>
        {SWITCHES.map(([name, label]) => (
          <Switch
            key={name}
            label={label}
            checked={options[name]}
            onChange={(event) => onChange({ ...options, [name]: event.currentTarget.checked })}
          />
        ))}
      </div>
    </div>
  );
}
