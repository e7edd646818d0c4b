/**
 * Part of a statement that writes cells, which raises the revision of their folio with them: a query to be named among
 * its others. `rows` holds what was written, `folio` is the parameter with the folio's id. The triggers of migration 0012
 * do the same for pupils, criteria and names.
 */
export const raiseRevision = (rows: string, folio: string): string => `(
  insert into folio_revision as r (folio_id, slot)
  select ${folio}, coalesce(
    (select slot from folio_revision where folio_id = ${folio} limit 1 for update skip locked),
    (random() * 2147483647)::int)
  from ${rows} limit 1
  on conflict (folio_id, slot) do update set value = greatest(r.value + 1, excluded.value))`;
