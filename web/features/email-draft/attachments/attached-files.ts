import { ZIP_NAME } from '#domain/email/attachment-names.ts';
import { contentIdKey } from '#domain/email/content-ids.ts';
import {
  additionAlert,
  LARGEST_SMALL_ATTACHMENT,
  mailBytes,
  SHOWN_ABOVE_BYTES,
  sizeAlert,
  tooLargeToAttach,
} from '#domain/email/mail-size.ts';
import { seenContentIds } from '#domain/email/shown-content-ids.ts';
import { listedFiles, pictureKey } from '#domain/email/unused-images.ts';
import { isPressed, isZippable } from '#domain/email/zipped-files.ts';
import { Signal } from '#web/components/signal.ts';
import { fetchCode } from '#web/connection/fetch-code.ts';
import { isTransientStatus } from '#web/connection/transient-status.ts';
import { messageOf } from '#web/errors/user-message.ts';
import { pictureAddress } from '#web/features/email/html/picture-data.ts';
import type { Composition, MailFile } from '#web/features/email-draft/composition.ts';
import type { ImageKeeper } from '#web/features/email-draft/editor/image-keeper.ts';
import type { MailImage } from '#web/features/email-draft/editor/image-node.ts';
import { RestRefused, restBlob } from '#web/session/call-rest.ts';
import { type Entry, type Making, making, type RunningFile } from './attachment-entry.ts';
import { fetchAsAddress } from './fetch-as-address.ts';
import type { SentFile } from './send-attachment.ts';

/** The server lets a user fetch ten files at once, and other screens fetch too. */
const FETCHED_AT_ONCE = 4;

export const NOT_ALL_ARRIVED = 'Niet alle bijlagen zijn aangekomen. Probeer ze opnieuw, of laat ze weg.';

export const importSending = () => import('./send-attachment.ts');

interface Parts {
  readonly mail: Composition;
  readonly html: () => string;
  /** The draft that the files go with, which is made where there is none yet; null where that failed. */
  readonly draftId: () => Promise<string | null>;
  /** `zip` puts what was refused in one file with the others, where the user wants that. */
  readonly onRefused: (text: string, zip?: () => void) => void;
  /** The user adds a file, or it arrived (ledger COMPOSE-65). */
  readonly onChange: () => void;
  readonly onShown: (contentId: string, shown: string) => void;
  readonly readFiles: (draftId: string) => Promise<void>;
}

/** The files of a mail and the pictures within its text: each goes to the draft as soon as it is there. */
export class AttachedFiles implements ImageKeeper {
  #entry: readonly Entry[] = [];
  #running: readonly RunningFile[] = [];
  #nextKey = 1;
  #idle: Promise<unknown> = Promise.resolve();
  /** Settles once no stored file is being removed. */
  #removing: Promise<unknown> = Promise.resolve();
  #isStopped = false;
  /** The keys are those of content ids, as in the two below. */
  #shown: ReadonlyMap<string, string> = new Map();
  /** What the text shows or showed: these pictures are no files of the mail. */
  readonly #ever = new Set<string>();
  readonly #parts: Parts;
  readonly #changed = new Signal();
  readonly subscribe = this.#changed.subscribe;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  readonly running = (): readonly RunningFile[] => this.#running;

  /** Whether a file is on its way whose progress is shown (ledger COMPOSE-49). */
  readonly isShownUploading = (): boolean =>
    this.#running.some(({ state, bytes }) => state === 'sending' && bytes > SHOWN_ABOVE_BYTES);

  /** Bytes of the mail with what is on its way (ledger COMPOSE-66). */
  bytes(): number {
    const sending = this.#entry
      .filter(({ running, isZip }) => running.state === 'sending' && !isZip)
      .map(({ running }) => ({ size: running.bytes }));
    return mailBytes({
      html: this.#parts.html(),
      attachments: [...this.#parts.mail.mail().files, ...sending],
    });
  }

  add(files: readonly File[]): void {
    const refused: File[] = [];
    let refusal: string | null = null;
    for (const file of files) {
      const alert = additionAlert(this.bytes(), file.size);
      const why = tooLargeToAttach(file.size);
      if (alert !== null) {
        refused.push(file);
        refusal = alert;
      } else if (why !== null) this.#refuse(file, why);
      else {
        this.#start(file, making(file, null));
        this.#parts.onChange();
      }
    }
    if (refusal !== null) this.#parts.onRefused(refusal, () => this.zip(refused));
    const alert = sizeAlert(this.bytes());
    if (alert !== null && !alert.isBlocked) this.#parts.onRefused(alert.text);
  }

  /** Puts the files that count in the size of the mail in one zip, with `own`; they stay until it is attached. */
  zip(own: readonly File[] = []): void {
    const { mail, html } = this.#parts;
    const size = [...this.#zippable(), ...own].reduce((sum, one) => sum + one.size, 0);
    this.#start(
      { name: ZIP_NAME, size },
      {
        contentId: null,
        isZip: true,
        make: (signal) =>
          fetchCode(() => import('./zip-for-mail.ts')).then(({ zipForMail }) =>
            zipForMail({ html: html(), files: mail.mail().files, zipped: this.#zippable(), own }, signal),
          ),
      },
    );
    this.#parts.onChange();
  }

  canZip(): boolean {
    const files = this.#zippable();
    if (this.#entry.some(({ isZip }) => isZip)) return false;
    return files.length > 1 || files.some(({ name }) => !isPressed(name));
  }

  #zippable(): readonly MailFile[] {
    return this.listed().filter(isZippable);
  }

  retry(key: number): void {
    const entry = this.#entry.find(({ running }) => running.key === key);
    if (entry === undefined) return;
    this.drop(key);
    this.#start({ name: entry.running.name, size: entry.running.bytes }, entry);
  }

  /** Stops it, or puts away that it failed. */
  drop(key: number): void {
    for (const { running, abort } of this.#entry) if (running.key === key) abort.abort();
    this.#entry = this.#entry.filter(({ running }) => running.key !== key);
    this.#publish();
  }

  /** Takes a stored file out of the mail by `detach`; a zip being made of it is made again, without it. */
  async remove(file: MailFile, detach: () => Promise<boolean>): Promise<void> {
    if (!this.mayRemove(file)) return;
    const { mail } = this.#parts;
    const zips = this.#isZippable(file) ? this.#zipsUnderWay() : [];
    const removed = detach().then((isDone) => {
      if (isDone) mail.put({ files: mail.mail().files.filter(({ id }) => id !== file.id) });
    });
    this.#removing = Promise.allSettled([this.#removing, removed]);
    for (const { running } of zips) this.retry(running.key);
    await removed;
  }

  mayRemove(file: MailFile): boolean {
    return !this.#isZippable(file) || this.#zipsUnderWay().every(({ running }) => running.mayStop);
  }

  #isZippable({ id }: MailFile): boolean {
    return this.#zippable().some((one) => one.id === id);
  }

  #zipsUnderWay(): readonly Entry[] {
    return this.#entry.filter(({ isZip, running }) => isZip && running.state === 'sending');
  }

  /** Resolves once nothing is on its way, with whether all arrived. */
  async untilUploaded(): Promise<boolean> {
    while (this.#running.some(({ state }) => state === 'sending')) await this.#idle;
    return this.#running.length === 0;
  }

  stop(): void {
    this.#isStopped = true;
    for (const { abort } of this.#entry) abort.abort();
    this.#entry = [];
  }

  adopt(address: string, alt: string): MailImage | null {
    const [, type = '', base64 = ''] =
      /^data:(image\/[a-z.+-]+);base64,(.+)$/i.exec(address.replaceAll(/\s/g, '')) ?? [];
    if (base64 === '' || type.includes('svg')) return null;
    const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
    const file = new File([bytes], `afbeelding.${type.split('/')[1]}`, { type });
    if (file.size > LARGEST_SMALL_ATTACHMENT) return null;
    return this.#image(file, address, alt);
  }

  async attachImage(file: File): Promise<MailImage | null> {
    const small = await fetchCode(() => import('./shrink-image.ts')).then(({ shrinkImage }) =>
      shrinkImage(file),
    );
    if (small === null) {
      this.#parts.onRefused(`${file.name} kan niet als afbeelding worden ingevoegd.`);
      return null;
    }
    const refusal = additionAlert(this.bytes(), small.size);
    if (refusal !== null) {
      this.#parts.onRefused(refusal);
      return null;
    }
    return this.#image(small, await fetchAsAddress(small), file.name);
  }

  shownOf(contentId: string): string {
    return this.#shown.get(contentIdKey(contentId)) ?? '';
  }

  /** Remembers the pictures of a text of this mail, as the server does of each that is saved. */
  noteText(html: string): void {
    this.noteShown([...seenContentIds(html)]);
  }

  noteShown(keys: readonly string[]): void {
    for (const key of keys) this.#ever.add(key);
  }

  /** The stored files that go along beside the text. */
  listed(): readonly MailFile[] {
    return listedFiles(this.#ever, this.#parts.mail.mail().files);
  }

  /** Fetches pictures that are attached already, so that the text and the quote show them. */
  show(files: readonly MailFile[]): void {
    const accepted = files.flatMap((file) => {
      const contentId = pictureKey(file);
      const { url } = file;
      return contentId === null || url == null ? [] : [{ contentId, url }];
    });
    const left = accepted.filter(({ contentId }) => !this.#shown.has(contentId)).values();
    for (let lane = 0; lane < FETCHED_AT_ONCE; lane += 1) void this.#fetchEach(left);
  }

  async #fetchEach(left: Iterable<{ readonly contentId: string; readonly url: string }>): Promise<void> {
    for (const { contentId, url } of left) {
      try {
        const shown = await pictureAddress(await restBlob(url));
        if (shown === null) continue;
        this.#shown = new Map(this.#shown).set(contentId, shown);
        this.#parts.onShown(contentId, shown);
        this.#publish();
      } catch (error) {
        console.error('A picture could not be fetched.', error);
      }
    }
  }

  /** The pictures that can be shown; a new map with each that is fetched. */
  readonly shownPictures = (): ReadonlyMap<string, string> => this.#shown;

  #image(file: File, shown: string, alt: string): MailImage {
    const contentId = `${crypto.randomUUID()}@balie`;
    this.#shown = new Map(this.#shown).set(contentIdKey(contentId), shown);
    this.noteShown([contentIdKey(contentId)]);
    this.#start(file, making(file, contentId));
    return { contentId, shown, alt, width: null };
  }

  /** Stands in the list with its reason, and is not sent. */
  #refuse(file: File, why: string): void {
    this.#set(this.#add(file, making(file, null)), { state: 'failed', why });
  }

  #add({ name, size }: Pick<File, 'name' | 'size'>, { make, contentId, isZip }: Making): Entry {
    const running: RunningFile = {
      key: this.#nextKey++,
      name,
      bytes: size,
      sent: 0,
      state: 'sending',
      why: null,
      mayRetry: false,
      mayStop: true,
    };
    const entry: Entry = { running, make, contentId, isZip, abort: new AbortController() };
    this.#entry = [...this.#entry, entry];
    this.#publish();
    return entry;
  }

  #start(named: Pick<File, 'name' | 'size'>, by: Making): void {
    this.#isStopped = false;
    const entry = this.#add(named, by);
    const before = this.#idle;
    this.#idle = before.then(() => this.#bring(entry));
  }

  async #bring(entry: Entry): Promise<void> {
    const { make, contentId, isZip, abort } = entry;
    if (abort.signal.aborted) return;
    const draftId = await this.#parts.draftId();
    if (draftId === null)
      return this.#set(entry, {
        state: 'failed',
        why: 'het concept kon niet worden opgeslagen.',
        mayRetry: true,
      });
    if (isZip) await this.#removing;
    try {
      const { file, replaced } = await make(abort.signal);
      this.#set(entry, { name: file.name, bytes: file.size });
      const { sendAttachment } = await fetchCode(importSending);
      const arrived = await sendAttachment(draftId, file, {
        contentId,
        replaced,
        signal: abort.signal,
        onProgress: (sent) => this.#set(entry, { sent }),
        onLast: () => this.#set(entry, { mayStop: !isZip }),
      });
      if (abort.signal.aborted) return;
      this.drop(entry.running.key);
      this.#put(arrived, replaced);
      this.#parts.onChange();
    } catch (error) {
      if (isZip) await this.#readFiles(draftId);
      if (abort.signal.aborted) return;
      console.error('A file could not be attached.', error);
      this.#set(entry, {
        state: 'failed',
        why: messageOf(error, 'het kon niet worden verstuurd.'),
        // A zip is made again, of the files that are there by then.
        mayRetry: isZip || !isRefused(error),
      });
    }
  }

  /** What became of a zip is not known, and what it was to be made of may be gone. */
  async #readFiles(draftId: string): Promise<void> {
    await this.#removing;
    if (this.#isStopped) return;
    await this.#parts.readFiles(draftId).catch((error: unknown) => {
      console.error('The files of a draft could not be read.', error);
    });
  }

  #put({ file, stayedIds }: SentFile, replaced: readonly MailFile[]): void {
    const { mail, onRefused } = this.#parts;
    const stayed = replaced.filter(({ id }) => stayedIds.includes(id));
    const gone = replaced.filter((one) => !stayed.includes(one)).map(({ id }) => id);
    mail.put({ files: [...mail.mail().files.filter(({ id }) => !gone.includes(id)), file] });
    if (stayed.length === 0) return;
    const names = stayed.map(({ name }) => name).join(', ');
    const advice =
      stayed.length === 1
        ? `dit bestand staat er ook nog los bij: ${names}. Verwijder het zelf.`
        : `deze bestanden staan er ook nog los bij: ${names}. Verwijder ze zelf.`;
    onRefused(`${file.name} is toegevoegd, maar ${advice}`);
  }

  #set(entry: Entry, change: Partial<RunningFile>): void {
    if (!this.#entry.includes(entry)) return;
    entry.running = { ...entry.running, ...change };
    this.#publish();
  }

  #publish(): void {
    this.#running = this.#entry.map(({ running }) => running);
    this.#changed.emit();
  }
}

/** Whether the same file would be refused again. */
function isRefused(error: unknown): boolean {
  return (
    error instanceof RestRefused &&
    error.code >= 400 &&
    error.code < 500 &&
    !isTransientStatus('attachment', error.code)
  );
}
