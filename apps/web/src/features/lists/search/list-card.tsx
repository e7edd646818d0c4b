import type { ListCard as ListCardData } from '@pupitre/contract';
import { ACTIVITIES } from '../../../shared/activity-catalogue.ts';
import { ContentCard } from '../../../shared/cards/content-card.tsx';
import { plainLine } from '../../../shared/content-text.ts';
import { Icon } from '../../../shared/icon.tsx';
import { TitleText } from '../../../shared/title-text.tsx';
import type { ListKind } from '../list-kinds.ts';
import { messages } from '../messages.ts';

type ListCardProps = { list: ListCardData; kind: ListKind; showAuthor: boolean };

/** Card of a list in a search; the author shows to publishers only (OP-091). */
export function ListCard({ list, kind, showAuthor }: ListCardProps) {
  const activities = ACTIVITIES.filter(({ type }) => list.activities.includes(type));
  return (
    <ContentCard
      title={<TitleText title={list.title} learnLanguage={list.learnLanguage} />}
      link={{ to: '/listes/$kind/$id', params: { kind, id: String(list.id) } }}
      icon={list.icon}
      color={list.color}
      ribbon={list.ribbon}
      subtitle={plainLine(list.description)}
      categories={list.categories}
      facts={
        showAuthor && list.author !== ''
          ? `${messages.words(list.itemCount)} · ${list.author}`
          : messages.words(list.itemCount)
      }
      footEnd={
        activities.length === 0 ? undefined : (
          <>
            {activities.map((activity) => (
              <Icon key={activity.type} name={activity.icon} />
            ))}
            <span className="sr-only">
              {`Activités adaptées\u00a0: ${activities.map((activity) => activity.shortLabel.toLowerCase()).join(', ')}`}
            </span>
          </>
        )
      }
    />
  );
}
