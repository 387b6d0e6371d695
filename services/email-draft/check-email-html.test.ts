import { describe, expect, it } from 'vitest';
import { TOO_COMPLEX } from '#domain/email-html/bounded-html.ts';
import { checkEmailHtml } from './check-email-html.ts';

const check = (html: string) => checkEmailHtml(html, 'https://balie.example');

describe('the text of a mail', () => {
  it.each([
    '<p>Dag, zie <a href="https://balie.example/portal">het portaal</a></p>',
    '<p><img src="cid:logo" alt=""><img src="https://elders.example/x.png" alt=""></p>',
    '<img src="data:image/png;base64,AAAA" alt="">',
    '<p style="color: red; font-size: 18px">x</p><style>p { color: red }</style>',
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
  ])('refuses what runs or leads away: %s', (html) => {
    expect(() => check(html)).toThrow('De tekst bevat iets dat niet in een mail mag staan');
  });

  it.each([
    '<img src="https://balie.example/pixel.gif?to=jan" alt="">',
    '<img src="//BALIE.example/pixel.gif" alt="">',
    '<img srcset="https://x.example/a.png 1x, https://balie.example/b.png 2x" alt="">',
    '<table background="https://balie.example/b.png"></table>',
    '<p style="background: url(https://balie.example/b.png)">x</p>',
    '<style>p { background: url("https://balie.example/b.png") }</style>',
    '<link rel="stylesheet" href="https://balie.example/m.css">',
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
    '<style>@import "ht\\a tps://b\\61lie.example/m.css";</style>',
    '<style>p { background: image-set("//balie.example/b.png" 1x) }</style>',
  ])('refuses what Balie itself would see the reading by: %s', (html) => {
    expect(() => check(html)).toThrow('een afbeelding van Balie zelf');
  });
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
    TOO_COMPLEX,
  );
});
