/** Each of them is compared by what it comes to: see `seen-looks`, `seen-letters`, `seen-markers` and `seen-room`. */
const COMPARED: ReadonlySet<string> = new Set(
  `color font-family font-size font-style font-weight line-height vertical-align text-align display visibility
  list-style-type width max-width min-width height max-height min-height`.split(/\s+/),
);
/** They are seen of nothing by themselves: they ask for a box, a table or a picture that is seen, or for another page. */
const UNSEEN: ReadonlySet<string> = new Set(
  `accent-color backface-visibility box-align box-decoration-break box-flex box-orient box-pack box-sizing break-after
  break-before break-inside caption-side caret-color clear color-adjust color-scheme contain cursor empty-cells
  font-kerning font-language-override font-optical-sizing font-smoothing font-synthesis forced-color-adjust gap hanging-punctuation
  image-rendering inset bottom left right top z-index isolation language line-break locale nbsp-mode order orphans outline-color
  outline-offset outline-width overflow overflow-x overflow-y overflow-wrap page perspective pointer-events
  print-color-adjust punctuation-wrap quotes resize row-gap column-gap size speak supported-color-schemes tab-interval
  tab-size tab-stops table-layout text-autospace text-decoration text-decoration-color text-decoration-line
  text-decoration-skip text-decoration-skip-ink text-decoration-style text-decoration-thickness text-justify
  text-line-through text-overflow text-rendering text-size-adjust text-underline touch-action touch-callout transform-origin
  transform-style transition user-drag user-modify user-select widows will-change word-wrap`.split(/\s+/),
);
/** Beginnings of the names of properties that are unseen or compared. */
const PASSED_OVER = [
  'mso-',
  '-ms-',
  '--',
  '-aol-',
  '-evo-',
  '-premailer-',
  '-qt-',
  'layout-grid',
  'page-break-',
  'panose-',
  'background-',
  'border-',
  'margin-',
  'padding-',
  'column-rule',
  'flex',
  'grid',
  'align-',
  'justify-',
  'place-',
  'overscroll-',
  'scroll-',
  'scrollbar-',
  'transition-',
  'animation-',
  'tap-highlight',
  'ruby-',
];
const UNREAD_BORDER = /^border-(?:inline|block|image)/;
/** Handed down to the text within; all others are seen at the element. */
const OF_TEXT = [
  'direction',
  'font-',
  'hyphens',
  'letter-spacing',
  'list-style-',
  'text-',
  'white-space',
  'word-',
  'writing-mode',
];
const NOT_HANDED_DOWN: ReadonlySet<string> = new Set(['text-combine-upright', 'text-box-trim']);
const VENDOR = /^-(?:webkit|moz|o|khtml)-/;
const USUAL = /^(?:none|normal|auto|visible|currentcolor|static|[-+]?[0.]{1,9}[a-z%]{0,4})$/;
const USUAL_OF: ReadonlyMap<string, RegExp> = new Map([
  ['column-count', /^1$/],
  ['columns', /^1$/],
  ['direction', /^ltr$/],
  ['font-stretch', /^100%$/],
  ['font-width', /^100%$/],
  ['hyphens', /^manual$/],
  ['list-style-position', /^outside$/],
  ['object-fit', /^fill$/],
  ['opacity', /^(?:1|100%)$/],
  ['outline', /^(?:none|0)\b/],
  ['text-align-last', /^(?:left|start)$/],
  ['text-emphasis-position', /^/],
  ['text-orientation', /^mixed$/],
  ['text-shadow', /^(?:0\w{0,2}\s){2}/],
  ['text-underline-position', /^from-font$/],
  ['text-wrap', /^wrap$/],
  ['text-wrap-mode', /^wrap$/],
  ['unicode-bidi', /^(?:embed|isolate|plaintext)$/],
  ['white-space-collapse', /^collapse$/],
  ['word-break', /^(?:break-word|keep-all)$/],
  ['writing-mode', /^horizontal-tb$/],
  ['zoom', /^(?:1|100%)$/],
]);
/** Seen, though it is nothing elsewhere. */
const HYPHENATED = 'hyphens auto';
/** Seen of a picture, which needs no ground for it. */
const OF_PICTURE = /^border-(?:[a-z]+-){0,2}radius$/;
const AS_IF_NOTHING_WERE_SAID = /^(?:inherit|revert|revert-layer)$/;
const AS_ALWAYS = /^(?:initial|unset)$/;

/** Characters of a value, which is compared with none: each text within has it. */
const LONGEST_KEY = 40;

export interface SeenProperties {
  /** The properties of the text within, with their values. */
  readonly ofText: ReadonlyMap<string, string>;
  /** Names of those by which an element is seen beside its text. */
  readonly ofBox: readonly string[];
}

/**
 * What a style says that the editor does not write: whatever is not in the lists above counts, unless it says
 * what would be so otherwise. `around`: the text around.
 */
export function seenProperties(
  style: ReadonlyMap<string, string>,
  { around, isPicture }: { readonly around: ReadonlyMap<string, string>; readonly isPicture: boolean },
): SeenProperties {
  const ofText = new Map(around);
  const ofBox: string[] = [];
  for (const [written, said] of style) {
    const property = written.replace(VENDOR, '');
    if (isPassedOver(property) && !(isPicture && OF_PICTURE.test(property))) continue;
    const value = said.trim().toLowerCase();
    if (AS_IF_NOTHING_WERE_SAID.test(value)) continue;
    const isUsual = AS_ALWAYS.test(value) || isUsualOf(property, value);
    if (isOfText(property)) {
      if (!isUsual) ofText.set(property, value.slice(0, LONGEST_KEY));
      // What is said of all of a kind is said of each of its parts.
      else for (const name of [...ofText.keys()]) if (isPartOf(name, property)) ofText.delete(name);
    } else if (!isUsual) ofBox.push(property);
  }
  return { ofText: ofText.size === 0 && around.size === 0 ? around : ofText, ofBox };
}

function isPassedOver(property: string): boolean {
  if (COMPARED.has(property) || UNSEEN.has(property)) return true;
  if (property === 'animation-name' || UNREAD_BORDER.test(property)) return false;
  return PASSED_OVER.some((start) => property.startsWith(start));
}

function isUsualOf(property: string, value: string): boolean {
  if (`${property} ${value}` === HYPHENATED) return false;
  return USUAL.test(value) || USUAL_OF.get(property)?.test(value) === true;
}

function isOfText(property: string): boolean {
  return OF_TEXT.some((start) => property.startsWith(start)) && !NOT_HANDED_DOWN.has(property);
}

function isPartOf(name: string, property: string): boolean {
  return name === property || name.startsWith(`${property}-`);
}
