/** One chunk: whoever looks at people looks at one of them too. */
export { JournalPage } from '../features/administration/people/journal-page.tsx';
export { PeoplePage } from '../features/administration/people/people-page.tsx';
export { PersonPanel } from '../features/administration/people/person-panel.tsx';
