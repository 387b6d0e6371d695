import { escapeHtml } from '../mail-body.ts';

/** Programs that people write mail with; each lays out and quotes in its own way. */
export const PROGRAMS = ['outlook', 'gmail', 'apple', 'phone'] as const;
export type Program = (typeof PROGRAMS)[number];

export interface Quoted {
  readonly who: string;
  readonly address: string;
  readonly to: string;
  readonly subject: string;
  readonly when: Date;
  readonly body: Body;
}

export interface Body {
  readonly contentType: 'text' | 'html';
  readonly content: string;
}

export interface Written {
  readonly paragraphs: readonly string[];
  readonly signature: readonly string[];
  readonly logo: string | null;
  readonly quoted: Quoted | null;
}

export function writeBody(program: Program, written: Written): Body {
  const content = WRITERS[program](written);
  return { contentType: program === 'phone' ? 'text' : 'html', content };
}

const WRITERS: Readonly<Record<Program, (written: Written) => string>> = { outlook, gmail, apple, phone };

function moment(when: Date, style: 'long' | 'short'): string {
  return new Intl.DateTimeFormat('nl-NL', {
    ...(style === 'long' ? { weekday: 'long', month: 'long' } : { weekday: 'short', month: 'short' }),
    day: 'numeric',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'Europe/Amsterdam',
  }).format(when);
}

/** The content of the body of an HTML text; of a plain one its lines. */
function innerOf({ contentType, content }: Body): string {
  if (contentType === 'text') return escapeHtml(content).replaceAll(/\r?\n/g, '<br>\r\n');
  return /<body[^>]*>([\s\S]*?)<\/body>/i.exec(content)?.[1] ?? content;
}

const OFFICE = 'xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office"';
const WORD_STYLE = `<style><!--
/* Font Definitions */
@font-face {font-family:Calibri; panose-1:2 15 5 2 2 2 4 3 2 4;}
/* Style Definitions */
p.MsoNormal, li.MsoNormal, div.MsoNormal {margin:0cm; font-size:11.0pt; font-family:"Calibri",sans-serif; mso-ligatures:standardcontextual;}
a:link, span.MsoHyperlink {mso-style-priority:99; color:#0563C1; text-decoration:underline;}
span.E-mailStijl18 {mso-style-type:personal-compose; font-family:"Calibri",sans-serif; color:windowtext;}
@page WordSection1 {size:612.0pt 792.0pt; margin:70.85pt 70.85pt 70.85pt 70.85pt;}
div.WordSection1 {page:WordSection1;}
--></style><!--[if gte mso 9]><xml><o:shapedefaults v:ext="edit" spidmax="1026" /></xml><![endif]-->`;

function outlook({ paragraphs, signature, logo, quoted }: Written): string {
  const line = (html: string) => `<p class="MsoNormal"><span lang="NL">${html}<o:p></o:p></span></p>`;
  const text = paragraphs.map((paragraph) => line(escapeHtml(paragraph))).join(line('&nbsp;'));
  const image =
    logo === null ? '' : line(`<img width="128" height="48" id="Afbeelding_1" src="cid:${logo}" alt="Logo">`);
  const signed = signature.map((one, index) =>
    line(index === 0 ? `<b>${escapeHtml(one)}</b>` : escapeHtml(one)),
  );
  const below =
    quoted === null
      ? ''
      : `<div><div style="border:none;border-top:solid #E1E1E1 1.0pt;padding:3.0pt 0cm 0cm 0cm"><p class="MsoNormal"><b>Van:</b> ${escapeHtml(quoted.who)} &lt;${quoted.address}&gt; <br><b>Verzonden:</b> ${moment(quoted.when, 'long')}<br><b>Aan:</b> ${escapeHtml(quoted.to)}<br><b>Onderwerp:</b> ${escapeHtml(quoted.subject)}<o:p></o:p></p></div></div>${line('&nbsp;')}${innerOf(quoted.body)}`;
  return `<html ${OFFICE}><head><meta http-equiv="Content-Type" content="text/html; charset=utf-8"><meta name="Generator" content="Microsoft Word 15 (filtered medium)">${WORD_STYLE}</head><body lang="NL" link="#0563C1" vlink="#954F72" style="word-wrap:break-word"><div class="WordSection1">${text}${line('&nbsp;')}${signed.join('')}${image}${below}</div></body></html>`;
}

function gmail({ paragraphs, signature, quoted }: Written): string {
  const text = paragraphs.map((paragraph) => `<div>${escapeHtml(paragraph)}</div>`).join('<div><br></div>');
  const signed =
    signature.length === 0
      ? ''
      : `<div><br></div><div dir="ltr" class="gmail_signature">${signature.map(escapeHtml).join('<br>')}</div>`;
  const below =
    quoted === null
      ? ''
      : `<br><div class="gmail_quote gmail_quote_container"><div dir="ltr" class="gmail_attr">Op ${moment(quoted.when, 'short')} schreef ${escapeHtml(quoted.who)} &lt;<a href="mailto:${quoted.address}">${quoted.address}</a>&gt;:<br></div><blockquote class="gmail_quote" style="margin:0px 0px 0px 0.8ex;border-left:1px solid rgb(204,204,204);padding-left:1ex">${innerOf(quoted.body)}</blockquote></div>`;
  return `<html><head><meta http-equiv="Content-Type" content="text/html; charset=utf-8"></head><body><div dir="ltr">${text}${signed}</div>${below}</body></html>`;
}

function apple({ paragraphs, signature, quoted }: Written): string {
  const text = [...paragraphs, ...signature].map((one) => `${escapeHtml(one)}<div><br></div>`).join('');
  const below =
    quoted === null
      ? ''
      : `<div><br><blockquote type="cite"><div>Op ${moment(quoted.when, 'short')} heeft ${escapeHtml(quoted.who)} &lt;${quoted.address}&gt; het volgende geschreven:</div><br class="Apple-interchange-newline"><div>${innerOf(quoted.body)}</div></blockquote></div>`;
  return `<html><head><meta http-equiv="content-type" content="text/html; charset=utf-8"></head><body style="overflow-wrap: break-word; -webkit-nbsp-mode: space; line-break: after-white-space;">${text}${below}</body></html>`;
}

function phone({ paragraphs, quoted }: Written): string {
  const lines = [...paragraphs.flatMap((paragraph) => [paragraph, '']), 'Verstuurd vanaf mijn iPhone', ''];
  if (quoted === null) return lines.join('\r\n');
  const before = innerOf(quoted.body)
    .replaceAll(/<(style|head)[\s\S]*?<\/\1>/gi, '')
    .replaceAll(/<br>|<\/p>|<\/div>/gi, '\n')
    .replaceAll(/<[^>]*>|\r/g, '')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&#38;', '&')
    .split('\n')
    .filter((line, index, all) => line.trim() !== '' || all[index - 1]?.trim() !== '')
    .map((line) => `> ${line.trim()}`);
  const said = `> Op ${moment(quoted.when, 'short')} heeft ${quoted.who} <${quoted.address}> geschreven:`;
  return [...lines, said, '> ', ...before].join('\r\n');
}
