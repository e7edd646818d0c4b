/** What the pupil evaluates herself. */
export function SelfEvaluationPage() {
  return <div className="page" />;
}
