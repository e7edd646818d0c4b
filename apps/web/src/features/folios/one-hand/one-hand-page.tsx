/** Observing with one hand. */
export function OneHandPage() {
  return <div className="page" />;
}
