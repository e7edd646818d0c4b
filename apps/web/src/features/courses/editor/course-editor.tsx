import { Button } from '@mantine/core';
import type { Course } from '@pupitre/contract';
import { type LinkProps, useNavigate } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { ContentHead } from '../../../shared/cards/content-head.tsx';
import { type CrumbLink, Crumbs } from '../../../shared/crumbs.tsx';
import { EditorEnd } from '../../../shared/editor/editor-end.tsx';
import classes from '../../../shared/editor/editor-frame.module.css';
import { useLeaveUntouched } from '../../../shared/editor/use-leave-untouched.ts';
import { askToGive } from '../../../shared/giving/give-next.ts';
import { Icon } from '../../../shared/icon.tsx';
import { lazyModal } from '../../../shared/modals/lazy-modal.tsx';
import { FoundDraft } from '../../../shared/saving/found-draft.tsx';
import { useSession } from '../../../shared/session.ts';
import { Tabs } from '../../../shared/tabs.tsx';
import { TeamPanel } from '../../../shared/team/team-panel.tsx';
import { backAddress, type DetailKind, detailAddress, workAddress } from '../course-addresses.ts';
import { courseQueries } from '../course-queries.ts';
import { useCreateCourse } from '../create-course.ts';
import { DeleteCourse } from '../delete-course.tsx';
import { messages } from '../messages.ts';
import { ProposalNotice } from '../proposals/proposal-notice.tsx';
import { courseComparison } from './conflict.ts';
import { createBody } from './course-draft.ts';
import { CourseHeadPanel } from './course-head-panel.tsx';
import { ResourceSection } from './resource-section.tsx';
import { saveDetailOf } from './save-detail.ts';
import { useCourseEditor, useCourseSession } from './use-course-editor.ts';

const ProposeCourse = lazyModal(async () => (await import('../proposals/propose-course.tsx')).ProposeCourse);
const CourseRatings = lazyModal(async () => (await import('../ratings/course-ratings.tsx')).CourseRatings);

type CourseEditorProps = { course: Course; kind: DetailKind; tab: 'content' | 'team'; isNew: boolean };
type Dialog = 'delete' | 'propose' | 'ratings' | null;

/** Editor of one course (COURSE-56 to COURSE-76). */
export function CourseEditor({ course, kind, tab, isNew }: CourseEditorProps) {
  const session = useSession();
  const navigate = useNavigate();
  const create = useCreateCourse();
  const detailsId = useId();
  const [opened, setOpened] = useState<Dialog>(null);
  const [hasDetails, setDetails] = useState(false);
  const editor = useCourseEditor(course);
  const { draft, isDirty } = editor;
  const hasTeam = session.isPublisher || session.isTeacher;
  const isTeam = tab === 'team' && hasTeam;
  const close = () => setOpened(null);
  const work = useCourseSession(course, editor, close);
  const isUntouched = useLeaveUntouched({
    queries: courseQueries,
    content: course,
    isNew,
    editor,
    isEmpty: editor.base.draft.rows.length === 0,
    isLetGo: work.mayLeave,
    message: 'Le parcours est resté vide\u00a0: il n’a pas été gardé.',
  });
  const tabLink = (name: 'content' | 'team') =>
    ({
      to: workAddress(kind, course.id, 'edition'),
      search: name === 'team' ? { onglet: 'equipe' } : {},
      replace: true,
    }) as LinkProps;
  return (
    <div className={classes.screen}>
      <div className="page">
        <ContentHead
          screen="Modifier le parcours"
          title={draft.head.title}
          icon={draft.head.icon}
          color={draft.head.color}
          breadcrumb={<Crumbs links={crumbsOf(kind)} />}
          actions={
            <CourseActions
              course={course}
              onOpen={setOpened}
              details={{
                id: detailsId,
                isOpen: hasDetails,
                isDisabled: isTeam,
                onToggle: () => setDetails(!hasDetails),
              }}
            />
          }
        />
        {hasTeam && (
          <Tabs
            label="Parties de l’éditeur"
            tabs={[
              { label: 'Ressources', link: tabLink('content'), count: draft.rows.length, current: !isTeam },
              { label: 'Équipe pédagogique', link: tabLink('team'), count: draft.team.length, current: isTeam },
            ]}
          />
        )}
        <div className={classes.stack}>
          <FoundDraft work={work} />
          <ProposalNotice course={course} />
          {isTeam ? (
            <TeamPanel
              team={draft.team}
              onChange={editor.setTeam}
              emptyTitle="Ce parcours n’est partagé avec personne."
            />
          ) : (
            <>
              <CourseHeadPanel
                head={draft.head}
                onChange={editor.setHead}
                hasDetails={hasDetails}
                detailsId={detailsId}
                isNew={isNew}
              />
              <ResourceSection state={editor.table} dispatch={editor.dispatch} isTeacher={session.isTeacher} />
            </>
          )}
        </div>
      </div>
      <EditorEnd
        work={work}
        editor={editor}
        comparison={courseComparison}
        create={create}
        copyOf={createBody}
        copiedMessage={messages.copied}
        onBack={() => void navigate({ to: isUntouched ? backAddress(kind, true) : detailAddress(kind, course.id) })}
        onGive={
          session.isTeacher && !isUntouched
            ? () => {
                askToGive(`course:${course.id}`);
                void navigate({ to: detailAddress(kind, course.id) });
              }
            : null
        }
        onDelete={course.canDelete ? () => setOpened('delete') : null}
        detail={saveDetailOf(draft, isDirty ? work.keptAt : null)}
      />
      <DeleteCourse course={course} opened={opened === 'delete'} onClose={close} onDeleted={work.allowLeaving} />
      <ProposeCourse opened={opened === 'propose'} onClose={close} course={course} isUnsaved={isDirty} />
      <CourseRatings opened={opened === 'ratings'} onClose={close} courseId={course.id} />
    </div>
  );
}

type CourseActionsProps = {
  course: Course;
  onOpen: (dialog: Dialog) => void;
  /** The part of the head that is folded at first. */
  details: { id: string; isOpen: boolean; isDisabled: boolean; onToggle: () => void };
};

function CourseActions({ course, onOpen, details }: CourseActionsProps) {
  const { isPublisher } = useSession();
  return (
    <>
      {(course.isAuthor || isPublisher) && (
        <Button leftSection={<Icon name="star" />} {...CourseRatings.opener} onClick={() => onOpen('ratings')}>
          Avis
        </Button>
      )}
      {course.isAuthor && (
        <Button leftSection={<Icon name="send" />} {...ProposeCourse.opener} onClick={() => onOpen('propose')}>
          Mutualiser mon parcours
        </Button>
      )}
      <Button
        leftSection={<Icon name={details.isOpen ? 'chevron-up' : 'chevron-down'} />}
        aria-expanded={details.isOpen}
        aria-controls={details.id}
        disabled={details.isDisabled}
        onClick={details.onToggle}
      >
        {details.isOpen ? 'Moins de détails' : 'Plus de détails'}
      </Button>
    </>
  );
}

function crumbsOf(kind: DetailKind): readonly CrumbLink[] {
  if (kind === 'possibles') return [{ label: 'Possibles', to: '/possibles' }];
  const courses: CrumbLink = { label: 'Parcours', to: '/parcours' };
  return kind === 'detail'
    ? [courses]
    : [courses, { label: KIND_LABELS[kind], to: backAddress(kind, true) as LinkProps['to'] }];
}

const KIND_LABELS: Record<Exclude<DetailKind, 'detail' | 'possibles'>, string> = {
  personnels: 'Personnels',
  'equipe-pedagogique': 'Partagés',
  'pour-enseignant': 'Enseignant-e-s',
  enseignants: 'À faire',
  rpn: 'RPN',
  libre: 'Publics',
  ressources: 'Ressources',
};
