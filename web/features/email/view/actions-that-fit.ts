import type { MenuAction } from '#web/components/menu-action.ts';

/** Pixels of a button around its word, with its icon and the gap beside it, and of a letter at the size of controls. */
const AROUND = 58;
const LETTER = 7.6;
/** The width of the button of the menu that has the others. */
const MENU = 40;

/** What leaves a toolbar that is too narrow, in this order; the first action stays. */
const LEAVING = ['forw', 'repla', 'trash', 'delete', 'archive', 'restore', 'inbox', 'eml', 'read'];

/** The actions for which a toolbar of so many pixels has room on one line, beside a menu. */
export function actionsThatFit(actions: readonly MenuAction[], width: number): readonly MenuAction[] {
  const fits = (some: readonly MenuAction[]) =>
    some.reduce((total, { label }) => total + AROUND + LETTER * label.length, MENU) <= width;
  return LEAVING.reduce(
    (some, id) => (fits(some) ? some : some.filter((action, index) => index === 0 || action.id !== id)),
    actions,
  );
}
