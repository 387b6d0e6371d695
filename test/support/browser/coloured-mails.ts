import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { ColouredMail } from './mail-frames.ts';

const reply = (file: string) =>
  readFileSync(path.resolve(import.meta.dirname, '../../quoted-replies', file), 'utf8');

/** Black ink on nothing, 24 by 8 pixels. */
const TRANSPARENT =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAABgAAAAICAYAAADjoT9jAAAAHUlEQVR42mNgGAUDDRiRGP9JVMc8Ckb9MKT8AADINwIBXsKZYgAAAABJRU5ErkJggg==';

const NEWSLETTER = (body: string, inner: string) =>
  `<html><head><style type="text/css">body,#bodyTable{${body}}.mcnTextContent{font-size:16px;line-height:150%}a{color:#0b6e63}</style></head>
<body leftmargin="0" marginwidth="0"><table id="bodyTable" width="100%" border="0"><tr><td align="center"><table width="600">${inner}</table></td></tr></table></body></html>`;

/** In the words of this product's offices; every colour of theirs but one can be read on white. */
export const COLOURED_MAILS: readonly ColouredMail[] = [
  { subject: 'Outlook voor Windows', html: reply('outlook-windows.html') },
  { subject: 'Outlook op het web', html: reply('outlook-web.html') },
  { subject: 'Gmail', html: reply('gmail.html') },
  { subject: 'Apple Mail', html: reply('apple-mail.html') },
  {
    subject: 'Outlook in zwart',
    html: '<html><head><style>p.MsoNormal{margin:0cm;font-size:11pt}</style></head><body lang=NL><p class=MsoNormal><span style="font-family:Arial;color:black">In zwart geschreven</span></p></body></html>',
  },
  {
    subject: 'Outlook in systeemkleur',
    html: '<html><head><style>:root{color-scheme:light dark}span.EmailStyle17{color:windowtext}td{background:#fff2cc}</style></head><body><span class=EmailStyle17>In de kleur van het systeem</span><table><tr><td><span class=EmailStyle17>ook in een cel</span></td></tr></table></body></html>',
  },
  {
    subject: 'Kale tekst in HTML',
    html: '<div dir="ltr">Zonder kleuren, met een <a href="https://kantoor.example/">link</a></div>',
    isPlain: true,
  },
  { subject: 'Platte tekst', text: 'Platte tekst, zie https://kantoor.example/', isPlain: true },
  {
    subject: 'Beide schema’s zonder kleuren',
    html: '<html><head><meta name="color-scheme" content="light dark"><style>:root{color-scheme:light dark}</style></head><body><p>Volgt de lezer</p></body></html>',
    isPlain: true,
  },
  {
    subject: 'Logo zonder achtergrond',
    html: `<p>Met een logo</p><img src="${TRANSPARENT}" alt="logo" width="120" height="40"><img src="https://beeld.example/a.png" alt="niet geladen beeld" width="300" height="40">`,
    isPlain: true,
  },
  {
    subject: 'Thunderbird',
    html: '<html><head></head><body text="#000000" bgcolor="#FFFFFF"><p>Van Thunderbird, <a href="https://kantoor.example/">link</a></p></body></html>',
  },
  {
    subject: 'Nieuwsbrief met grond',
    html: NEWSLETTER(
      'background-color:#fafafa',
      '<tr><td class="mcnTextContent" style="color:#202020">Nieuws met een grond <a style="color:#007c89" href="https://n.example/">lees</a></td></tr>',
    ),
  },
  {
    subject: 'Nieuwsbrief zonder grond',
    html: NEWSLETTER(
      'margin:0;padding:0',
      '<tr><td class="mcnTextContent" style="color:#202020">Nieuws zonder grond</td></tr><tr><td>en zonder kleur</td></tr>',
    ),
  },
  {
    subject: 'Alleen cellen met grond',
    html: '<table width="600"><tr><td bgcolor="#ffffff">wit in een cel</td><td bgcolor="#e5f3f1">groen in een cel</td><td>niets</td></tr></table>',
  },
  {
    subject: 'Eigen donkere stijl',
    html: '<html><head><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><style>:root{color-scheme:light dark;supported-color-schemes:light dark}@media (prefers-color-scheme:dark){.bg{background:#000!important}.tekst{color:#fff!important}}[data-ogsc] .tekst{color:#fff!important}</style></head><body class="bg"><p class="tekst">Met twee schema’s</p><p style="color:#1c2024">met een kleur</p></body></html>',
  },
  {
    subject: 'Donkere stijl voor de letters alleen',
    html: '<html><head><style>@media screen and (prefers-color-scheme:dark){p,td{color:#f5f5f5!important}}</style></head><body><p>Letters voor een donker scherm</p></body></html>',
  },
  {
    subject: 'Donkere stijl als eigen blad',
    html: '<html><head><style media="(prefers-color-scheme: dark)">body{background:#111}p{color:#eee}</style></head><body><p>Een blad voor donker</p><p style="color:#333">met een kleur</p></body></html>',
  },
  {
    subject: 'Donker als waarde',
    html: '<div style="color-scheme:dark;color:light-dark(#222222,#eeeeee)">De kleur die bij licht hoort</div><div style="color-scheme:dark;background:#fff"><span style="color:canvastext">en van het systeem</span></div>',
  },
  {
    subject: 'Grond van de body in een stijl',
    html: '<html><body style="background:#fdf6e3"><p>Op de grond van de body</p></body></html>',
  },
  {
    subject: 'Donkere body',
    html: '<html><body bgcolor="#1a1a2e" text="#eaeaea" link="#9fd3ff"><p>Licht op donker, <a href="https://n.example/">link</a></p></body></html>',
  },
  {
    subject: 'Donkere pagina',
    html: '<html style="background:#222222;color:#eeeeee"><body id="donker"><p>Licht op een donkere pagina</p></body></html>',
  },
  {
    subject: 'Body met een naam',
    html: '<html><head><style>#brief{background:#20303f;color:#ffffff}</style></head><body id="brief"><p>Licht op een body met een naam</p></body></html>',
  },
  {
    subject: 'Alleen letterkleur',
    html: '<p><font color="#38761d">groene letters</font> en <span style="color:#1155cc">blauwe</span>, en gewone</p>',
  },
  { subject: 'Grijs op niets', html: '<p style="color:#666666">grijs op niets</p>' },
  {
    subject: 'Te licht grijs',
    html: '<p style="color:#999999">te licht van de schrijver zelf</p><p>en gewoon</p>',
  },
  {
    subject: 'Gevulde letters',
    html: '<p style="-webkit-text-fill-color:#1c2024">gevulde letters</p>',
  },
  {
    subject: 'Verloop als grond',
    html: '<div style="background-image:linear-gradient(#ffffff,#f0f0f0)">op een verloop</div><p>en ernaast</p>',
  },
  {
    subject: 'Knop in een tabel',
    html: '<table><tr><td bgcolor="#0b6e63" style="padding:8px"><a href="https://n.example/" style="color:#ffffff;text-decoration:none">Bekijk uw aangifte</a></td></tr></table><p>onder de knop</p>',
  },
  {
    subject: 'Citaat in kleur',
    html: '<div>Boven het citaat</div><blockquote style="border-left:2px solid #1010ff;padding-left:5px;color:#1f497d">van de ander<table border=1><tr><td style="background:#d9e2f3">in een cel</td></tr></table></blockquote>',
  },
];
