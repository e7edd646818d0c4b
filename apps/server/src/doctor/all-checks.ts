import type { Check } from './check.ts';
import { copyCheck, databaseCheck } from './database-checks.ts';
import { configurationCheck, folderCheck, nodeCheck, secretsCheck } from './machine-checks.ts';
import { publicCheck } from './public-check.ts';
import {
  connectionsCheck,
  jobsCheck,
  latencyCheck,
  listeningCheck,
  rightsCheck,
  schemaCheck,
  settingsCheck,
  versionCheck,
} from './server-checks.ts';
import { addressesCheck, identityCheck, mailCheck } from './service-checks.ts';
import { storageCheck } from './storage-check.ts';

/** In the order in which an operator repairs things. */
export const ALL_CHECKS: readonly Check[] = [
  nodeCheck,
  configurationCheck,
  secretsCheck,
  folderCheck,
  databaseCheck,
  versionCheck,
  settingsCheck,
  rightsCheck,
  schemaCheck,
  connectionsCheck,
  latencyCheck,
  listeningCheck,
  copyCheck,
  jobsCheck,
  storageCheck,
  identityCheck,
  mailCheck,
  addressesCheck,
  publicCheck,
];
