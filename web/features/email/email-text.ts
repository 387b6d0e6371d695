import { countOf } from '#web/format/format-numbers.ts';

export type Move = 'trash' | 'spam' | 'inbox' | 'archive' | 'restore';

const MOVED: Readonly<Record<Move, string>> = {
  trash: 'naar Verwijderde items verplaatst',
  spam: 'als ongewenst gemarkeerd',
  inbox: 'naar Postvak IN verplaatst',
  archive: 'gearchiveerd',
  restore: 'teruggezet',
};

export function mails(count: number): string {
  return countOf(count, 'mail', 'mails');
}

export function movedText(move: Move, count: number): string {
  return `${mails(count)} ${MOVED[move]}.`;
}

/** A mail that was restored goes to the trash or the archive again, which 'teruggezet' does not say. */
export function movedBackText(move: Move, count: number): string {
  if (move !== 'restore') return `${mails(count)} teruggezet.`;
  return count === 1 ? '1 mail ligt weer waar die lag.' : `${mails(count)} liggen weer waar ze lagen.`;
}

/** Why an undo left mails where they are. */
export function movedSinceText(count: number): string {
  return count === 1
    ? '1 mail is intussen ergens anders neergezet en blijft daar.'
    : `${mails(count)} zijn intussen ergens anders neergezet en blijven daar.`;
}

export function deletionText(count: number): string {
  return count === 1
    ? 'Er wordt 1 mail definitief verwijderd. Dat is niet ongedaan te maken.'
    : `Er worden ${mails(count)} definitief verwijderd. Dat is niet ongedaan te maken.`;
}

export function readText(isRead: boolean, count: number): string {
  return `${mails(count)} als ${isRead ? 'gelezen' : 'ongelezen'} gemarkeerd.`;
}

/** The text beside the mail icon and the entry of the menu (ledger SHELL-58). */
export function unseenText(count: number): string {
  return countOf(count, 'ongelezen mail', 'ongelezen mails');
}
