import type { Settings } from '@pupitre/contract';
import { useRouter } from '@tanstack/react-router';
import type { PersonParts, RouterContext } from './router-context.ts';
import type { Session } from './session.ts';

const useContext = (): RouterContext => useRouter().options.context as RouterContext;

/** The person at the screen. */
export const useSession = (): Session => useContext().session;

/** The content of /settings.json. */
export const useSettings = (): Settings => useContext().settings;

/** What a page shows to a signed-in person alone; null for a guest. */
export const usePerson = (): PersonParts | null => useContext().person;
