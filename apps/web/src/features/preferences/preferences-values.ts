import type { Preferences } from '@pupitre/contract';

/** What the form holds, in the order of the screen. */
export const FIELD_LABELS = {
  darkMode: 'Thème',
  size: 'Taille du texte',
  synthesisSpeed: 'Vitesse de la voix',
  toastEnabled: 'Messages à l’écran',
  warnHealthCheck: 'Message santé',
  receiveEmailFeedback: 'Avis par courriel',
  profileImageUrl: 'Image de profil',
} as const satisfies Partial<Record<keyof Preferences, string>>;
export type Field = keyof typeof FIELD_LABELS;
export type PreferencesValues = Pick<Preferences, Field>;
const FIELDS = Object.keys(FIELD_LABELS) as Field[];

export const SIZE_LABELS: Record<Preferences['size'], string> = { small: 'Petite', middle: 'Moyenne', big: 'Grande' };

export const valuesOf = (all: PreferencesValues) => pickFields(all, FIELDS) as PreferencesValues;

export const differingFields = (a: PreferencesValues, b: PreferencesValues): Field[] =>
  FIELDS.filter((field) => a[field] !== b[field]);

/** Only these fields of the values. */
export const pickFields = (values: PreferencesValues, fields: readonly Field[]): Partial<PreferencesValues> =>
  Object.fromEntries(fields.map((field) => [field, values[field]]));

/** A value in words, for a comparison. */
export function valueText(field: Field, values: PreferencesValues): string {
  switch (field) {
    case 'darkMode':
      return values.darkMode ? 'Sombre' : 'Clair';
    case 'size':
      return SIZE_LABELS[values.size];
    case 'synthesisSpeed':
      return `${values.synthesisSpeed} sur 100`;
    case 'profileImageUrl':
      return values.profileImageUrl === '' ? 'Aucune image' : 'Une image';
    default:
      return values[field] ? 'Oui' : 'Non';
  }
}
