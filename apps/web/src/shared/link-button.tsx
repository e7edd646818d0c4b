import { ActionIcon, Button, Menu } from '@mantine/core';
import { createLink } from '@tanstack/react-router';

/** Mantine's button, icon button and menu entry as links of the router: same props, plus `to` and its friends. */
export const LinkButton = createLink(Button<'a'>);
export const LinkActionIcon = createLink(ActionIcon<'a'>);
export const LinkMenuItem = createLink(Menu.Item<'a'>);
