import { Button, type ButtonProps } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, Ref } from 'react';

type AnchorButtonProps = ButtonProps &
  Omit<AnchorHTMLAttributes<HTMLAnchorElement>, keyof ButtonProps> & { ref?: Ref<HTMLAnchorElement> };

/** Without `component` Mantine would draw a button element, which is no link to anybody but the mouse. */
const AnchorButton = (props: AnchorButtonProps) => <Button component="a" {...props} />;

/** Mantine's button as a link of the router: same props, plus `to` and its friends. */
export const LinkButton = createLink(AnchorButton);
