import type { MenuEntry } from '../../ui/menu/menu-entry.ts';
import { messages } from './messages.ts';

/** The other ways of « Donner », behind its arrow. */
export const giveWays = (onGive: () => void, onTest: () => void): MenuEntry[] => [
  { icon: 'send', label: messages.exercises, hint: messages.exercisesDetail, onClick: onGive },
  { icon: 'journal-check', label: messages.test, hint: messages.testDetail, onClick: onTest },
];
