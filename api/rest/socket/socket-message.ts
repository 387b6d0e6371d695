/** A message to the socket of existing clients: JSON text with a type and a load (ledger WS-02). */
export type SocketMessage =
  | { readonly type: 'agenda'; readonly load: AgendaLoad }
  | { readonly type: 'phonecall'; readonly load: PhoneCallLoad }
  | { readonly type: 'newmail'; readonly load: NewMailLoad }
  /** Messages may have been missed: what is shown must be refetched. */
  | { readonly type: 'resync'; readonly load: null }
  | { readonly type: 'close'; readonly load: 'Token verlopen' };

/** Ledger WS-15. */
interface AgendaLoad {
  readonly action: 'created' | 'updated' | 'deleted';
  readonly evid: string;
}

/** Ledger WS-03, 04. */
interface NewMailLoad {
  /** The mail service's own id, 'elink' of a relation. */
  readonly id: string;
  /** Unread mails in the inbox that the user sees, this one among them. */
  readonly unseen: number;
}

export interface PhoneCallLoad {
  readonly id: string;
  /** Normalised; empty when it was withheld. */
  readonly tel: string;
  /** Of the user at whom it rings, as `usercode` of GET /user/init. */
  readonly code: string;
  readonly relaties: readonly {
    readonly _id: string;
    readonly type: string;
    readonly naam: string;
    readonly relnr: string;
  }[];
  /** Owners of relations with the number that the role hides; empty for a removed user. */
  readonly verborgen: readonly string[];
}

/** Characters; the token, which is all that a client sends, is far shorter. */
export const LONGEST_MESSAGE = 4_096;

/** The token of `{ "type": "token", "load": "…" }`; null for any other text. */
export function readTokenMessage(text: string): string | null {
  try {
    const message = JSON.parse(text) as { type?: unknown; load?: unknown } | null;
    return message?.type === 'token' && typeof message.load === 'string' ? message.load : null;
  } catch {
    return null;
  }
}
