import { seededRandom } from '@pupitre/learning';
import { eq } from 'drizzle-orm';
import { session } from '../../../apps/server/src/db/schema.ts';
import { sessionCookieName } from '../../../apps/server/src/plugins/session.ts';
import type { Breakage } from './breakages.ts';
import { type OfPage, observe, work } from './deeds.ts';
import { Device } from './device.ts';
import { Notes } from './notes.ts';
import { checkEnd } from './oracle.ts';
import { buildPeople, type Name, type People, PUPILS, signIn, TEACHERS } from './people.ts';
import type { School } from './school.ts';
import { sessionHashOf } from './school-server.ts';
import { DEVICES, FIRST, type Step, type Story } from './story.ts';
import { VirtualTime } from './virtual-time.ts';

/** What was wrong, and how much happened. */
export type Told = { faults: string[]; requests: number };

/** Ms of a day: everybody sleeps, and the clock shows the same in the morning. */
const DAY = 24 * 3_600_000;
/** Ms until a page has opened. */
const OPENS = 2_000;
/** Ms after which whoever signs out is gone, whether or not everything was sent. */
const LEAVES = 10_000;
/** Ms in which everything is sent once there is a network, and heard. */
const HEALS = 75_000;
const MORNING = 9 * 3_600_000;

/** Tells a story and answers what was wrong in it. */
export async function tellStory(school: School, story: Story, breakage: Breakage = null): Promise<Told> {
  const begun = Math.floor(Date.now() / DAY) * DAY + MORNING;
  const time = new VirtualTime(begun);
  await school.server.begin(time, breakage);
  const teller = new Teller(school, story, time, await time.during(() => buildPeople(school.admin.db, story.seed)));
  try {
    await teller.begin(breakage);
    for (const step of story.steps) await teller.take(step);
    await teller.heal();
    await checkEnd(teller);
  } finally {
    await teller.end();
  }
  return { faults: teller.notes.faults, requests: teller.requests };
}

class Teller {
  readonly admin;
  readonly people: People;
  readonly notes: Notes;
  readonly devices: Device[] = [];
  requests = 0;
  private readonly school: School;
  private readonly time: VirtualTime;
  private readonly story: Story;
  /** Who is at each device. */
  private readonly at: Name[] = [...FIRST];
  private texts = 0;

  constructor(school: School, story: Story, time: VirtualTime, people: People) {
    this.school = school;
    this.admin = school.admin;
    this.story = story;
    this.time = time;
    this.people = people;
    this.notes = new Notes(people);
  }

  async begin(breakage: Breakage): Promise<void> {
    const { time, notes } = this;
    for (const [index, name] of DEVICES.entries()) {
      const random = seededRandom(this.story.seed * DEVICES.length + index);
      this.devices.push(
        new Device({
          name,
          time,
          random,
          breakage,
          server: this.school.server,
          program: this.school.program,
          wire: {
            served: (...given) => {
              this.requests += 1;
              notes.look(this.devices);
              notes.served(...given);
            },
            heard: (...given) => {
              notes.heard(...given);
              time.after(0, () => notes.look(this.devices));
            },
            told: (...given) => notes.told(...given),
          },
        }),
      );
    }
    for (const device of this.devices) await this.signIn(device, this.who(device));
    await time.pass(OPENS);
  }

  async take(step: Step): Promise<void> {
    await this.act(step);
    this.notes.look(this.devices);
    await this.time.pass(step.wait);
    this.notes.look(this.devices);
  }

  /** The network is back, and whoever has something on a device signs in there once more. */
  async heal(): Promise<void> {
    for (const device of this.devices) {
      device.fates = [];
      device.goOnline();
    }
    await this.school.server.dieAfter(Number.POSITIVE_INFINITY);
    await this.time.pass(LEAVES);
    for (const device of this.devices) {
      const here = this.who(device);
      const left = this.whoLeft(device).filter((name) => name !== here);
      for (const name of [...left, here]) {
        const page = device.page?.page;
        const isOpen = page != null && !page.isClosed() && page.userId === this.people.who[name].id;
        const hasSession = this.notes.personOf(device) === this.people.who[name].id;
        if (isOpen && hasSession) {
          // Whoever signed in in another tab comes back to this one.
          device.wake();
          continue;
        }
        await this.signIn(device, name);
        if (name !== here) await this.time.pass(HEALS);
      }
    }
    await this.time.pass(HEALS);
    this.notes.look(this.devices);
  }

  async end(): Promise<void> {
    for (const device of this.devices) device.closeTab();
    await this.time.pass(OPENS);
    const ids = Object.values(this.people.who).map(({ id }) => id);
    for (const id of ids) await this.admin.db.delete(session).where(eq(session.personId, id));
  }

  readonly ask = (device: Pick<Device, 'cookies'>, path: string) =>
    this.school.server.serve({ method: 'GET', path, headers: {}, cookies: device.cookies, body: undefined });

  private who(device: Device): Name {
    return this.at[this.devices.indexOf(device)] as Name;
  }

  /** Those of whom something waits on the device. */
  private whoLeft(device: Device): Name[] {
    const names = [...TEACHERS, ...PUPILS];
    const places = Object.keys(device.local);
    return names.filter((name) => {
      const { id } = this.people.who[name];
      return (
        places.some((place) => place.startsWith(`pupitre-outbox:${id}:`)) ||
        device.databases.rows('pupitre-traces').some(({ userId }) => userId === id)
      );
    });
  }

  private async signIn(device: Device, name: Name, isInOtherTab = false): Promise<void> {
    const { config } = this.school;
    const before = sessionHashOf(config, device.cookies);
    await this.admin.db.delete(session).where(eq(session.idHash, before));
    const cookies = await signIn(this.admin.db, this.people.who[name], sessionCookieName(config));
    for (const [key, value] of cookies) device.cookies.set(key, value);
    this.notes.sessions.set(device.cookies.get(sessionCookieName(config)) ?? '', this.people.who[name].id);
    this.at[this.devices.indexOf(device)] = name;
    if (!isInOtherTab) this.load(device);
  }

  /** Opens the page, and in it what its person works with. */
  private load(device: Device): void {
    const loaded = device.load();
    void loaded.opening.then(() => {
      const { page } = loaded;
      if (page === null || page.userId === null || page.isClosed()) return;
      const isTeacher = TEACHERS.some((name) => this.people.who[name].id === page.userId);
      const opened = isTeacher ? page.openFolio(this.people.folioId) : page.openOwn();
      opened.catch((error: unknown) => {
        loaded.failure = error;
      });
    });
  }

  private async act(step: Step): Promise<void> {
    if (step.do === 'night') return this.night();
    if (step.do === 'die') return this.school.server.dieAfter(step.after);
    const device = this.devices[step.on];
    if (device === undefined) return;
    switch (step.do) {
      case 'reload':
        return device.isOnline ? this.load(device) : undefined;
      case 'offline':
        return device.goOffline(step.loses);
      case 'online':
        device.goOnline();
        if (device.page === null || device.page.failure !== null) this.load(device);
        return;
      case 'fate':
        device.fates = [...device.fates, ...step.fates];
        return;
      case 'set clock':
        device.clockIsOff = step.minutes * 60_000;
        this.notes.clocksSet.set(device, (this.notes.clocksSet.get(device) ?? 0) + 1);
        return;
      case 'sign in':
        return device.isOnline ? this.signIn(device, step.who) : undefined;
      case 'other tab':
        return device.isOnline ? this.signIn(device, step.who, true) : undefined;
      case 'lose session':
        this.notes.sessions.delete(device.cookies.get(sessionCookieName(this.school.config)) ?? '');
        await this.admin.db
          .delete(session)
          .where(eq(session.idHash, sessionHashOf(this.school.config, device.cookies)));
        return;
      default:
        return this.actOnPage(device, step);
    }
  }

  private async night(): Promise<void> {
    for (const device of this.devices) device.goOffline(false);
    await this.time.pass(OPENS);
    this.time.sleep(DAY - OPENS);
    for (const device of this.devices) {
      device.goOnline();
      device.wake();
    }
  }

  private actOnPage(device: Device, step: OfPage): void {
    device.touch();
    const page = device.page?.page ?? null;
    if (page === null || page.isClosed() || page.userId === null) return;
    if (step.do === 'sign out') {
      void page.flush().then(() => {
        if (device.page?.page === page) void this.leave(device);
      });
      return;
    }
    const by = this.notes.nameOf(page.userId) as Name;
    const deed = { by, on: device, at: this.time.now, clock: this.notes.clocksSet.get(device) ?? 0 };
    const { people, notes, school } = this;
    const acting = { page, people, notes, deed, picture: school.picture, next: () => this.nextText() };
    if ((TEACHERS as readonly string[]).includes(by)) observe(acting, step);
    else work(acting, step);
  }

  /** The session ends, and the page with it; what waits stays on the device. */
  private async leave(device: Device): Promise<void> {
    if (!device.isOnline) return;
    const hash = sessionHashOf(this.school.config, device.cookies);
    device.closeTab();
    device.cookies.clear();
    await this.admin.db.delete(session).where(eq(session.idHash, hash));
  }

  private nextText(): number {
    this.texts += 1;
    return this.texts;
  }
}
