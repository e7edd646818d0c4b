import { Button } from '@mantine/core';
import { CART_COURSE_ICON, CART_COURSE_TITLE, type CourseCreateInput, type SharedResource } from '@pupitre/contract';
import { useEffect } from 'react';
import { useSession } from '../../../api/use-session.ts';
import { EmptyState } from '../../../ui/parts/empty-state.tsx';
import { Icon } from '../../../ui/parts/icon.tsx';
import { LinkButton } from '../../../ui/parts/link-button.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import { touchCart, useCart } from '../cart-store.ts';
import { CoursesFrame } from '../courses-frame.tsx';
import { useCreateCourse } from '../create-course.ts';
import { messages } from '../messages.ts';
import { AddToCourse, asNewItems } from './add-to-course.tsx';
import classes from './cart.module.css';
import { ResourceRows } from './resource-rows.tsx';

/** « Panier »: resources gathered from courses, and the course that they can become. */
export function CartPage() {
  const { userId } = useSession();
  const cart = useCart();
  const create = useCreateCourse();
  useEffect(() => touchCart(userId), [userId]);

  const undo = (message: string, before: readonly SharedResource[]) =>
    toast.success(message, { action: { label: 'Annuler', run: () => cart.restore(before) } });
  const remove = (resource: SharedResource) => {
    const before = cart.items;
    cart.remove(resource.id);
    undo('Ressource retirée du panier', before);
  };
  const clear = () => {
    const before = cart.items;
    cart.clear();
    undo('Panier vidé', before);
  };

  return (
    <CoursesFrame current="panier">
      {cart.count === 0 ? (
        <EmptyState
          actions={
            <LinkButton variant="filled" to="/parcours/$view" params={{ view: 'rpn' }}>
              Voir les parcours RPN
            </LinkButton>
          }
        >
          Ajoutez des ressources au panier depuis un parcours ou depuis «&nbsp;Ressources&nbsp;».
        </EmptyState>
      ) : (
        <section className="panel" aria-labelledby="panier">
          <div className={classes.head}>
            <h2 id="panier">{messages.resources(cart.count)}</h2>
            <Button leftSection={<Icon name="trash3" />} onClick={clear}>
              Vider le panier
            </Button>
            <AddToCourse resources={asNewItems(cart.items)} />
            <Button
              variant="filled"
              leftSection={<Icon name="plus-lg" />}
              loading={create.isPending}
              onClick={() => create.mutate({ body: cartCourse(cart.items), message: messages.created, edit: true })}
            >
              Créer un parcours
            </Button>
          </div>
          <ResourceRows
            label="Ressources du panier"
            resources={cart.items}
            marksTexts
            end={(resource) => (
              <button
                type="button"
                className={classes.icon}
                aria-label={`Retirer ${messages.theResource(resource.title)} du panier`}
                onClick={() => remove(resource)}
              >
                <Icon name="x-lg" />
              </button>
            )}
          />
        </section>
      )}
    </CoursesFrame>
  );
}

/** CART-06. */
const cartCourse = (items: readonly SharedResource[]): CourseCreateInput => ({
  title: CART_COURSE_TITLE,
  icon: CART_COURSE_ICON,
  items: asNewItems(items),
});
