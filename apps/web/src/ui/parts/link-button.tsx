import { Button, type ButtonProps } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, Ref } from 'react';
import { EXACTLY } from './link.tsx';

type AnchorButtonProps = ButtonProps &
  Omit<AnchorHTMLAttributes<HTMLAnchorElement>, keyof ButtonProps> & { ref?: Ref<HTMLAnchorElement> };

/** Without `component` Mantine would render a button element, which is a link for the mouse only. */
const AnchorButton = (props: AnchorButtonProps) => <Button component="a" {...props} />;

/** Mantine's button as a link of the router: same props, plus `to` and its friends. */
const RouterButton = createLink(AnchorButton);
export const LinkButton = ((props) => <RouterButton activeOptions={EXACTLY} {...props} />) as typeof RouterButton;
