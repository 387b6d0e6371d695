import type { NameClash } from '#domain/files/upload.ts';

/** An attachment of a mail, which the server brings to the folder of a relation. */
export interface MailAttachment {
  readonly emailId: string;
  readonly attachmentId: string;
  readonly name: string;
  /** Bytes, as the mail service counts them. */
  readonly size: number;
  /** Whose folder it goes to, for who reads how far it is. */
  readonly relationName: string;
  readonly clash: NameClash;
  /** Called with the name under which it is stored there. */
  readonly onKept: (name: string) => void;
  readonly onOpen: () => void;
}
