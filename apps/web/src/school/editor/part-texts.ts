import { CATEGORY_BY_KEY, COLOR_NAMES, type ColorClass } from '@pupitre/contract';
import type { Row } from '../../platform/saving/conflict.ts';
import { bareIconName } from '../../ui/parts/icon.tsx';
import { plainLine } from '../../ui/text/content-text.ts';
import { type Member, seesObservations } from '../team/member.ts';
import type { ContentDraft, Head } from './content-comparison.ts';

export const lookText = ({ color, icon }: { readonly color: ColorClass; readonly icon: string }): string =>
  `${COLOR_NAMES[color]}, icône ${bareIconName(icon).replaceAll('-', ' ')}`;

export const categoriesText = (keys: readonly string[]): string =>
  keys.map((key) => CATEGORY_BY_KEY.get(key)?.short ?? key).join(', ');

const teamText = (team: readonly Member[]): string =>
  team.map((member) => `${member.displayName}${rightText(member)}`).join(', ');

const rightText = (member: Member): string =>
  member.canEdit ? ' (peut modifier)' : seesObservations(member) ? ' (voit les observations)' : '';

/** Parts that every content has, in words, for the comparison of two versions. */
export function commonPartText(
  part: keyof Omit<Head, 'icon' | 'color'> | 'look' | 'team',
  { head, team }: Pick<ContentDraft<Head, Row>, 'head' | 'team'>,
): string {
  switch (part) {
    case 'title':
    case 'ribbon':
      return head[part];
    case 'description':
      return plainLine(head.description ?? '');
    case 'look':
      return lookText(head);
    case 'categories':
      return categoriesText(head.categories);
    case 'team':
      return teamText(team);
  }
}
