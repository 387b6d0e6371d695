import type { Sender } from './other-texts.ts';
import { MONTHS } from './other-texts.ts';

export interface Newsletter {
  readonly from: Sender;
  readonly subject: string;
  readonly preview: string;
  readonly html: string;
}

const ARTICLES = [
  [
    'De bijtelling verandert',
    'Wie een elektrische auto rijdt, betaalt vanaf januari een ander tarief. Wij zetten de regels op een rij.',
  ],
  [
    'Thuiswerkvergoeding omhoog',
    'Het onbelaste bedrag per dag stijgt. Pas uw regeling op tijd aan, want achteraf kan het niet.',
  ],
  [
    'Controle op kasregisters',
    'De inspectie kijkt dit najaar vaker naar de horeca. Met deze vijf punten bent u voorbereid.',
  ],
  [
    'Nieuwe grens voor de zelfstandigenaftrek',
    'De aftrek wordt verder afgebouwd. Wat betekent het voor uw voorlopige aanslag?',
  ],
  [
    'Digitale facturen verplicht?',
    'Brussel wil elektronisch factureren. De planning en de gevolgen voor het mkb.',
  ],
  ['Pensioen voor de dga', 'Wie in eigen beheer heeft opgebouwd, doet er goed aan de dekking na te kijken.'],
] as const;

const SENDERS: readonly Sender[] = [
  { name: 'Fiscaal Weekblad', address: 'redactie@fiscaalweekblad.example' },
  { name: 'Boekwijs Nieuws', address: 'nieuws@boekwijs.example' },
  { name: 'Ondernemersplein', address: 'nieuwsbrief@ondernemersplein.example' },
  { name: 'Kantoorvakhandel Het Potlood', address: 'acties@hetpotlood.example' },
  { name: 'Vereniging van Administrateurs', address: 'leden@administrateurs.example' },
];

/** Newsletters as their programs lay them out: tables, remote pictures, colours of their own, and a picture that counts. */
export function newsletter(number: number): Newsletter {
  const from = SENDERS[number % SENDERS.length] ?? { name: '', address: '' };
  const items = [0, 1, 2].map((index) => ARTICLES[(number + index) % ARTICLES.length] ?? ['', '']);
  const layout = LAYOUTS[number % LAYOUTS.length] ?? tableLayout;
  const [title, text] = items[0] ?? ['', ''];
  return {
    from,
    subject: number % 3 === 0 ? `Nieuws van ${MONTHS[number % 12]}: ${title}` : title,
    preview: text,
    html: layout(from, items, number),
  };
}

type Item = readonly [title: string, text: string] | readonly string[];

const hostOf = ({ address }: Sender) => address.split('@')[1] ?? 'nieuws.example';

function tableLayout(from: Sender, items: readonly Item[], number: number): string {
  const host = hostOf(from);
  const rows = items.map(
    ([title, text], index) => `
<tr><td style="padding:24px 32px;border-bottom:1px solid #e5e7eb"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr>
<td width="140" valign="top"><img src="https://beeld.${host}/${number}/${index}.jpg" width="120" height="90" alt="" style="display:block;border:0;border-radius:4px"></td>
<td valign="top" style="font-family:Georgia,serif;font-size:16px;line-height:24px;color:#1f2937"><h2 style="margin:0 0 8px;font-size:20px;color:#0f4c5c">${title}</h2>${text}
<p style="margin:12px 0 0"><a href="https://klik.${host}/l/${number}/${index}?u=kantoor" style="background:#0f4c5c;color:#ffffff;padding:8px 16px;text-decoration:none;border-radius:4px;display:inline-block">Lees verder</a></p></td></tr></table></td></tr>`,
  );
  return `<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">
<html xmlns="http://www.w3.org/1999/xhtml"><head><meta http-equiv="Content-Type" content="text/html; charset=utf-8"><meta name="viewport" content="width=device-width"><title>${from.name}</title>
<style type="text/css">body{margin:0;background:#f3f4f6}.preheader{display:none!important;max-height:0;overflow:hidden}@media only screen and (max-width:600px){.holder{width:100%!important}}</style></head>
<body bgcolor="#f3f4f6"><span class="preheader">${items[0]?.[1] ?? ''}</span>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="#f3f4f6"><tr><td align="center" style="padding:24px 0">
<table role="presentation" class="holder" width="640" cellpadding="0" cellspacing="0" border="0" bgcolor="#ffffff">
<tr><td bgcolor="#0f4c5c" style="padding:20px 32px;font-family:Georgia,serif;font-size:28px;color:#ffffff">${from.name}</td></tr>${rows.join('')}
<tr><td style="padding:24px 32px;font-family:Arial,sans-serif;font-size:12px;color:#6b7280">U ontvangt deze nieuwsbrief op kantoor@vandalen.example. <a href="https://klik.${host}/afmelden/${number}">Afmelden</a></td></tr></table>
<img src="https://open.${host}/o/${number}.gif" width="1" height="1" alt=""></td></tr></table></body></html>`;
}

function darkLayout(from: Sender, items: readonly Item[], number: number): string {
  const host = hostOf(from);
  const blocks = items.map(
    ([title, text]) =>
      `<div style="background:#1e293b;margin:16px;padding:24px;border-radius:12px"><h3 style="color:#fbbf24;margin:0 0 8px">${title}</h3><p style="color:#e2e8f0;margin:0">${text}</p></div>`,
  );
  return `<html><head><style>@import url('https://fonts.${host}/css?family=Lato'); .hero{background-image:url('https://beeld.${host}/hero/${number}.png');background-size:cover;height:180px}</style></head>
<body style="background:#0f172a;color:#f8fafc;font-family:Lato,Helvetica,sans-serif"><div class="hero" style="background-color:#334155"><h1 style="padding:60px 24px;margin:0;color:#ffffff">${from.name}</h1></div>${blocks.join('\n')}
<p align="center"><a style="color:#94a3b8" href="https://klik.${host}/web/${number}">Bekijk in de browser</a></p><img src="https://open.${host}/${number}/pixel.png" style="width:1px;height:1px"></body></html>`;
}

function wideLayout(from: Sender, items: readonly Item[], number: number): string {
  const host = hostOf(from);
  const cells = items.map(
    ([title, text]) =>
      `<td width="380" valign="top" style="border:1px solid #c7d2fe;padding:12px"><font face="Verdana" size="2"><b>${title}</b><br>${text}</font></td>`,
  );
  return `<html><body><center><table width="1180" border="0" cellspacing="10"><tr><td colspan="3"><a href="https://www.${host}"><img border="0" src="https://beeld.${host}/kop-${number % 7}.gif" width="1180" height="120" alt="${from.name}"></a></td></tr><tr>${cells.join('')}</tr></table>
<table background="https://beeld.${host}/rand.png" width="1180"><tr><td><small>Wilt u geen post meer? Klik <a href="https://klik.${host}/uit?n=${number}">hier</a>.</small></td></tr></table></center></body></html>`;
}

const LAYOUTS = [tableLayout, darkLayout, tableLayout, wideLayout] as const;
