import type { CourseItem, ResourceSearchType, SharedResource } from '@pupitre/contract';
import { mediaKindOf } from '@pupitre/contract';
import { toast } from '../../../ui/toast/toast-store.ts';
import { useCart } from '../cart-store.ts';
import { messages } from '../messages.ts';

const MEDIA_SEARCH_TYPES = { image: 'Img', video: 'Vid', sound: 'Snd', document: 'Doc' } as const;

/** An item as it lies in the cart: with the course that it comes from (CART-02), and without anybody's progress. */
export const resourceOf = (item: CourseItem, course: { id: number; title: string }): SharedResource => ({
  ...item,
  done: false,
  searchType: searchTypeOf(item),
  courseId: course.id,
  courseTitle: course.title,
});

/** OP-097. */
function searchTypeOf({ itemType, navigationUrl }: CourseItem): ResourceSearchType {
  if (itemType === 'Activity') return 'Act';
  const kind = itemType === 'Media' ? mediaKindOf(navigationUrl) : null;
  return kind === null ? itemType : MEDIA_SEARCH_TYPES[kind];
}

/** CART-08: puts resources in the cart and says so. */
export function useAddToCart() {
  const cart = useCart();
  return {
    has: cart.has,
    add: (resources: readonly SharedResource[]): void => {
      const outcome = cart.add(resources);
      if (outcome === 'full') toast.warning(messages.cartFull);
      else if (outcome === 'failed') toast.error(messages.cartFailed);
      else toast.success(messages.cartAddedMany(resources.length));
    },
  };
}
