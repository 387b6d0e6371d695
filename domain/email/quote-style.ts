/** Pixels: text below the first is not read by anybody, text above the second hides what stands beside it. */
export const SMALLEST_TEXT = 3;
export const LARGEST_TEXT = 48;
export const WIDEST_SPACE = 200;
/** Pixels: no mail is made wider. */
export const WIDEST = 2_000;

const COLOUR = '#[0-9a-f]{6}';
const SPACE = '(?:1?\\d{1,2}(?:\\.\\d{1,2})?|200)px';
const EXTENT = `auto|(?:100|\\d{1,2})(?:\\.\\d{1,2})?%|(?:1?\\d{1,3}(?:\\.\\d{1,2})?|2000)px`;
const LINE = `none|(?:1?\\d(?:\\.\\d{1,2})?|20)px (?:solid|dashed|dotted|double|groove|ridge|inset|outset) ${COLOUR}`;
const FONT = "(?:'[a-z\\d][a-z\\d _.-]{0,60}'|[a-z][a-z\\d-]{0,60})";

const WRITTEN: Readonly<Record<string, string>> = {
  color: COLOUR,
  'background-color': COLOUR,
  'font-family': `${FONT}(?:,${FONT}){0,20}`,
  'font-size': '(?:[3-9]|[1-4]\\d)(?:\\.\\d{1,2})?px',
  'font-style': 'normal|italic|oblique',
  'font-weight': 'normal|bold|bolder|lighter|[1-9]00',
  'font-variant': 'normal|small-caps',
  'line-height': `normal|[1-3](?:\\.\\d{1,2})?|${SPACE}`,
  'letter-spacing': 'normal|[0-5](?:\\.\\d{1,2})?px',
  'text-align': 'left|right|center|justify|start|end',
  'text-decoration': '(?:none|underline|overline|line-through)(?: (?:underline|overline|line-through)){0,2}',
  'text-transform': 'none|capitalize|uppercase|lowercase',
  'vertical-align': 'baseline|top|middle|bottom|sub|super|text-top|text-bottom',
  'white-space': 'normal|nowrap|pre|pre-wrap|pre-line',
  'word-break': 'normal|break-all|break-word|keep-all',
  'overflow-wrap': 'normal|break-word|anywhere',
  direction: 'ltr|rtl',
  display:
    'block|inline|inline-block|list-item|table|inline-table|table-(?:row|cell|caption|row-group|header-group|footer-group)',
  width: EXTENT,
  'max-width': EXTENT,
  height: EXTENT,
  ...bySide('padding', SPACE),
  ...bySide('margin', `auto|${SPACE}`),
  ...bySide('border', LINE),
  'border-collapse': 'collapse|separate',
  'border-spacing': SPACE,
  'border-radius': SPACE,
  'table-layout': 'auto|fixed',
  'list-style-type':
    'none|disc|circle|square|decimal|decimal-leading-zero|lower-alpha|upper-alpha|lower-latin|upper-latin|lower-roman|upper-roman|lower-greek',
};

function bySide(name: string, value: string): Record<string, string> {
  const sides = ['top', 'right', 'bottom', 'left'].map((side) => [`${name}-${side}`, value]);
  const all = name === 'border' ? value : `(?:${value})(?: (?:${value})){0,3}`;
  return Object.fromEntries([...sides, [name, all]]);
}

const RULES: ReadonlyMap<string, RegExp> = new Map(
  Object.entries(WRITTEN).map(([property, value]) => [property, new RegExp(`^(?:${value})$`, 'i')]),
);

/**
 * Whether a quote's element may say so. All else goes: what hides, moves, covers or fetches, and whatever
 * browsers learn later. Values are compared as a quote writes them: colours as `#rrggbb`, lengths in pixels.
 */
export function isQuoteDeclaration(property: string, value: string): boolean {
  return RULES.get(property)?.test(value) ?? false;
}

export function isQuoteStyle(style: string): boolean {
  return style.split(';').every((declaration) => {
    const at = declaration.indexOf(':');
    if (at === -1) return declaration.trim() === '';
    return isQuoteDeclaration(declaration.slice(0, at).trim(), declaration.slice(at + 1).trim());
  });
}

/** Elements that a quote may have. `details` and `map` are none: the one hides, the other names. */
export const QUOTE_TAGS: readonly string[] = [
  'a',
  'abbr',
  'acronym',
  'address',
  'article',
  'aside',
  'b',
  'bdi',
  'big',
  'blockquote',
  'br',
  'caption',
  'center',
  'cite',
  'code',
  'col',
  'colgroup',
  'dd',
  'del',
  'dfn',
  'dir',
  'div',
  'dl',
  'dt',
  'em',
  'figcaption',
  'figure',
  'font',
  'footer',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'header',
  'hgroup',
  'hr',
  'i',
  'img',
  'ins',
  'kbd',
  'li',
  'main',
  'mark',
  'menu',
  'nav',
  'ol',
  'p',
  'pre',
  'q',
  'rp',
  'rt',
  'ruby',
  's',
  'samp',
  'section',
  'small',
  'span',
  'strike',
  'strong',
  'sub',
  'sup',
  'table',
  'tbody',
  'td',
  'tfoot',
  'th',
  'thead',
  'time',
  'tr',
  'tt',
  'u',
  'ul',
  'var',
  'wbr',
];

/** No attribute may let another style name the element. */
export const QUOTE_ATTRIBUTES: readonly string[] = [
  'align',
  'alt',
  'background',
  'border',
  'cellpadding',
  'cellspacing',
  'colspan',
  'dir',
  'height',
  'href',
  'lang',
  'noshade',
  'nowrap',
  'rel',
  'reversed',
  'rowspan',
  'rules',
  'span',
  'src',
  'start',
  'style',
  'target',
  'title',
  'type',
  'valign',
  'value',
  'width',
];
