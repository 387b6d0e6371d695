import { describe, expect, it } from 'vitest';
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
  ])('refuses what Balie itself would see the reading by: %s', (html) => {
    expect(() => check(html)).toThrow('een afbeelding van Balie zelf');
  });
});
