export function TermsPage() {
  return (
    <div className="page">
      <h1>Conditions</h1>
    </div>
  );
}
