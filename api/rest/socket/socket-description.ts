/** The part of the OpenAPI document on the socket, which OpenAPI has no terms for. */
export const SOCKET_DESCRIPTION = `
## Berichten over een websocket

Open een websocket op \`/app/\` (\`wss\`) en stuur binnen vijf seconden als eerste bericht het token:

    { "type": "token", "load": "<token uit POST /app/user/login>" }

Bestaande programma’s mogen het token ook als \`/app/?token=…\` meegeven. Nieuwe doen dat niet: een adres wordt bewaard op plaatsen waar geen token hoort. Verder stuurt een programma niets; wat het toch stuurt wordt niet gelezen.

Elk bericht van de server is een JSON-tekst met \`type\` en \`load\`. Sla een onbekend \`type\` over.

| type | load | wat te doen |
|---|---|---|
| \`resync\` | \`null\` | Het eerste bericht, en daarna telkens als er berichten gemist kunnen zijn: lees opnieuw wat op het scherm staat. |
| \`agenda\` | \`{ "action": "created", "evid": "…" }\` | \`created\` of \`updated\`: lees de agenda opnieuw. \`deleted\`: haal de afspraak weg. De gebruiker hoort alleen van afspraken die hij ziet. |
| \`newmail\` | \`{ "id": "…", "unseen": 3 }\` | Er kwam een ongelezen e-mail in Postvak IN die deze gebruiker ziet, één bericht per e-mail. Verhoog de teller van ongelezen e-mails met één, of zet hem op \`unseen\`, en lees Postvak IN opnieuw als het op het scherm staat. \`id\` is het kenmerk van de e-mail, ook in \`elink\`. |
| \`phonecall\` | \`{ "id", "tel", "code", "relaties", "verborgen" }\` | De telefoon van deze gebruiker gaat over, één bericht per oproep. \`tel\` is het nummer (leeg als het is afgeschermd), \`code\` de telefooncode van de gebruiker, \`relaties\` wie dat nummer heeft (\`_id\`, \`type\`, \`naam\`, \`relnr\`; hoogstens tien), \`verborgen\` de gebruikers met een relatie met dat nummer die deze gebruiker niet mag zien. Staat er één relatie en is \`verborgen\` leeg, open dan een nieuwe notitie bij die relatie. |
| \`close\` | \`"Token verlopen"\` | De sessie is voorbij: vergeet het token en ga naar het inlogscherm. De server sluit de verbinding. |

De server neemt een verbinding altijd aan. Open die zodra er een koppeling met e-mail, agenda of telefonie is (\`GET /app/beheer\`); zonder zo'n koppeling zijn er alleen berichten over afspraken in Balie zelf. Een koppeling die later komt vraagt geen nieuwe verbinding.

Valt de verbinding weg, wacht dan een toevallige factor van 0,1 tot 1 maal 1,5 tot de macht van het aantal pogingen, in seconden, en hoogstens 300.000 milliseconden. Na sluitcode 4401 helpt opnieuw verbinden niet. Andere codes: 1012 de rol van de gebruiker is veranderd, 1013 te traag gelezen of even niet bereikbaar, 4400 het eerste bericht was geen token, 4408 geen geldig token binnen vijf seconden, 4429 te veel berichten of meer dan tien verbindingen van één sessie.
`;
