/** What the addresses of a kind say: a search, or « detail » of a content that came from none, which leads up to `own`. */
export const contentViews = <View extends string>(searches: Readonly<Record<View, unknown>>, own: NoInfer<View>) => {
  const isView = (segment: string): segment is View => Object.hasOwn(searches, segment);
  return {
    isView,
    isKind: (segment: string): segment is View | 'detail' => segment === 'detail' || isView(segment),
    /** The view that leads back up from a content. */
    viewOfKind: (kind: View | 'detail'): View => (kind === 'detail' ? own : kind),
  };
};
