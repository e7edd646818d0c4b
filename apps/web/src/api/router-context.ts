import type { Settings } from '@pupitre/contract';
import type { QueryClient } from '@tanstack/react-query';
import type { Session } from './session.ts';

/** What guards, loaders and screens find in the router's context. */
export type RouterContext = { queryClient: QueryClient; session: Session; settings: Settings };
