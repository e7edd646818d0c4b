/** Options of carte: read the learn text aloud at the reveal; swap the two sides. */
export type CardSettings = { readonly sonorize: boolean; readonly invert: boolean };

/** Options of each activity that has a screen, as they are before anyone changes them. */
export const DEFAULT_SETTINGS = {
  carte: { sonorize: true, invert: false },
} as const satisfies { carte: CardSettings };

/** Stored options over the defaults; whatever is missing, unknown or damaged in the store is ignored. */
export function readCardSettings(stored: unknown): CardSettings {
  return { ...DEFAULT_SETTINGS.carte, ...validBooleans(DEFAULT_SETTINGS.carte, stored) };
}

function validBooleans<Settings extends Readonly<Record<string, unknown>>>(
  defaults: Settings,
  stored: unknown,
): Partial<Record<keyof Settings, boolean>> {
  if (typeof stored !== 'object' || stored === null) return {};
  return Object.fromEntries(
    Object.entries(stored).filter(([name, value]) => Object.hasOwn(defaults, name) && typeof value === 'boolean'),
  ) as Partial<Record<keyof Settings, boolean>>;
}
