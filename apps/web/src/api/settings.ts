import { SETTINGS_PATH, type Settings } from '@pupitre/contract';
import { fetchAnswer, restOf } from './answered.ts';
import { ApiError } from './api-error.ts';
import { brought } from './brought.ts';
import { TRANSPORT_MESSAGE } from './call.ts';
import { log } from './log.ts';

const NOT_LOADED = 'Config file not loaded!';

let loaded: Settings | null = null;

/** The settings that the page brought, else /settings.json; main does it once, before anything is shown (START-01, START-05). */
export async function loadSettings(): Promise<Settings> {
  try {
    loaded = (brought.take(SETTINGS_PATH)?.body as Settings | undefined) ?? (await fetchSettings());
    return loaded;
  } catch (error) {
    log.error(NOT_LOADED, error);
    throw error;
  }
}

async function fetchSettings(): Promise<Settings> {
  const response = await fetchAnswer(SETTINGS_PATH).catch(notBrought);
  if (!response.ok) throw new ApiError(response.status, { code: 'UNEXPECTED', message: TRANSPORT_MESSAGE });
  const data: unknown = await restOf(response, () => response.json()).catch(notBrought);
  // As `checked` of call.ts: the built page has no schema of it.
  return import.meta.env.PROD ? (data as Settings) : (await import('@pupitre/contract')).settings.parse(data);
}

/** No answer, one whose rest does not come, and one that is not JSON alike: it was the way to the server. */
function notBrought(cause: unknown): never {
  log.error(TRANSPORT_MESSAGE, cause);
  throw new ApiError(0, { code: 'NETWORK', message: TRANSPORT_MESSAGE });
}

/** The settings, from anywhere. Reading one before they are loaded is a bug and throws (START-05). */
export function getSettings(): Settings {
  if (loaded === null) throw new Error(NOT_LOADED);
  return loaded;
}

/** For tests: forgets or replaces what was loaded. */
export function setSettings(settings: Settings | null): void {
  loaded = settings;
}
