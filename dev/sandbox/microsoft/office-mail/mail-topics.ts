import type { FileKind } from './files.ts';

/** `{…}` is filled in for each conversation, the same in all its mails. */
export interface Topic {
  readonly subjects: readonly string[];
  /** How a client begins; empty where the office does. */
  readonly questions: readonly string[];
  readonly answers: readonly string[];
  readonly follows: readonly string[];
  /** The files of the first mail, and those of the office's answer. */
  readonly files: readonly FileKind[];
  readonly answerFiles: readonly FileKind[];
}

const topic = (
  subjects: readonly string[],
  texts: Pick<Topic, 'questions' | 'answers' | 'follows'>,
  files: readonly FileKind[] = [],
  answerFiles: readonly FileKind[] = [],
): Topic => ({ subjects, ...texts, files, answerFiles });

export const TOPICS: readonly Topic[] = [
  topic(
    ['Btw-aangifte {kwartaal} {jaar}', 'Stukken voor de btw {kwartaal}', 'Omzetbelasting {kwartaal} {jaar}'],
    {
      questions: [
        'Hierbij de stukken voor de btw-aangifte over het {kwartaal}. De bon van {leverancier} volgt nog, die ben ik even kwijt. Lukt het nog voor het einde van de maand?',
        'In de bijlage de bankafschriften en de inkoopfacturen van het {kwartaal}. Er zit een creditnota van {leverancier} bij van {bedrag}. Hoe moet ik die verwerken?',
      ],
      answers: [
        'Dank voor de stukken. De aangifte is klaar: u moet {bedrag} betalen, uiterlijk op de laatste dag van de maand. Het betalingskenmerk staat in de bijlage. Kunt u ons laten weten of u akkoord bent? Dan dienen wij de aangifte in.',
        'Wij hebben alles ontvangen. Van {leverancier} missen wij nog een factuur van {bedrag}. Zonder die factuur kunnen wij de voorbelasting niet terugvragen. Heeft u hem nog?',
      ],
      follows: [
        'Akkoord, u mag de aangifte indienen. Ik maak het vandaag over.',
        'Gevonden! Hij zat tussen de post van vorige maand. Hierbij alsnog.',
      ],
    },
    ['sheet', 'pdf'],
    ['pdf'],
  ),
  topic(
    ['Jaarrekening {jaar}', 'Concept jaarrekening {jaar} ter bespreking'],
    {
      questions: [
        'Wanneer kunnen wij de concept-jaarrekening over {jaar} verwachten? De bank vraagt erom voor de verlenging van het krediet.',
        'Ik heb de jaarrekening doorgelezen. Op bladzijde 9 staat een post van {bedrag} bij de overige kosten. Waar komt die vandaan?',
      ],
      answers: [
        'In de bijlage vindt u de concept-jaarrekening over {jaar}. Het resultaat komt uit op {bedrag}. Wij bespreken de cijfers graag met u, bij voorkeur op {dag}. Past dat?',
        'De post bestaat uit de afschrijving op de inventaris en de kosten van {leverancier}. In de bijlage staat de specificatie per maand.',
      ],
      follows: [
        'Helder, dank voor de uitleg. Wij tekenen en sturen hem terug.',
        '{dag} om 10.00 uur schikt. Tot dan!',
      ],
    },
    [],
    ['pdf', 'sheet'],
  ),
  topic(
    ['Aangifte inkomstenbelasting {jaar}', 'IB {jaar}: ontbrekende gegevens', 'Belastingaangifte {jaar}'],
    {
      questions: [
        'Wij zouden graag weer de aangifte inkomstenbelasting door jullie laten doen. De jaaropgaven en de WOZ-beschikking zitten in de bijlage. Is er verder nog iets nodig?',
        'Mijn vrouw is in {maand} van baan veranderd en wij hebben zonnepanelen laten leggen voor {bedrag}. Maakt dat uit voor de aangifte?',
      ],
      answers: [
        'Wij hebben uw aangifte over {jaar} opgesteld. U krijgt naar verwachting {bedrag} terug. Wilt u de aangifte nakijken en ons uw akkoord sturen? Let vooral op de hypotheekrente en de giften.',
        'Voor de aangifte missen wij nog het jaaroverzicht van de hypotheek en de polis van de arbeidsongeschiktheidsverzekering. Kunt u die sturen? Uitstel is al aangevraagd, dus er is tijd tot 1 mei.',
      ],
      follows: [
        'Alles klopt, u mag hem versturen. Hartelijk dank weer!',
        'Het jaaroverzicht zit in de bijlage. De polis zoek ik dit weekend op.',
      ],
    },
    ['pdf', 'photo'],
    ['pdf'],
  ),
  topic(
    ['Voorlopige aanslag {jaar}', 'Brief van de Belastingdienst'],
    {
      questions: [
        'Ik kreeg vandaag een blauwe envelop met een voorlopige aanslag van {bedrag}. Dat lijkt me veel te hoog. Kunnen jullie ernaar kijken?',
      ],
      answers: [
        'De Belastingdienst is uitgegaan van de winst van vorig jaar. Wij hebben een wijziging ingediend. Binnen vijf weken krijgt u een nieuwe aanslag; de eerste termijn van {bedrag} kunt u het beste wel betalen.',
      ],
      follows: ['Fijn, dat scheelt een slok op een borrel.', 'De nieuwe aanslag is binnen en klopt. Dank!'],
    },
    ['scan'],
  ),
  topic(
    ['Loonstroken {maand}', 'Salarisverwerking {maand} {jaar}', 'Mutaties salaris {maand}'],
    {
      questions: [
        'Voor {maand} graag de volgende mutaties: {medewerker} heeft 12 uur overgewerkt en de stagiair stopt per de vijftiende. De reiskosten staan in het overzicht.',
        'Kan de salarisrun deze maand twee dagen eerder? {medewerker} gaat op vakantie en wil graag het geld er op hebben.',
      ],
      answers: [
        'De loonstroken van {maand} staan in de bijlage, samen met het betaalbestand. De loonheffing is {bedrag} en moet voor het einde van de volgende maand betaald zijn.',
        'De mutaties zijn verwerkt. Wilt u de proefstroken controleren en voor donderdag akkoord geven? Daarna maken wij ze definitief.',
      ],
      follows: [
        'Akkoord met de proefstroken.',
        'Er staat bij {medewerker} nog een oud adres. Kan dat aangepast worden? Verder akkoord.',
      ],
    },
    ['sheet'],
    ['pdf', 'pdf', 'xml'],
  ),
  topic(
    ['Nieuwe medewerker per {datum}', 'Indiensttreding {medewerker}'],
    {
      questions: [
        'Per {datum} komt {medewerker} bij ons in dienst, voor 32 uur in de week. Willen jullie de arbeidsovereenkomst opstellen? Het loon wordt {bedrag} bruto per maand. Een kopie van het paspoort volgt per post, niet per mail.',
      ],
      answers: [
        'Gefeliciteerd met de uitbreiding. De arbeidsovereenkomst en het formulier voor de loonheffingen zitten in de bijlage. Wilt u {medewerker} beide laten tekenen en het identiteitsbewijs zelf bekijken en bewaren?',
      ],
      follows: [
        'Getekend en wel terug. De proeftijd van een maand is goed zo.',
        'Eén vraag: geldt voor {medewerker} ook de pensioenregeling vanaf dag één?',
      ],
    },
    [],
    ['document', 'pdf'],
  ),
  topic(['Ziekmelding {medewerker}', 'Verzuim {medewerker}'], {
    questions: [
      '{medewerker} heeft zich gisteren ziek gemeld. Het kan wel even duren. Wat moeten wij nu regelen en wie betaalt het loon?',
    ],
    answers: [
      'Beterschap voor {medewerker}. U betaalt het loon door; na de wachtdagen vergoedt de verzuimverzekering. Meld het vandaag nog bij de arbodienst. In week 6 is een probleemanalyse nodig, wij zetten dat in de agenda.',
    ],
    follows: [
      'De arbodienst belt donderdag. Dank voor het snelle antwoord.',
      '{medewerker} is per {datum} weer volledig aan het werk.',
    ],
  }),
  topic(
    ['Vraag over uw factuur {nummer}', 'Factuur {nummer}'],
    {
      questions: [
        'Op factuur {nummer} staat een post van {bedrag} voor extra werkzaamheden. Kunt u aangeven wat dat is geweest? Ik dacht dat het in het vaste bedrag zat.',
        'Volgens mij heb ik factuur {nummer} al betaald, maar ik kreeg een herinnering. Kunt u het nakijken?',
      ],
      answers: [
        'U heeft gelijk, dit hoort bij de vaste afspraak. U ontvangt een creditnota van {bedrag}. Excuses voor de verwarring.',
        'Uw betaling is binnengekomen zonder kenmerk, vandaar de herinnering. Wij hebben hem nu geboekt; u hoeft niets te doen.',
      ],
      follows: ['Bedankt voor het uitzoeken.', 'Prima, dan verreken ik het met de volgende.'],
    },
    [],
    ['pdf'],
  ),
  topic(
    ['Bankkoppeling verlopen', 'Koppeling met de bank werkt niet meer'],
    {
      questions: [
        'Sinds vorige week komen er geen mutaties meer binnen in de boekhouding. Ik krijg de melding dat de toestemming is verlopen. Moet ik iets doen?',
      ],
      answers: [
        'De toestemming voor de bank moet elke 180 dagen worden vernieuwd. Log in, ga naar Bank en kies Opnieuw koppelen. De ontbrekende mutaties komen dan vanzelf binnen.',
      ],
      follows: [
        'Gelukt, alles staat er weer in.',
        'Ik zie nu alles dubbel vanaf de tiende. Kunnen jullie dat rechtzetten?',
      ],
    },
    ['screenshot'],
  ),
  topic(
    ['Kilometerregistratie {jaar}', 'Auto van de zaak'],
    {
      questions: [
        'Ik ga een elektrische auto leasen voor {bedrag} per maand. Is het slim om hem zakelijk te rijden, en wat wordt de bijtelling?',
        'In de bijlage mijn kilometeradministratie. Ik kom op 412 privékilometers, dat is toch onder de 500?',
      ],
      answers: [
        'Met 412 kilometer blijft u onder de grens, mits de registratie sluitend is. Bij drie ritten ontbreekt het doel van de reis. Vult u dat nog aan?',
        'Wij hebben beide varianten doorgerekend. Zakelijk rijden scheelt u ongeveer {bedrag} per jaar. De berekening zit in de bijlage.',
      ],
      follows: ['Dat is duidelijk, dan wordt het zakelijk.', 'Aangevuld en opnieuw meegestuurd.'],
    },
    ['sheet'],
    ['sheet'],
  ),
  topic(
    ['Inkomensverklaring voor de hypotheek', 'Verklaring voor de bank', 'Hypotheekaanvraag: cijfers nodig'],
    {
      questions: [
        'Wij willen een huis kopen en de adviseur vraagt om een inkomensverklaring en de jaarcijfers van drie jaar. Er is haast bij: het voorbehoud loopt af op {datum}.',
      ],
      answers: [
        'De jaarcijfers zitten in de bijlage. De verklaring laten wij opstellen door een gespecialiseerd bureau; dat duurt vijf werkdagen en kost {bedrag}. Gaat u akkoord?',
      ],
      follows: ['Akkoord, ga uw gang!', 'We hebben het huis! Dank voor alle hulp.'],
    },
    [],
    ['pdf', 'pdf', 'pdf'],
  ),
  topic(['Kinderopvangtoeslag', 'Toeslagen {jaar}'], {
    questions: [
      'Door mijn nieuwe opdracht ga ik meer verdienen. Moet ik de toeslagen aanpassen? Ik wil niet achteraf alles moeten terugbetalen.',
    ],
    answers: [
      'Verstandig dat u het vraagt. Met een geschat inkomen van {bedrag} vervalt de zorgtoeslag en wordt de kinderopvangtoeslag lager. Wij hebben beide vanaf {maand} aangepast.',
    ],
    follows: ['Dank, dat geeft rust.', 'En de opvang stopt per {datum}, dan gaat de jongste naar school.'],
  }),
  topic(['Kleineondernemersregeling', 'KOR aanvragen of niet?'], {
    questions: [
      'Mijn omzet komt dit jaar niet boven de 20.000 euro uit. Is de kleineondernemersregeling iets voor mij? Mijn klanten zijn vooral particulieren.',
    ],
    answers: [
      'Omdat uw klanten particulieren zijn, is de regeling aantrekkelijk. U kunt dan geen btw meer terugvragen, dus doe grote aankopen eerst. Aanmelden kan tot vier weken voor het nieuwe kwartaal.',
    ],
    follows: [
      'Dan meld ik mij aan. Doen jullie dat voor mij?',
      'Ik wacht nog even, ik wil eerst een bus kopen van {bedrag}.',
    ],
  }),
  topic(
    ['Uitstel van betaling', 'Betalingsregeling loonheffing'],
    {
      questions: [
        'Door een klant die niet betaalt kan ik de loonheffing van {bedrag} deze maand niet voldoen. Kunnen jullie een regeling treffen?',
      ],
      answers: [
        'Wij hebben uitstel gevraagd. U mag in twaalf termijnen van {bedrag} betalen, mits de lopende aangiften op tijd betaald worden. De brief zit in de bijlage.',
      ],
      follows: [
        'Pfff, wat een opluchting. Hartelijk dank.',
        'De klant heeft alsnog betaald, dus ik los het ineens af.',
      ],
    },
    [],
    ['pdf'],
  ),
  topic(
    ['Bezwaar tegen de WOZ-waarde', 'WOZ-beschikking {jaar}'],
    {
      questions: [
        'De gemeente heeft de WOZ-waarde van ons pand met 23% verhoogd. Heeft bezwaar maken zin? De beschikking zit in de bijlage.',
      ],
      answers: [
        'De waarde ligt hoger dan die van vergelijkbare panden in de straat. Wij dienen voor {datum} bezwaar in. Heeft u foto’s van de achterstand in het onderhoud?',
      ],
      follows: [
        'Hierbij de foto’s van het dak en de kozijnen.',
        'De gemeente heeft de waarde met {bedrag} verlaagd. Goed werk!',
      ],
    },
    ['scan'],
  ),
  topic(
    ['Oprichting bv', 'Van eenmanszaak naar bv'],
    {
      questions: [
        'Mijn winst is dit jaar rond de {bedrag}. Is het tijd om een bv op te richten? Ik hoor er van alles over.',
      ],
      answers: [
        'Wij hebben een vergelijking gemaakt. Bij deze winst is een bv nog net niet voordeliger, maar het risico in uw branche kan meewegen. Zullen wij het op {dag} bespreken? Neem gerust uw partner mee.',
      ],
      follows: [
        'Wij komen graag langs op {dag}.',
        'We zetten het door. Naar welke notaris sturen jullie ons?',
      ],
    },
    [],
    ['document', 'sheet'],
  ),
  topic(['Ons nieuwe adres', 'Verhuizing per {datum}'], {
    questions: [
      'Per {datum} verhuizen wij. Willen jullie de gegevens aanpassen en ook het Handelsregister inlichten?',
    ],
    answers: [
      'Wij hebben het nieuwe adres genoteerd. Bij de Kamer van Koophandel moet u het zelf wijzigen; dat kan online met eHerkenning. Succes met de verhuizing!',
    ],
    follows: ['Gedaan. Kom gerust eens koffie drinken.', 'Het telefoonnummer blijft hetzelfde.'],
  }),
  topic(['Afspraak', 'Even bijpraten', 'Afspraak op {dag}'], {
    questions: [
      'Heb je op {dag} een halfuur? Ik wil het hebben over de planning van volgend jaar en een investering van {bedrag}.',
      'Kan ik op {dag} langskomen met mijn map met bonnen? Ik kom er niet uit.',
    ],
    answers: [
      '{dag} om half elf kan. De koffie staat klaar.',
      '{dag} zit helaas vol. Kan het een dag later, aan het begin van de middag?',
    ],
    follows: ['Top, tot dan.', 'Dat is ook goed. Tot dan!'],
  }),
  topic(
    ['Schenking aan de kinderen', 'Schenken voor de eigen woning'],
    {
      questions: [
        'Wij willen onze dochter {bedrag} schenken voor haar huis. Kan dat belastingvrij, en moet dat via de notaris?',
      ],
      answers: [
        'Een deel is vrijgesteld. Over de rest betaalt uw dochter 10% schenkbelasting, waarvan wij de aangifte kunnen verzorgen. Een notaris is niet nodig, een schriftelijke overeenkomst raden wij wel aan; een voorbeeld zit in de bijlage.',
      ],
      follows: [
        'We verdelen het over twee jaar. Dank voor het advies.',
        'De overeenkomst is getekend, kopie in de bijlage.',
      ],
    },
    [],
    ['document'],
  ),
  topic(
    ['Opgaaf intracommunautaire prestaties', 'Factuur uit Duitsland'],
    {
      questions: [
        'Ik heb een machine gekocht bij een leverancier in Duitsland. Op de factuur van {bedrag} staat geen btw. Klopt dat?',
      ],
      answers: [
        'Dat klopt: de btw is naar u verlegd. Wij nemen hem op in rubriek 4b en trekken hem in dezelfde aangifte weer af. Let erop dat uw btw-nummer op de factuur staat.',
      ],
      follows: ['Staat erop. Weer wat geleerd!', 'Dan heb ik er nog eentje uit België. In de bijlage.'],
    },
    ['pdf'],
  ),
  topic(
    ['Bonnen {maand}', 'Administratie {maand}', 'Stukken {maand} {jaar}'],
    {
      questions: [
        'Hierbij de bonnen van {maand}. Sommige zijn wat verbleekt, ik heb ze zo goed mogelijk gefotografeerd.',
        'De administratie van {maand}. Het bonnetje van {leverancier} ({bedrag}) is privé, die mag eruit.',
      ],
      answers: [
        'Dank, alles is verwerkt. Van de foto’s zijn er twee niet leesbaar: die van {leverancier} en de parkeerbon. Kunt u ze opnieuw sturen?',
        'Ontvangen en geboekt. De kas sluit nu op de cent.',
      ],
      follows: ['Nieuwe foto’s in de bijlage. Zo beter?', 'Dat is voor het eerst :-)'],
    },
    ['photo', 'photo', 'scan'],
  ),
  topic(
    ['Bedrijfsbeëindiging', 'Stoppen met de zaak'],
    {
      questions: [
        'Na 31 jaar ga ik het wat rustiger aan doen: ik stop met de zaak per het einde van het jaar. Wat komt er op mij af met het pand en de voorraad?',
      ],
      answers: [
        'Wat een mijlpaal. Voor de stakingswinst is een vrijstelling en een deel kunt u omzetten in een lijfrente. Het pand gaat tegen de werkelijke waarde naar privé; een taxatie is nodig. Wij maken een berekening en bellen u op {dag}.',
      ],
      follows: [
        'De taxateur komt {dag}. Ik stuur het rapport door.',
        'Dank voor al die jaren. De gebakjes komen eraan.',
      ],
    },
    [],
    ['sheet'],
  ),
];
