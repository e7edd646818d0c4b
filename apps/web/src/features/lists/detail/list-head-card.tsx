import type { List } from '@pupitre/contract';
import { Facts, WideCard } from '../../../shared/cards/wide-card.tsx';
import { shortDate } from '../../../shared/dates.ts';
import { languageLabel } from '../../../shared/language.ts';
import { RichTextView } from '../../../shared/rich-text/rich-text-view.tsx';
import { CategoryTags } from '../../../shared/tag.tsx';
import classes from './list-detail.module.css';

/** The list's own card (LIST-18); the author shows to publishers only (OP-091). */
export function ListHeadCard({ list, showAuthor }: { list: List; showAuthor: boolean }) {
  return (
    <WideCard title={list.title} icon={list.icon} color={list.color} ribbon={list.ribbon}>
      <div className={classes.headCard}>
        <div className={classes.about}>
          {list.description !== '' && <RichTextView html={list.description} />}
          <CategoryTags keys={list.categories} />
        </div>
        <Facts
          facts={[
            ['À apprendre', languageLabel(list.learnLanguage)],
            ['Indices', languageLabel(list.hintLanguage)],
            ...(showAuthor && list.author !== '' ? [['Auteur', list.author] as const] : []),
            ['Modifiée le', shortDate(list.updatedOn)],
          ]}
        />
      </div>
    </WideCard>
  );
}
