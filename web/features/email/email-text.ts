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
