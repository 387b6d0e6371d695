import { builder } from '#api/graphql/server/builder.ts';

export const EmailFolderType = builder.enumType('EmailFolder', {
  description: 'What a folder of the mailbox is for.',
  values: {
    inbox: { value: 'inbox', description: "'Postvak IN'." },
    sent: { value: 'sent', description: "'Verzonden items'." },
    drafts: { value: 'drafts', description: "'Concepten'." },
    spam: { value: 'spam', description: "'Ongewenste e-mail'." },
    trash: { value: 'trash', description: "'Verwijderde items'." },
    archiveIn: { value: 'archive-in', description: "'Archief IN'." },
    archiveOut: { value: 'archive-out', description: "'Archief UIT'." },
    other: { value: 'other', description: "The mailbox's own folders, all together." },
  } as const,
});

export const EmailFlagType = builder.enumType('EmailFlag', {
  description: 'Whether a mail is still to be done.',
  values: {
    notFlagged: { value: 'notFlagged', description: 'Nothing to do.' },
    flagged: { value: 'flagged', description: 'To be done.' },
    complete: { value: 'complete', description: 'Done.' },
  } as const,
});

export const EmailMoveType = builder.enumType('EmailMove', {
  description: 'Where a mail can be moved.',
  values: {
    trash: { value: 'trash', description: "To 'Verwijderde items'." },
    spam: { value: 'spam', description: "To 'Ongewenste e-mail'; received mail only." },
    inbox: { value: 'inbox', description: "To 'Postvak IN'; received mail only." },
    archive: { value: 'archive', description: "Received mail to 'Archief IN', sent mail to 'Archief UIT'." },
    restore: {
      value: 'restore',
      description:
        "Drafts to 'Concepten', what was sent from the own address to 'Verzonden items', all else to 'Postvak IN'.",
    },
  } as const,
});
