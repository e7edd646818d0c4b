import { Button } from '@mantine/core';
import { createLink } from '@tanstack/react-router';

/** Mantine's button as a link of the router: same props, plus `to` and its friends. */
export const LinkButton = createLink(Button<'a'>);
