import { useState } from 'react';

/** What is being edited does not change under the fingers when it is read again; another content starts anew. */
export function useStableContent<Content extends { readonly id: number }>(read: Content): Content {
  const [edited, setEdited] = useState(read);
  if (edited.id !== read.id) setEdited(read);
  return edited;
}
