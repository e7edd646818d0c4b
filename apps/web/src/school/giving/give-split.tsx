import { SplitButton } from '../../ui/menu/split-button.tsx';
import { GiveButton, type GiveButtonProps } from './give-button.tsx';
import { giveWays } from './give-ways.ts';
import { messages } from './messages.ts';

type GiveSplitProps = GiveButtonProps & {
  /** Gives a test of it instead; null where none are given. */
  onTest: (() => void) | null;
};

/** « Donner », whose arrow leads to the other ways. */
export function GiveSplit({ onTest, ...props }: GiveSplitProps) {
  const button = <GiveButton {...props} />;
  if (onTest === null) return button;
  return (
    <SplitButton label={messages.otherWays} entries={giveWays(props.giving.open, onTest)}>
      {button}
    </SplitButton>
  );
}
