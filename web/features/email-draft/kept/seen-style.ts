import { ofAttributes } from '#web/features/email/html/attribute-looks.ts';
import { expanded, words } from '#web/features/email/html/expand.ts';

const MONOSPACED = 'code kbd pre samp tt listing plaintext xmp'.split(' ');
const BROWSER_STYLES: ReadonlyMap<string, readonly [string, string][]> = new Map([
  ...MONOSPACED.map((tag) => [tag, [['font-family', 'monospace']]] as [string, [string, string][]]),
  ['mark', [['background-color', 'yellow']]],
  ['nobr', [['white-space', 'nowrap']]],
]);
/** Sides of text from left to right; of others they are compared the wrong way around, which keeps them. */
const PHYSICAL: ReadonlyMap<string, string> = new Map([
  ...['margin', 'padding'].flatMap((box): [string, string][] => [
    [`${box}-inline-start`, `${box}-left`],
    [`${box}-inline-end`, `${box}-right`],
    [`${box}-block-start`, `${box}-top`],
    [`${box}-block-end`, `${box}-bottom`],
  ]),
  ...['', 'min-', 'max-'].flatMap((bound): [string, string][] => [
    [`${bound}inline-size`, `${bound}width`],
    [`${bound}block-size`, `${bound}height`],
  ]),
]);

/**
 * What applies to an element by the browser, its attributes and what is declared, with shorthands as their
 * parts; a shorthand that cannot be read stands as it is.
 */
export function seenStyle(element: Element, said: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const style = new Map([...(BROWSER_STYLES.get(element.localName) ?? []), ...ofAttributes(element)]);
  const parts = expanded(new Map([...said].flatMap(ofAxis)));
  for (const [property, value] of parts) style.set(PHYSICAL.get(property) ?? property, value);
  const font = said.get('font');
  if (font !== undefined && expanded(new Map([['font', font]])).size === 0) style.set('font', font);
  return style;
}

/** Margins and padding along a line or across lines, as those of the two ends. */
function ofAxis([property, value]: readonly [string, string]): (readonly [string, string])[] {
  if (!AXES.has(property)) return [[property, value]];
  const [start = '', end = start] = words(value);
  return [
    [`${property}-start`, start],
    [`${property}-end`, end],
  ];
}

const AXES: ReadonlySet<string> = new Set([
  'margin-inline',
  'margin-block',
  'padding-inline',
  'padding-block',
]);
