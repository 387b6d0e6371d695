import { SMALLEST_TEXT } from '#domain/email/quote-style.ts';
import { fillVariables, NO_VARIABLES, type Variables } from './css-variables.ts';
import { expanded } from './expand.ts';
import { isHidden } from './is-hidden.ts';
import { textSizeOf } from './lengths.ts';
import { matchRules } from './match-rules.ts';

/** Text has this size where nothing says it. */
const AROUND = 16;

/** Hidden elements that `isRemovable` admits go: who copies the text would send what nobody saw. */
export function removeHidden(read: Document, isRemovable: (element: Element) => boolean = () => true): void {
  const declared = matchRules(read);
  const fill = fillEachOnce();
  const within = new Map<Element, Variables>();
  const hidden = [...read.querySelectorAll('*')].filter((element) => {
    const around = within.get(element.parentElement ?? element) ?? NO_VARIABLES;
    const filled = fill(declared(element), around);
    within.set(element, filled.variables);
    if (!read.body.contains(element) || element === read.body || !isRemovable(element)) return false;
    const said = expanded(filled.said);
    const size = textSizeOf(said.get('font-size') ?? '', AROUND);
    const isUnseen = /^(?:hidden|collapse)$/i.test(said.get('visibility') ?? '') || size < SMALLEST_TEXT;
    return isHidden(said, size) || (isUnseen && element.children.length === 0);
  });
  for (const element of hidden) element.remove();
}

/** Works out equal declarations within the same variables once, however many elements have them. */
function fillEachOnce(): typeof fillVariables {
  const filled = new Map<Variables, Map<string, ReturnType<typeof fillVariables>>>();
  return (declared, around) => {
    const known = filled.get(around) ?? new Map<string, ReturnType<typeof fillVariables>>();
    filled.set(around, known);
    const key = JSON.stringify([...declared]);
    const found = known.get(key) ?? fillVariables(declared, around);
    known.set(key, found);
    return found;
  };
}
