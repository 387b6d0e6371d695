/** What a call ended in. Without a code there was no answer at all: that is logged, never shown [ERR-07]. */
export interface Failure {
  code: number | null;
  message: string;
}

/** Names the screen in the error modal [ERR-30..35]; other areas bring their own. */
export type ScreenTag =
  | 'sendpass'
  | 'dashboard'
  | 'relaties'
  | 'relview'
  | 'bedrijf'
  | 'bedrijf-kvk'
  | 'persoon'
  | 'note'
  | 'files'
  | 'ixport'
  | 'beheer-main';

export interface ErrorModal {
  text: string;
  /** Where OK leads. */
  target: '/' | '/login';
}

/** A 401 in the relation list goes to '/' without a word [RELLIST-14]. */
export function leavesQuietly(failure: Failure, tag: ScreenTag): boolean {
  return failure.code === 401 && tag === 'relaties';
}

const EXPIRED = 'Token verlopen';

/**
 * The general error modal: '({code}) {message} [tag]', and '(500) {response}' without a tag [ERR-01, ERR-08]. OK
 * leads to '/', but from the password reset and after an expired session to '/login' [ERR-03, 05, 09, 59].
 */
export function errorModal(failure: Failure, tag: ScreenTag | null): ErrorModal | null {
  if (failure.code === null) return null;
  const isExpired = failure.code === 500 && failure.message === EXPIRED;
  const tagged = tag !== null && failure.code !== 500;
  return {
    text: `(${failure.code}) ${failure.message}${tagged ? ` [${tag}]` : ''}`,
    target: isExpired || tag === 'sendpass' ? '/login' : '/',
  };
}
