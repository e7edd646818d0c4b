/** One criterion with all pupils. */
export function CriterionPage() {
  return <div className="page" />;
}
