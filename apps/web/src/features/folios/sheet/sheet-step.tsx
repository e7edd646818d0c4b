import { Button } from '@mantine/core';
import type { LinkProps } from '@tanstack/react-router';
import { Icon } from '../../../shared/icon.tsx';
import { LinkButton } from '../../../shared/link-button.tsx';
import classes from './sheet-step.module.css';

type SheetStepProps = {
  icon: string;
  /** « Élève suivant ». */
  words: string;
  /** The neighbour; at an end there is none. */
  there: { name: string; link: LinkProps } | undefined;
};

/** To the page of observations before or after this one. */
export function SheetStep({ icon, words, there }: SheetStepProps) {
  const className = classes.step ?? '';
  if (there === undefined)
    return (
      <Button disabled aria-label={words} className={className}>
        <Icon name={icon} />
      </Button>
    );
  const { name, link } = there;
  return (
    <LinkButton {...link} aria-label={`${words}\u00a0: ${name}`} title={name} className={className}>
      <Icon name={icon} />
    </LinkButton>
  );
}
