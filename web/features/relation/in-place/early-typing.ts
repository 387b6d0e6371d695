/** What was typed on a line while its field was on its way. */
export interface EarlyTyping {
  /** The whole text of an input, or the letters that look for an entry of a list; null when nothing was typed. */
  readonly text: string | null;
  readonly isEntered: boolean;
}

export const NOTHING_TYPED: EarlyTyping = { text: null, isEntered: false };
