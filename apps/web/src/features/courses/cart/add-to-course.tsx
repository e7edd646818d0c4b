import { Button } from '@mantine/core';
import type { CourseCard, CourseItemDraft, SharedResource } from '@pupitre/contract';
import { plural } from '@pupitre/learning';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { lazyModal } from '../../../ui/modals/lazy-modal.tsx';
import { useDoubleClickGuard } from '../../../ui/page/double-click.ts';
import { Icon } from '../../../ui/parts/icon.tsx';
import { whyFailed } from '../../../ui/text/why-failed.ts';
import { toast } from '../../../ui/toast/toast-store.ts';
import { addResources, CourseFullError } from '../add-resources.ts';
import { detailAddress } from '../course-addresses.ts';
import { messages } from '../messages.ts';

const CourseSelector = lazyModal(async () => (await import('../course-selector.tsx')).CourseSelector);

/** Adds all resources of the cart to one of one's courses (MODAL-04); the cart keeps them. */
export function AddToCourse({ resources }: { resources: readonly CourseItemDraft[] }) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const clicks = useDoubleClickGuard();
  const [choosing, setChoosing] = useState(false);
  const add = useMutation({
    mutationFn: async (course: CourseCard) => await addResources(queryClient, course.id, resources),
    onSuccess: (course) => {
      setChoosing(false);
      const count = resources.length;
      const added = plural(count, 'Ressource ajoutée', `${count}\u00a0ressources ajoutées`);
      toast.success(`${added} au parcours «\u00a0${course.title}\u00a0»`, {
        names: [course.title],
        action: { label: 'Ouvrir', run: () => void navigate({ href: detailAddress('personnels', course.id) }) },
      });
    },
    // The modal says it.
    onError: () => undefined,
    onSettled: clicks.leave,
  });
  const close = () => {
    setChoosing(false);
    add.reset();
  };
  return (
    <>
      <Button
        leftSection={<Icon name="node-plus" />}
        onClick={() => setChoosing(true)}
        {...CourseSelector.opener}
        aria-haspopup="dialog"
      >
        Ajouter à un parcours
      </Button>
      <CourseSelector
        opened={choosing}
        onClose={close}
        title="Ajouter à un parcours"
        busy={add.isPending}
        failure={add.isError ? failureOf(add.error) : undefined}
        onChoose={(course) => {
          if (clicks.enter()) add.mutate(course);
        }}
      />
    </>
  );
}

const failureOf = (error: unknown) =>
  error instanceof CourseFullError
    ? messages.courseFull(error.room)
    : whyFailed(error, 'Les ressources n’ont pas pu être ajoutées. Réessayez.');

/** Resources as a course takes them, as new ones. */
export const asNewItems = (resources: readonly SharedResource[]): CourseItemDraft[] =>
  resources.map(
    ({ courseId: _id, courseTitle: _title, searchType: _type, done: _done, ...item }) =>
      // As the server gave them: it takes them again.
      ({ ...item, id: -1 }) as CourseItemDraft,
  );
