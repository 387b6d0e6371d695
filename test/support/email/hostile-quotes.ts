/** Mails that try to change, hide, cover or swallow what is typed above them, a kind each. */
interface HostileQuote {
  readonly title: string;
  readonly html: string;
}

const SAYS = '<p>Wat de ander schrijft.</p>';
/** What a sender may think that a composer calls its parts. */
const GUESSES = [
  '#balie-citaat',
  '[id^=balie]',
  '[id^=q]',
  '.mail-body',
  '[id]',
  'body > div:first-child',
  '*',
];
const FORGED = 'Wij betalen u dubbel.';

const sheet = (css: string) => `<style>${css}</style>${SAYS}`;

const RULES: Readonly<Record<string, string>> = {
  'of elements': 'p, div, span, a, li, strong { display: none; color: #fff; font-size: 9px }',
  'of all elements': '* { display: none !important; visibility: hidden !important }',
  'of white text': 'body, p, div { color: white; background: white }',
  'of text of 9 px': 'body, p, div, span { font-size: 9px !important; line-height: 1px }',
  'of huge text': 'p, div { font-size: 900px; letter-spacing: 90px }',
  'of siblings before': 'div:has(+ div) > * { display: none } p:has(~ *) { display: none }',
  'of siblings after': 'div + div, div ~ div, p + p, p ~ p { display: none }',
  'of text of its own': `div::before, p::after, body::before { content: "${FORGED}"; display: block }`,
  'of text in the place of ours': `div:has(+ *) > * { display: none } div:has(+ *)::before { content: "${FORGED}" }`,
  'in an import': '@import "data:text/css,p{display:none}"; p { color: red }',
  'for a screen': '@media screen { p { display: none } } @media (min-width: 1px) { div { color: #fff } }',
  'where supported': '@supports (display: block) { p { display: none } }',
  'in a layer': '@layer a, b; @layer a { p { display: none !important } }',
  'for a container':
    'body { container-type: inline-size } @container (min-width: 1px) { p { display: none } }',
  'within a rule': 'body { & p { display: none } p { color: #fff } div { & + div { display: none } } }',
  'of the page':
    'html { opacity: 0 } body { transform: scale(0); filter: blur(99px) } :root { display: none }',
  'that is left open': 'p { display: none; color: #fff; @media screen { div { display: none',
  'of an animation': 'p { animation: a 1s forwards } @keyframes a { to { opacity: 0 } }',
  'in a comment of HTML': '<!-- p { display: none } -->',
  'of a writing mode': 'body { writing-mode: vertical-rl; direction: rtl; unicode-bidi: bidi-override }',
};

const STYLES: Readonly<Record<string, string>> = {
  'fixed over all': 'position: fixed; inset: 0; background: #fff; z-index: 9999',
  'laid over what is above':
    'position: absolute; top: -400px; left: 0; width: 900px; height: 900px; background: #fff',
  'pulled up': 'margin-top: -120px; background: #fff; height: 300px',
  'pulled up by a little, again and again': 'margin: -40px 0; background: #fff',
  'moved up': 'transform: translateY(-90px); background: #fff',
  'moved in another way': 'translate: 0 -90px; scale: 9; rotate: 180deg; background: #fff',
  'moved relative to itself': 'position: relative; top: -90px; background: #fff',
  'with a shadow all over': 'box-shadow: 0 0 0 9999px #fff; outline: 9999px solid #fff',
  floating: 'float: left; width: 100%; height: 0; margin-bottom: -200px; background: #fff',
  'in huge letters': 'font-size: 9000px; line-height: 0',
  'of no height for its lines': 'line-height: 0; font-size: 40px; background: #fff',
  'turned around': 'direction: rtl; unicode-bidi: bidi-override',
  'with a picture for text': `content: "${FORGED}"`,
  'wider than any page': 'width: 99999px; margin-left: -5000px; background: #fff',
};

const MARKUP: Readonly<Record<string, string>> = {
  'closes what holds it': `</div></div></blockquote></div></blockquote></body></html>${SAYS}`,
  'closes all and begins anew': `</blockquote></div></div><div style="position:fixed">${FORGED}</div><div>${SAYS}`,
  'leaves open what it opens': `${SAYS}<div style="display:none"><table><tr><td><b><i><a href="https://a.example"><pre>`,
  'leaves a comment open': `${SAYS}<!-- <p>`,
  'leaves an attribute open': `${SAYS}<a href="https://a.example`,
  'leaves a text field open': `${SAYS}<textarea><title><xmp><plaintext>`,
  'leaves a style open': `${SAYS}<style>p { display: none }`,
  'sets a base': `<base href="https://a.example/" target="_self">${SAYS}`,
  'has orders for the browser': `<meta http-equiv="refresh" content="0;url=https://a.example"><meta name="color-scheme" content="dark">${SAYS}`,
  'fetches a sheet': `<link rel="stylesheet" href="data:text/css,p{display:none}">${SAYS}`,
  'is written from right to left': `<html dir="rtl"><body dir="rtl"><bdo dir="rtl">${SAYS}</bdo>\u202e\u2067</body></html>`,
  'has a style of its own for its page': `<html style="opacity:0;font-size:1px"><body style="margin:-90px;position:fixed" text="white" bgcolor="white">${SAYS}`,
  'takes our ids': `<div id="balie-citaat"><div id="balie-origineel">${SAYS}</div></div><style>#balie-citaat { position: fixed }</style>`,
  'takes names of the page': `<form name="body"><input name="querySelectorAll"><img name="children">${SAYS}</form>`,
  'folds itself up': `<details><summary>${FORGED}</summary>${SAYS}</details>`,
  'aligns a picture beside all': `<img align="left" src="data:image/png;base64,AAAA" width="1900" height="1900" alt="">${SAYS}`,
  'moves its text': `<marquee>${FORGED}</marquee><layer>${SAYS}</layer>`,
  'draws in a picture of letters': `<svg><style>p{display:none}</style><text>${FORGED}</text></svg><math><mtext><style>p{display:none}</style></mtext></math>${SAYS}`,
  'hides a sheet in a table': `<table><style>p{display:none}</style><tr><td>${SAYS}</td></tr></table>`,
  'hides a sheet twice': `<noscript><style></noscript><style>p{display:none}</style>${SAYS}`,
};

export const HOSTILE_QUOTES: readonly HostileQuote[] = [
  ...Object.entries(RULES).map(([kind, css]) => ({ title: `a rule ${kind}`, html: sheet(css) })),
  ...Object.entries(RULES).map(([kind, css]) => ({
    title: `a rule ${kind}, in the head and beside others`,
    html: `<html><head><style>p { color: red }</style><style media="screen">${css}</style></head><body>${SAYS}</body></html>`,
  })),
  ...GUESSES.map((guess) => ({
    title: `a rule of ${guess}`,
    html: sheet(`${guess} { display: none !important } ${guess}::before { content: "${FORGED}" }`),
  })),
  ...Object.entries(STYLES).flatMap(([kind, style]) => [
    { title: `an element ${kind}`, html: `<div style='${style}'>${SAYS}</div>` },
    {
      title: `an element ${kind}, by a rule`,
      html: `<style>.a { ${style} }</style><div class="a">${SAYS}</div>`,
    },
    { title: `a page ${kind}`, html: `<body style='${style}'>${SAYS}</body>` },
  ]),
  ...Object.entries(MARKUP).map(([kind, html]) => ({ title: `a mail that ${kind}`, html })),
];

/** Ways in which a sender hides what nobody is to see. */
export const HIDING: readonly string[] = [
  'display: none',
  'display:none!important',
  'visibility: hidden',
  'visibility: collapse',
  'opacity: 0',
  'opacity: .01',
  'opacity: 1%',
  'font-size: 0',
  'font-size: 1px',
  'font: 0/0 a',
  'color: #fff',
  'color: white',
  'color: rgb(255, 255, 255)',
  'color: rgba(0, 0, 0, 0.01)',
  'color: #fffffe',
  'color: transparent',
  'background: #000; color: #000',
  'background-color: navy; color: navy',
  'color: hsl(0 0% 100%)',
  'text-indent: -9999px',
  'position: absolute; left: -9999px',
  'position: absolute; top: -100em',
  'position: absolute; clip: rect(0 0 0 0)',
  'clip-path: inset(50%)',
  'clip-path: circle(0)',
  'height: 0; overflow: hidden',
  'max-height: 0; overflow: hidden',
  'width: 0; overflow: hidden',
  'max-height:0px;mso-hide:all;overflow:hidden',
  'height: 1px; width: 1px; overflow: clip',
  'transform: scale(0)',
  'transform: translateX(-9999px)',
  'scale: 0',
  'margin-left: -9999px',
  'content-visibility: hidden',
  'filter: opacity(0)',
  'filter: blur(40px)',
  'zoom: 0.01',
  '-webkit-text-fill-color: transparent',
  'd\\69splay: none',
  'display:/**/none',
  'DISPLAY: NONE',
];
