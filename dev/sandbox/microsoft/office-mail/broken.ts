/** HTML as programs of all ages send it: mistakes that a browser mends in silence, and that a cleaner has to survive. */
const BODIES: readonly ((text: string) => string)[] = [
  (text) =>
    `<HTML><BODY BGCOLOR=#FFFFCC><FONT FACE="Comic Sans MS" SIZE=4 COLOR=navy>${text}<BR><BR>Groetjes<P><I>tot <B>ziens</I></B></BODY>`,
  (text) =>
    `<div><table><tr><td>${text}<table><td>Bedrag<td>Datum<tr><td>&euro; 100<td>vandaag</table></div></td>`,
  (text) =>
    `<html><head></head><body><body style='margin:0'><p>${text}<p>Nog een alinea<div><span><o:p></o:p></div></span></html></html>`,
  (text) =>
    `${text}<br/>\n<a href=mailto:info@elders.example>mail ons<a href='https://elders.example/?a=1&b=2'>of kijk hier</a><br>`,
  (text) =>
    `<!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View></xml><![endif]--><p class=MsoNormal style='margin-left:-2000px;text-indent:2000px'>${text}</p><![if !supportLists]><span>·</span><![endif]><p>Punt een</p>`,
  (text) =>
    `<center><h1>${text}</h1><marquee>Let op!</marquee><blink>Nieuw</blink></center><hr width="200%">`,
  (text) =>
    `<p style="font-size:1px">Tekst die niemand ziet</p><p style="font-size:72pt;line-height:10px">${text}</p>`,
  (text) =>
    `<div style="height:100vh;background:#eee">${text}</div><div style="position:fixed;top:0;left:0;width:100%">Bovenaan geplakt</div>`,
  (text) => `<ul><li>${text}<li>Tweede<ol><li>Diep<ul><li>Dieper</ol><li>Weer terug</ul>`,
  (text) => `<p>${text}</p><p>${'Een-woord-zonder-einde'.repeat(40)}</p><pre>${'='.repeat(300)}</pre>`,
  (text) =>
    `<form action="https://elders.example/inschrijven"><p>${text}</p><label>Naam <input name=naam></label><button>Inschrijven</button></form>`,
  (text) =>
    `<meta charset="windows-1252"><title>Bericht</title><p>${text} â‚¬ 25,â€“ cafÃ©</p><img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" width=1><img src=cid:ontbreekt@elders alt="Logo">`,
  (text) =>
    `<table width="100%"><tbody><tr><td style="font-family:&quot;Open Sans&quot;,Arial;color:#fff">${text}</td></tr></tbody></table><style>td{color:#000!important}</style>`,
];

export function brokenHtml(number: number, text: string): string {
  return (BODIES[number % BODIES.length] ?? String)(text);
}
