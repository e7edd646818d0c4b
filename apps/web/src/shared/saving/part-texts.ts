import { CATEGORY_BY_KEY, COLOR_NAMES, type ColorClass, type TeamMember } from '@pupitre/contract';
import { bareIconName } from '../icon.tsx';

/** Parts that every content has, in words, for the comparison of two versions. */
export const lookText = ({ color, icon }: { readonly color: ColorClass; readonly icon: string }): string =>
  `${COLOR_NAMES[color]}, icône ${bareIconName(icon).replaceAll('-', ' ')}`;

export const categoriesText = (keys: readonly string[]): string =>
  keys.map((key) => CATEGORY_BY_KEY.get(key)?.short ?? key).join(', ');

export const teamText = (team: readonly TeamMember[]): string =>
  team.map((member) => `${member.displayName}${member.canEdit ? ' (peut modifier)' : ''}`).join(', ');
