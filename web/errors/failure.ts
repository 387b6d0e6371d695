import type { LinkErrorTag } from '#domain/link/link-kind-descriptions.ts';

/** Without a code there was no answer: that is logged, never shown [ERR-07]. */
export interface Failure {
  code: number | null;
  message: string;
}

/** Names the screen in the error modal (spec 1§8, 2§8). */
export type ScreenTag =
  | 'sendpass'
  | 'dashboard'
  | 'relaties'
  | 'relview'
  | 'bedrijf'
  | 'bedrijf-kvk'
  | 'persoon'
  | 'note'
  | 'taak'
  | 'taakview'
  | 'taken'
  | 'takenka'
  | 'takenkp'
  | 'agenda'
  | 'agendak'
  | 'email'
  | 'email-list'
  | 'email-view'
  | 'email-write'
  | 'emailk'
  | 'emailkv'
  | 'zoom'
  | 'files'
  | 'beheer-main'
  | 'taakflow'
  | 'flow'
  | 'beheer-brief'
  | 'brieven'
  | 'ixport'
  | 'account'
  | 'help'
  | 'user'
  | 'users'
  | 'koppel'
  | LinkErrorTag;

/** On these a 401 shows no tag, and not on those of links [ERR-06]. */
const OF_SETTINGS: ReadonlySet<ScreenTag> = new Set([
  'beheer-main',
  'taakflow',
  'flow',
  'beheer-brief',
  'brieven',
  'ixport',
  'user',
  'users',
]);

export interface ErrorModal {
  text: string;
  target: '/' | '/login';
}

/** A 401 in the relation list and in the agenda goes to '/' without a message [RELLIST-14, AGENDA-45]. */
export function leavesQuietly(failure: Failure, tag: ScreenTag): boolean {
  return failure.code === 401 && (tag === 'relaties' || tag === 'agenda');
}

const EXPIRED = 'Token verlopen';

/** '({code}) {message} [tag]', no tag on a 500; OK goes to '/' or '/login' [ERR-01, 03, 05, 06, 08, 09]. */
export function errorModal(failure: Failure, tag: ScreenTag | null): ErrorModal | null {
  if (failure.code === null) return null;
  const isExpired = failure.code === 500 && failure.message === EXPIRED;
  const shown = tag !== null && isTagShown(failure.code, tag) ? ` [${tag}]` : '';
  return {
    text: `(${failure.code}) ${failure.message}${shown}`,
    target: isExpired || tag === 'sendpass' ? '/login' : '/',
  };
}

function isTagShown(code: number, tag: ScreenTag): boolean {
  return code !== 500 && !(code === 401 && (OF_SETTINGS.has(tag) || tag.startsWith('koppel')));
}
