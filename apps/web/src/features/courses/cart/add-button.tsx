import type { SharedResource } from '@pupitre/contract';
import { Icon } from '../../../ui/parts/icon.tsx';
import { messages } from '../messages.ts';
import classes from './cart.module.css';
import { useAddToCart } from './use-add-to-cart.ts';

/** Puts one resource in the cart; one that is there already says so. */
export function AddToCartButton({ resource }: { resource: SharedResource }) {
  const { add, has } = useAddToCart();
  const isIn = has(resource.id);
  const name = messages.theResource(resource.title);
  return (
    <button
      type="button"
      className={classes.icon}
      aria-label={isIn ? `${name} est dans le panier` : `Ajouter ${name} au panier`}
      aria-disabled={isIn}
      onClick={() => !isIn && add([resource])}
    >
      <Icon name={isIn ? 'basket-fill' : 'basket'} />
    </button>
  );
}
