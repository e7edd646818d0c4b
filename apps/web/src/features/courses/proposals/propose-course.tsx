import { Button } from '@mantine/core';
import { type Course, proposeCourse } from '@pupitre/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { AppModal } from '../../../ui/modals/app-modal.tsx';
import { Icon } from '../../../ui/parts/icon.tsx';
import { Notice } from '../../../ui/parts/notice.tsx';
import { KeepNames } from '../../../ui/text/keep-names.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import { courseDetail, courseKeys } from '../course-queries.ts';

type ProposeCourseProps = {
  opened: boolean;
  onClose: () => void;
  course: Course;
  /** Changes that are not saved yet: the experts would not see them. */
  isUnsaved: boolean;
};

/** MODAL-23: offers the course to the experts, who may put it in RPN (COURSE-93 to COURSE-96). */
export function ProposeCourse({ opened, onClose, course, isUnsaved }: ProposeCourseProps) {
  const queryClient = useQueryClient();
  const { data } = useQuery({ ...courseDetail(course.id), enabled: false });
  const { proposal, rpn } = data ?? course;
  const isWaiting = proposal?.state === 'waiting';
  const propose = useMutation({
    mutationFn: async () =>
      await call(proposeCourse, { params: { id: course.id }, idempotencyKey: crypto.randomUUID() }),
    onSuccess: (isTaken) => {
      onClose();
      if (!isTaken) {
        toast.error('Vous n’êtes pas l’auteur de ce parcours\u00a0!');
        return;
      }
      queryClient.setQueryData(courseKeys.detail(course.id), (before: Course | undefined) =>
        before === undefined
          ? before
          : { ...before, proposal: { state: 'waiting' as const, answer: '', copyId: before.proposal?.copyId ?? null } },
      );
      toast.success('Merci pour votre participation\u00a0!');
    },
  });
  return (
    <AppModal
      opened={opened}
      onClose={onClose}
      size={640}
      title="Mutualiser mon parcours"
      icon="megaphone"
      locked={propose.isPending}
      actions={
        <>
          <Button onClick={onClose} disabled={propose.isPending}>
            {isWaiting || rpn ? 'Fermer' : 'Annuler'}
          </Button>
          {!isWaiting && !rpn && (
            <Button
              variant="filled"
              leftSection={<Icon name="megaphone" />}
              loading={propose.isPending}
              onClick={() => propose.mutate()}
            >
              Proposer mon parcours
            </Button>
          )}
        </>
      }
    >
      {rpn ? (
        <p>Ce parcours est déjà dans RPN. Merci de le partager.</p>
      ) : isWaiting ? (
        <p>Ce parcours est déjà proposé. Vous lirez ici la réponse des expert-e-s.</p>
      ) : (
        <>
          <p>
            <KeepNames
              of={[course.title]}
            >{`Partagez «\u00a0${course.title}\u00a0» avec les expert-e-s, qui le lisent\u00a0; s’il est retenu, toutes les classes peuvent s’en servir.`}</KeepNames>
          </p>
          <p>
            {
              'C’est une copie, sous votre nom, qui entre dans RPN. Le vôtre reste à vous\u00a0: le modifier ou le supprimer n’y change rien.'
            }
          </p>
          {proposal !== null && proposal.copyId !== null && (
            <Notice>Une copie est déjà dans RPN. Proposez le parcours de nouveau si vous l’avez retravaillé.</Notice>
          )}
          {proposal?.state === 'refused' && (
            <Notice>Une première proposition n’a pas été retenue. Vous pouvez proposer le parcours retravaillé.</Notice>
          )}
          {isUnsaved && (
            <Notice kind="warning">Enregistrez d’abord vos modifications pour que les expert-e-s les voient.</Notice>
          )}
        </>
      )}
    </AppModal>
  );
}
