import { AUDIENCES, type Audience } from '@pupitre/contract';
import { PressedChip } from '../../../../ui/parts/pressed-chip.tsx';
import { AUDIENCE_WORDS } from './audience-words.ts';

type AudienceChoiceProps = {
  /** Of which comment, for those who do not see where it stands. */
  label: string;
  value: Audience;
  /** undefined: she may only read. */
  onChange: ((value: Audience) => void) | undefined;
};

/** Whom a comment is for; what is for the family is printed in reports. */
export const AudienceChoice = ({ label, value, onChange }: AudienceChoiceProps) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset has borders and a legend of its own
  <div className="flex-wrap gap-6 above-6" role="group" aria-label={label}>
    {(onChange === undefined ? [value] : AUDIENCES).map((one) => (
      <PressedChip key={one} isPressed={one === value} onClick={() => onChange?.(one)}>
        {AUDIENCE_WORDS[one]}
      </PressedChip>
    ))}
  </div>
);
