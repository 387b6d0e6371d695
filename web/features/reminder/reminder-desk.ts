import { isDue } from '#domain/reminder/reminder.ts';
import type { ClaimedOnce } from '#web/session/claimed-once.ts';
import { type ComingReminder, keyOf } from './coming-reminder.ts';
import { reminderText } from './reminder-text.ts';

/** What is said at once: one reminder, or those of many tasks. */
export interface SaidReminders {
  readonly id: string;
  readonly text: string;
  readonly reminders: readonly ComingReminder[];
}

interface ReminderDeskOptions {
  readonly claimed: Pick<ClaimedOnce, 'claim'>;
  readonly say: (said: SaidReminders) => void;
  readonly withdraw: (id: string) => void;
  readonly stands: (id: string) => boolean;
}

/** More tasks that end at once are said in one. */
const SAID_APART = 2;

/** Says each reminder when it is due, in one tab, and takes it back when it holds no more. */
export class ReminderDesk {
  readonly #options: ReminderDeskOptions;
  #reminders: readonly ComingReminder[] = [];
  #requestedIds = new Set<string>();
  #said = new Map<string, SaidReminders>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isClosed = false;

  constructor(options: ReminderDeskOptions) {
    this.#options = options;
  }

  /** What is to be reminded of from now on; what was, and is not among them, is done, moved or gone. */
  follow(reminders: readonly ComingReminder[]): void {
    this.#reminders = reminders;
    const keys = new Set(reminders.map(keyOf));
    this.#requestedIds = new Set([...this.#requestedIds].filter((key) => keys.has(key)));
    for (const said of this.#said.values()) this.#renew(said);
    this.#wake();
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    for (const id of this.#said.keys()) this.#options.withdraw(id);
    this.#said.clear();
  }

  #renew(said: SaidReminders): void {
    const byKey = new Map(this.#reminders.map((reminder) => [keyOf(reminder), reminder]));
    const left = said.reminders.flatMap((reminder) => byKey.get(keyOf(reminder)) ?? []);
    if (left.length === 0 || !this.#options.stands(said.id)) {
      this.#options.withdraw(said.id);
      this.#said.delete(said.id);
    } else if (reminderText(left) !== said.text) this.#say(left, said.id);
  }

  #wake(): void {
    clearTimeout(this.#timer);
    const now = new Date();
    const due = this.#reminders.filter((one) => isDue(one, now) && !this.#requestedIds.has(keyOf(one)));
    if (due.length > 0) {
      this.#claim(due.map(keyOf)).catch((error: unknown) =>
        console.error('A reminder could not be shown.', error),
      );
    }
    const next = this.#reminders.find(({ at }) => at > now);
    if (next) this.#timer = setTimeout(() => this.#wake(), next.at.getTime() - now.getTime());
  }

  async #claim(keys: readonly string[]): Promise<void> {
    for (const key of keys) this.#requestedIds.add(key);
    const ours = new Set(await this.#options.claimed.claim(keys));
    if (this.#isClosed) return;
    // A reminder may be done by now, as claiming waits.
    const due = this.#reminders.filter((one) => ours.has(keyOf(one)) && isDue(one, new Date()));
    const tasks = due.filter(({ kind }) => kind === 'task');
    const isMany = tasks.length > SAID_APART;
    if (isMany) this.#say(tasks, tasks.map(keyOf).join(' '));
    for (const one of due) if (!(isMany && one.kind === 'task')) this.#say([one], keyOf(one));
  }

  #say(reminders: readonly ComingReminder[], id: string): void {
    const said = { id, text: reminderText(reminders), reminders };
    this.#said.set(id, said);
    this.#options.say(said);
  }
}
