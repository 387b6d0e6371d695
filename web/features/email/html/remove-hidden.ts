import { SMALLEST_TEXT } from '#domain/email/quote-style.ts';
import { fillVariables, NO_VARIABLES, type Variables } from './css-variables.ts';
import { expanded } from './expand.ts';
import { isHidden, opacityOf, UNSEEN_OPACITY, visibilityOf } from './is-hidden.ts';
import { textSizeOf } from './lengths.ts';
import { matchRules } from './match-rules.ts';

/** Text has this size where nothing says it. */
const AROUND = 16;

/** What an element hands down to those within it; the size in pixels, the opacity from 0 to 1. */
interface Around {
  readonly variables: Variables;
  readonly size: number;
  readonly isVisible: boolean;
  readonly opacity: number;
}

const OF_PAGE: Around = { variables: NO_VARIABLES, size: AROUND, isVisible: true, opacity: 1 };

/**
 * Hidden elements that `isRemovable` admits go: who copies the text would send what nobody saw. One that is unseen, and may
 * hold what is seen, loses its own text.
 */
export function removeHidden(read: Document, isRemovable: (element: Element) => boolean = () => true): void {
  const declared = matchRules(read);
  const fill = fillEachOnce();
  const within = new Map<Element, Around>();
  const hidden: ChildNode[] = [];
  for (const element of read.querySelectorAll('*')) {
    const around = within.get(element.parentElement ?? element) ?? OF_PAGE;
    const { said, variables } = fill(declared(element), around.variables);
    const size = textSizeOf(said.get('font-size') ?? '', around.size);
    const isVisible = visibilityOf(said) ?? around.isVisible;
    const opacity = around.opacity * opacityOf(said.get('opacity'));
    within.set(element, { variables, size, isVisible, opacity });
    if (!read.body.contains(element) || element === read.body || !isRemovable(element)) continue;
    const isUnseen = !isVisible || size < SMALLEST_TEXT;
    if (isHidden(said, size) || opacity < UNSEEN_OPACITY || (isUnseen && element.children.length === 0))
      hidden.push(element);
    else if (isUnseen) for (const text of textsOf(element)) hidden.push(text);
  }
  for (const node of hidden) node.remove();
}

function textsOf(element: Element): ChildNode[] {
  return [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
}

/** Works out equal declarations within the same variables once, however many elements have them. */
function fillEachOnce(): typeof fillVariables {
  const filled = new Map<Variables, Map<string, ReturnType<typeof fillVariables>>>();
  return (declared, around) => {
    const known = filled.get(around) ?? new Map<string, ReturnType<typeof fillVariables>>();
    filled.set(around, known);
    const key = JSON.stringify([...declared]);
    const found = known.get(key) ?? filledAndExpanded(declared, around);
    known.set(key, found);
    return found;
  };
}

function filledAndExpanded(...declared: Parameters<typeof fillVariables>): ReturnType<typeof fillVariables> {
  const { said, variables } = fillVariables(...declared);
  return { said: expanded(said), variables };
}
