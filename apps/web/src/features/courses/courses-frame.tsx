import type { ReactNode } from 'react';
import { useSession } from '../../api/use-session.ts';
import { useMarkOpened, useNews, useWaitingProposals, waitingWords } from '../../platform/news/news-counters.ts';
import { NewContentButton } from '../../ui/parts/new-content-button.tsx';
import { PageHeader } from '../../ui/parts/page-header.tsx';
import { type TabLink, Tabs } from '../../ui/parts/tabs.tsx';
import { useCart } from './cart-store.ts';
import { type CourseView, VIEW_LABELS } from './course-kinds.ts';
import { useAddCourse } from './create-course.ts';

type CoursesTab = Exclude<CourseView, 'libre'> | 'distributions' | 'enseignants' | 'panier' | 'ressources';

type CoursesFrameProps = {
  /** null: a search without a tab of its own. */
  current: CoursesTab | null;
  actions?: ReactNode;
  children: ReactNode;
};

/** Counters that the opening of a tab resets. */
const COUNTERS = {
  'pour-enseignant': 'newTeacherCourses',
  rpn: 'newRpnCourses',
  enseignants: 'newDistributedCourses',
} as const;

const counterOf = (tab: CoursesTab | null) =>
  tab !== null && tab in COUNTERS ? COUNTERS[tab as keyof typeof COUNTERS] : null;

const SCREEN_LABELS = {
  distributions: 'Distributions',
  enseignants: 'À faire',
  panier: 'Panier',
  ressources: 'Ressources',
} as const;
const LABELS = { ...VIEW_LABELS, ...SCREEN_LABELS };

/** Header and tabs of everything under « Parcours » (COURSE-01 to COURSE-08). */
export function CoursesFrame({ current, actions, children }: CoursesFrameProps) {
  const { isTeacher, isPupil } = useSession();
  const news = useNews();
  useMarkOpened(counterOf(current));
  const waiting = useWaitingProposals();
  const cart = useCart();
  const add = useAddCourse();
  const view = (name: Exclude<CourseView, 'libre'>, hasNews = false): TabLink => ({
    label: VIEW_LABELS[name],
    link: { to: '/parcours/$view', params: { view: name } },
    current: current === name,
    hasNews,
  });
  const screen = (name: Exclude<CoursesTab, CourseView>, more: Partial<TabLink> = {}): TabLink => ({
    label: SCREEN_LABELS[name],
    link: { to: `/parcours/${name}` },
    current: current === name,
    ...more,
  });
  return (
    <div className="page">
      <PageHeader
        title="Parcours"
        part={current === null ? undefined : LABELS[current]}
        icon="map"
        color="c-teal"
        actions={
          <>
            {actions}
            {/* What is to be done is no course of one’s own; among one’s own the first card is the way. */}
            {current !== 'enseignants' && current !== 'personnels' && (
              <NewContentButton label="Nouveau parcours" {...add} />
            )}
          </>
        }
      />
      <Tabs
        label="Rubriques des parcours"
        tabs={[
          ...(isPupil ? [screen('enseignants', { hasNews: news('newDistributedCourses') > 0 })] : []),
          view('personnels'),
          ...(isTeacher ? [view('equipe-pedagogique'), screen('distributions')] : []),
          ...(isTeacher ? [view('pour-enseignant', news('newTeacherCourses') > 0)] : []),
          {
            ...view('rpn', waiting > 0 || news('newRpnCourses') > 0),
            newsLabel: waiting > 0 ? waitingWords(waiting) : undefined,
          },
          ...(isTeacher && (cart.count > 0 || current === 'panier') ? [screen('panier', { count: cart.count })] : []),
          ...(isTeacher ? [screen('ressources')] : []),
        ]}
      />
      {children}
    </div>
  );
}
