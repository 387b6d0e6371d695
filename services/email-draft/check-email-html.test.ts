import { describe, expect, it } from 'vitest';
import { joinQuote, quotedOriginal } from '#domain/email/quoted-original.ts';
import { checkEmailHtml, checkFilledHtml } from './check-email-html.ts';

const check = (html: string) => checkEmailHtml(html, 'https://balie.example');

describe('the text of a mail', () => {
  it.each([
    '<p>Dag, zie <a href="https://balie.example/portal">het portaal</a></p>',
    '<p><img src="cid:logo" alt=""><img src="https://elders.example/x.png" alt=""></p>',
    '<img src="data:image/png;base64,AAAA" alt="">',
    '<p style="color: red; font-size: 18px; margin: 0 auto 8px; position: relative">x</p>',
    '<p>on &lt;script&gt; en javascript: als tekst, //balie.example ook</p>',
    '<img src="https://balie.example.elders.nl/x.png" alt="">',
    '<p style="background: url(https://balie.example.elders.nl/b.png)">x</p>',
    '<p style="width: calc(100% - 2px); font-family: \'Fira \\53 ans\'">x</p>',
    '<img srcset="https://x.example/a.png 1x, https://x.example/b.png 2x" alt="">',
    '<blockquote cite="https://balie.example/x"><p>{{voorl}}</p></blockquote>',
    '',
  ])('passes %s', (html) => {
    expect(() => check(html)).not.toThrow();
  });

  it.each([
    '<script>alert(1)</script>',
    '<scr\u0000ipt>x</scr\u0000ipt><ScRiPt src=//x.example></ScRiPt>',
    '<svg><script>alert(1)</script></svg>',
    '<template><img src=x onerror=alert(1)></template>',
    '<p onclick="alert(1)">x</p>',
    '<img/src="x"/onerror=alert(1)>',
    '<svg/onload=alert(1)>',
    '<math><a xlink:href="javascript:alert(1)">x</a></math>',
    '<a href=" java\tscript:alert(1)">x</a>',
    '<a href="&#106;avascript:alert(1)">x</a>',
    '<a href="data:text/html,<script>alert(1)</script>">x</a>',
    '<iframe src="https://x.example"></iframe>',
    '<iframe srcdoc="<p>x</p>"></iframe>',
    '<object data="x.swf"></object>',
    '<embed src="x">',
    '<base href="https://x.example/">',
    '<form action="https://x.example"><input name="x"></form>',
    '<svg><a><animate attributeName="href" values="javascript:alert(1)"></animate><text>x</text></a></svg>',
    '<svg><set attributeName="onmouseover" to="alert(1)"></set></svg>',
    '<math><maction actiontype="statusline">x</maction></math>',
    '<animate attributeName="href" values="javascript:alert(1)">',
    '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
    '<p style="background: url(java\\73 cript:alert(1))">x</p>',
    '<meta http-equiv="refresh" content="0;url=https://x.example">',
    '<style>p { color: red }</style>',
    '<p>x</p></body></html><sTyLe>p { display: none }</sTyLe>',
    '<template><style>p { display: none }</style></template>',
    '<table><style>p { display: none }</style></table>',
    '<link rel="stylesheet" href="https://x.example/m.css">',
    '<p style="position: fixed; top: 0">x</p>',
    '<p style="po\\73ition:/**/absolute">x</p>',
    '<p style="color: red; margin-top: -20px">x</p>',
    '<p style="margin: 0 0 -2em">x</p>',
    '<p style="transform: translateY(-20px)">x</p>',
    '<p style="z-index:9">x</p>',
  ])('refuses what runs or leads away: %s', (html) => {
    expect(() => check(html)).toThrow('De tekst bevat iets dat niet in een mail mag staan');
  });

  it.each([
    '<img src="https://balie.example/pixel.gif?to=jan" alt="">',
    '<img src="//BALIE.example/pixel.gif" alt="">',
    '<img srcset="https://x.example/a.png 1x, https://balie.example/b.png 2x" alt="">',
    '<table background="https://balie.example/b.png"></table>',
    '<p style="background: url(https://balie.example/b.png)">x</p>',
    '<img src="https:/balie.example/p" alt="">',
    '<img src="https:balie.example/p" alt="">',
    '<img src="https:\\\\balie.example\\p" alt="">',
    '<img src="\\\\balie.example/p" alt="">',
    '<img src="/\\balie.example/p" alt="">',
    '<img src="https://x@balie.example/p" alt="">',
    '<img src="https://balie.example.:443/p" alt="">',
    '<img src="http://balie.example:8080/p" alt="">',
    '<img src="https://b%61lie.example/p" alt="">',
    '<img src="https://balie\uFF0Eexample/p" alt="">',
    '<img src="ht\ntps://ba\tlie.example/p" alt="">',
    '<p style="background: url(\\2f\\2f balie.example/b.png)">x</p>',
    '<p style="background: \\75rl(&quot;https:/\\\n/balie.example/b.png&quot;)">x</p>',
    '<p style="background: image-set(&quot;//balie.example/b.png&quot; 1x)">x</p>',
  ])('refuses what Balie itself would see the reading by: %s', (html) => {
    expect(() => check(html)).toThrow('een afbeelding van Balie zelf');
  });
});

const ID = 'q3f2504e04f8941d39a0c0305e82c3301';
const heading = { kind: 'reply', heading: ['Op 1 mei schreef Jan:'], id: ID } as const;
const quoting = (original: string) => joinQuote('<p>Dag</p>', quotedOriginal(heading, original));

describe('the quote of a mail', () => {
  it.each([
    '<div lang="NL"><p style="font-size: 14.67px; margin: 0px 0px 8px; color: #ff0000">Beste</p></div>',
    '<table border="1" width="600" style="background-color: #eeeeee"><tbody><tr><td colspan="2">x</td></tr></tbody></table>',
    '<blockquote type="cite"><img src="cid:1" alt="x" height="20"></blockquote>',
    '',
  ])('passes with %s', (original) => {
    expect(() => check(quoting(original))).not.toThrow();
  });

  it.each([
    'float: left',
    'position: relative',
    'display: none',
    'margin-left: -1px',
    'font-size: 90px',
    'color: red',
    'width: 9999px',
    'line-height: 0',
    'unicode-bidi: bidi-override',
    'opacity: 0.5',
    "content: 'x'",
    'font-size: 0',
    'margin: 900px',
    '--x: 1',
    'color: #ffffff; top: 1px',
  ])('is refused with the style %s', (style) => {
    expect(() => check(quoting(`<p style="${style}">x</p>`))).toThrow(
      'De tekst bevat iets dat niet in een mail mag staan: style="',
    );
  });

  it.each([
    '<p id="a">x</p>',
    '<p class="a">x</p>',
    '<bdo dir="rtl">x</bdo>',
    '<details><summary>a</summary>b</details>',
    '<img src="cid:1" alt="" usemap="#m">',
    '<marquee>x</marquee>',
  ])('is refused with %s', (original) => {
    expect(() => check(quoting(original))).toThrow('in het citaat');
  });

  it.each([
    ['which the original closes', quoting('</div></div></blockquote></div><p>Typ ik dit?</p>')],
    ['within what was typed', `<div><p>Dag</p>${quotedOriginal(heading, 'x')}`],
    ['before what was typed', `${quotedOriginal(heading, 'x')}<p>Dag</p>`],
    ['beside another', `${quotedOriginal(heading, 'x')}${quotedOriginal(heading, 'y')}`],
  ])('is refused %s', (_title, html) => {
    expect(() => check(html)).toThrow('een citaat dat niet op zichzelf staat');
  });
});

it('reads a text of however many siblings', () => {
  expect(() => check('<br>'.repeat(200_000))).not.toThrow();
  expect(() => check(quoting('x<br>'.repeat(100_000)))).not.toThrow();
});

it('names the field in which a text came in', () => {
  const refusal = () => checkEmailHtml('<script>1</script>', 'https://balie.example', 'body');
  expect(refusal).toThrow(expect.objectContaining({ issues: [expect.objectContaining({ field: 'body' })] }));
});

it('counts the port of an office that runs at one', () => {
  const at = (port: number) => () =>
    checkEmailHtml(`<img src="http://localhost:${port}/p" alt="">`, 'http://localhost:5173');
  expect(at(5173)).toThrow('een afbeelding van Balie zelf');
  expect(at(9000)).not.toThrow();
});

it('refuses at once what a parser would multiply', () => {
  const bold = Array.from({ length: 4_800 }, (_, index) => `<b id=${index}>`).join('');
  expect(() => checkEmailHtml(`<p>${bold}${'<p>x'.repeat(4_800)}`, 'https://balie.example', 'body')).toThrow(
    'De tekst is te ingewikkeld opgemaakt. Haal de opmaak weg, of voeg hem in als platte tekst.',
  );
});

describe('a mail of a mailing', () => {
  const filled = (text: string, value: string) =>
    checkFilledHtml(text.replace('{{site}}', value), text, 'https://balie.example');
  const TEXT = '<p>Dag <a href="{{site}}">uw site</a></p>';
  const QUOTE =
    '<style>.x{color:red}</style><div id="balie-citaat" class="mail-body"><p class="x">Oud</p></div>';

  it.each([
    ['a text of now', TEXT],
    ['a text that began before quotes had rules', `${TEXT}${QUOTE}`],
    ['a text that moves what it draws', `<p style="position:absolute">x</p>${TEXT}`],
  ])('of %s goes as it is, and is refused where a value makes it do more', (_, text) => {
    expect(() => filled(text, 'https://bakker.example')).not.toThrow();
    expect(() => filled(text, 'javascript:alert(1)')).toThrow('javascript:alert(1)');
    expect(() => filled(text, '" onclick="alert(1)')).toThrow('onclick');
    expect(() => filled(text, '"><img src="https://balie.example/x.png')).toThrow('afbeelding van Balie');
  });
});
