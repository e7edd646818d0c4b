import type { Course } from '@pupitre/contract';
import type { LinkProps } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { useSession } from '../../../api/use-session.ts';
import { FoundDraft } from '../../../platform/saving/found-draft.tsx';
import { EditorScreen } from '../../../school/editor/editor-screen.tsx';
import { TeamPanel } from '../../../school/team/team-panel.tsx';
import { lazyModal } from '../../../ui/modals/lazy-modal.tsx';
import { Tabs } from '../../../ui/parts/tabs.tsx';
import { backAddress, type DetailKind, detailAddress, workAddress } from '../course-addresses.ts';
import { CourseCrumbs } from '../course-crumbs.tsx';
import { useCreateCourse } from '../create-course.ts';
import { DeleteCourse } from '../delete-course.tsx';
import { ProposalNotice } from '../proposals/proposal-notice.tsx';
import { CourseHeadPanel } from './course-head-panel.tsx';
import { ResourceSection } from './resource-section.tsx';
import { useCourseEditor } from './use-course-editor.ts';

const ProposeCourse = lazyModal(async () => (await import('../proposals/propose-course.tsx')).ProposeCourse);
const CourseRatings = lazyModal(async () => (await import('../ratings/course-ratings.tsx')).CourseRatings);

type CourseEditorProps = { course: Course; kind: DetailKind; tab: 'content' | 'team'; isNew: boolean };
type Dialog = 'delete' | 'propose' | 'ratings' | null;

/** Editor of one course (COURSE-56 to COURSE-76). */
export function CourseEditor({ course, kind, tab, isNew }: CourseEditorProps) {
  const session = useSession();
  const create = useCreateCourse();
  const detailsId = useId();
  const [opened, setOpened] = useState<Dialog>(null);
  const [hasDetails, setDetails] = useState(false);
  const close = () => setOpened(null);
  const edited = useCourseEditor(course, isNew, close);
  const { editor, work } = edited;
  const { draft } = editor;
  const hasTeam = session.isPublisher || session.isTeacher;
  const isTeam = tab === 'team' && hasTeam;
  const tabLink = (name: 'content' | 'team') =>
    ({
      to: workAddress(kind, course.id, 'edition'),
      search: name === 'team' ? { onglet: 'equipe' } : {},
      replace: true,
    }) as LinkProps;
  return (
    <EditorScreen
      edited={edited}
      create={create}
      screen="Modifier le parcours"
      breadcrumb={<CourseCrumbs kind={kind} />}
      gift={session.isTeacher && draft.rows.length > 0 ? `course:${course.id}` : null}
      more={[
        ...(course.isAuthor || session.isPublisher
          ? [{ icon: 'star', label: 'Avis', onClick: () => setOpened('ratings') }]
          : []),
        ...(course.isAuthor
          ? [{ icon: 'megaphone', label: 'Mutualiser mon parcours', onClick: () => setOpened('propose') }]
          : []),
      ]}
      address={{ to: detailAddress(kind, course.id) } as LinkProps}
      search={{ to: backAddress(kind, true) } as LinkProps}
      onDelete={() => setOpened('delete')}
      dialogs={
        <>
          <DeleteCourse course={course} opened={opened === 'delete'} onClose={close} onDeleted={work.allowLeaving} />
          <ProposeCourse opened={opened === 'propose'} onClose={close} course={course} isUnsaved={editor.isDirty} />
          <CourseRatings opened={opened === 'ratings'} onClose={close} courseId={course.id} />
        </>
      }
    >
      {hasTeam && (
        <Tabs
          label="Parties de l’éditeur"
          tabs={[
            { label: 'Ressources', link: tabLink('content'), count: draft.rows.length, current: !isTeam },
            { label: 'Équipe pédagogique', link: tabLink('team'), count: draft.team.length, current: isTeam },
          ]}
        />
      )}
      <div className="one-column gap-16">
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
              onToggleDetails={() => setDetails(!hasDetails)}
              isNew={isNew}
            />
            <ResourceSection state={editor.table} dispatch={editor.dispatch} isTeacher={session.isTeacher} />
          </>
        )}
      </div>
    </EditorScreen>
  );
}
