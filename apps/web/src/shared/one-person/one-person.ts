import { pagePerson } from '../../api/page-person.ts';
import { tellOtherTabs, watchPerson } from './watch-person.ts';

/**
 * The page is this person's from now on; `close` is called once, before anything else happens in the page, when somebody
 * else (or nobody) is signed in in this browser. Gives back how to stop.
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
