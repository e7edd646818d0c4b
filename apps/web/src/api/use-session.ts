import type { Settings } from '@pupitre/contract';
import { useRouter } from '@tanstack/react-router';
import type { RouterContext } from './router-context.ts';
import type { Session } from './session.ts';

const useContext = (): RouterContext => useRouter().options.context as RouterContext;

/** The person at the screen. */
export const useSession = (): Session => useContext().session;

/** The content of /settings.json. */
export const useSettings = (): Settings => useContext().settings;
