import { memo, useState } from 'react';
import { Icon } from '../../ui/parts/icon.tsx';
import classes from './answer-line.module.css';
import { capitalOf } from './special-characters.ts';

type CharacterKeysProps = {
  characters: readonly string[];
  /** Writes the character at the caret. */
  onPress: (character: string, isPointer: boolean) => void;
};

/** Keys for the letters that a Swiss keyboard lacks; the first one writes the next letter as a capital. */
export const CharacterKeys = memo(function CharacterKeys({ characters, onPress }: CharacterKeysProps) {
  const [isCapital, setCapital] = useState(false);
  if (characters.length === 0) return null;
  const shown = (character: string) => (isCapital ? capitalOf(character) : character);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a frame of its own
    <div className={classes.keys} role="group" aria-label="Lettres spéciales">
      <button
        type="button"
        className={classes.key}
        aria-label="Majuscule"
        aria-pressed={isCapital}
        onClick={() => setCapital(!isCapital)}
      >
        <Icon name="shift" />
      </button>
      {characters.map((character) => (
        <button
          key={character}
          type="button"
          className={classes.key}
          translate="no"
          onClick={(event) => {
            // A press by key has no detail: the focus stays on the key then.
            onPress(shown(character), event.detail > 0);
            setCapital(false);
          }}
        >
          {shown(character)}
        </button>
      ))}
    </div>
  );
});
