/** Type of the workflow that takes one anonymous link away. */
export const WITHDRAW_LINK = 'withdrawLink';

/** Ids only: the link itself opens a customer's file. */
export interface WithdrawLinkInput {
  readonly officeId: string;
  readonly entryId: string;
  /** Tries so far, when the workflow goes on in a new history. */
  readonly tries?: number;
}

/** How a try came out; 'again' for what may go better later. */
export type WithdrawLinkTry =
  | { readonly end: 'withdrawn' | 'stuck' }
  | { readonly end: 'again'; readonly afterSeconds: number | null };

export interface PortalActivities {
  withdrawLink(input: WithdrawLinkInput): Promise<WithdrawLinkTry>;
}
