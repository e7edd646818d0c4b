import type { List } from '@pupitre/contract';
import type { ReactNode } from 'react';
import { authorFact, ContentHead, Facts } from '../../../ui/cards/content-head.tsx';
import { CategoryTags } from '../../../ui/parts/tag.tsx';
import { TitleText } from '../../../ui/parts/title-text.tsx';
import { RichTextView } from '../../../ui/rich-text/rich-text-view.tsx';
import { shortDate } from '../../../ui/text/dates.ts';
import { languageLabel } from '../../../ui/text/language.ts';
import classes from './list-detail.module.css';

type ListHeadProps = { list: List; showAuthor: boolean; breadcrumb: ReactNode; actions: ReactNode; foot: ReactNode };

/** The list's own card (LIST-18); the author shows to publishers only (OP-091). */
export function ListHead({ list, showAuthor, breadcrumb, actions, foot }: ListHeadProps) {
  return (
    <ContentHead
      screen="Liste"
      content={list}
      titleText={<TitleText title={list.title} learnLanguage={list.learnLanguage} />}
      breadcrumb={breadcrumb}
      isNamedByTrail
      actions={actions}
      foot={foot}
    >
      <div className="flex-wrap apart gap-12-32">
        <div className={classes.about}>
          {list.description !== '' && <RichTextView html={list.description} />}
          <CategoryTags keys={list.categories} />
        </div>
        <Facts
          facts={[
            ['À apprendre', languageLabel(list.learnLanguage)],
            ['Indices', languageLabel(list.hintLanguage)],
            ...authorFact(list.author, showAuthor),
            ['Modifiée le', shortDate(list.updatedOn)],
          ]}
        />
      </div>
    </ContentHead>
  );
}
