import { pagePerson } from '../../api/page-person.ts';
import { tellOtherTabs, watchPerson } from './watch-person.ts';

/**
 * Binds the page to this person. `close` is called once, before anything else happens in the page, when somebody else
 * (or nobody) is signed in in this browser. Returns the function that ends it.
 */
export function onePerson(userId: number | null, close: () => void): () => void {
  pagePerson.set(userId);
  const stops: (() => void)[] = [];
  const stop = () => {
    for (const each of stops.splice(0)) each();
  };
  const closeOnce = () => {
    stop();
    close();
  };
  stops.push(watchPerson(pagePerson.isOther, closeOnce), pagePerson.onRefused(closeOnce));
  tellOtherTabs();
  return stop;
}
