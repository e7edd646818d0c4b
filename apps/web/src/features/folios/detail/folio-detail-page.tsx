/** A folio by its id. */
export function FolioDetailScreen() {
  return <div className="page" />;
}

/** A folio by its secret link. */
export function FolioSecretScreen() {
  return <div className="page" />;
}
