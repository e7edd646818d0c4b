import type { FastifyInstance } from 'fastify';
import type { ModuleDeps } from '../http/module-deps.ts';
import { accountRoutes } from './account/account.routes.ts';

/** Every module's calls, all under API_PREFIX. A new content area adds its line here. */
export const MODULE_ROUTES: readonly ((app: FastifyInstance, deps: ModuleDeps) => void)[] = [accountRoutes];
