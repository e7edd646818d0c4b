/** Search of folios. */
export function FolioSearchScreen() {
  return <div className="page" />;
}
