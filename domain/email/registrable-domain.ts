/** Below these of any country, a name is registered one label further. */
const SECOND: ReadonlySet<string> = new Set('ac co com edu gob gouv gov govt mil net org'.split(' '));

/** These are names of firms in other countries. */
const SECOND_OF: Readonly<Record<string, string>> = {
  at: 'gv or',
  au: 'asn id',
  br: 'adv art blog eco eng ind inf tur wiki',
  fr: 'asso nom tm',
  hu: 'info sport shop',
  id: 'biz desa go my or sch web',
  in: 'firm gen ind nic res',
  jp: 'ad ed go gr lg ne or',
  ke: 'go me ne or sc',
  kr: 'go ne or pe re',
  nz: 'geek iwi kiwi maori school',
  pl: 'biz info waw',
  pt: 'int nome publ',
  ro: 'firm info nom rec store tm www',
  th: 'go in mi or',
  tr: 'av bel biz gen info k12 name pol tel tv web',
  tw: 'club ebiz game idv',
  ua: 'in kiev kyiv lviv odessa',
  uk: 'ltd me nhs plc police sch',
  za: 'law nom school web',
};

/** Everybody may have a site of their own below these hosts. */
const SHARED: readonly string[] = [
  '000webhostapp.com',
  'amazonaws.com',
  'amplifyapp.com',
  'appspot.com',
  'azureedge.net',
  'azurefd.net',
  'azurestaticapps.net',
  'azurewebsites.net',
  'blogspot.com',
  'blogspot.nl',
  'carrd.co',
  'cloudapp.net',
  'cloudfront.net',
  'core.windows.net',
  'ddns.net',
  'de.com',
  'duckdns.org',
  'dyndns.org',
  'eu.com',
  'firebaseapp.com',
  'fly.dev',
  'framer.app',
  'framer.website',
  'gb.net',
  'github.io',
  'gitlab.io',
  'glitch.me',
  'godaddysites.com',
  'herokuapp.com',
  'hopto.org',
  'jimdofree.com',
  'jimdosite.com',
  'mybigcommerce.com',
  'myshopify.com',
  'mystrikingly.com',
  'netlify.app',
  'ngrok-free.app',
  'ngrok.io',
  'no-ip.org',
  'nl.com',
  'onrender.com',
  'pages.dev',
  'r2.dev',
  'replit.app',
  'replit.dev',
  'run.app',
  'sa.com',
  'se.net',
  'square.site',
  'surge.sh',
  'sytes.net',
  'trycloudflare.com',
  'uk.com',
  'uk.net',
  'us.com',
  'vercel.app',
  'web.app',
  'webflow.io',
  'weebly.com',
  'weeblysite.com',
  'wixsite.com',
  'wixstudio.com',
  'wordpress.com',
  'workers.dev',
  'za.com',
  'zapto.org',
];

const GENERIC: ReadonlySet<string> = new Set(
  (
    'com net org info biz edu gov mil int name pro mobi jobs travel coop asia tel amsterdam frl app dev page shop store ' +
    'online site website tech cloud blog xyz top club live life news email group company agency services solutions ' +
    'support digital media design studio marketing consulting finance financial bank insurance tax accountants legal ' +
    'law lawyer expert center international global network systems software zone world today click link host space'
  ).split(' '),
);

/** Whether a word that ends so may be a host: of a country, or one of the ends that are common. */
export function isCommonEnd(label: string): boolean {
  return /^[a-z]{2}$/i.test(label) || GENERIC.has(label.toLowerCase());
}

/**
 * The registered name of a host in ASCII: 'bank.co.uk' of 'mijn.bank.co.uk'. The public suffix list
 * (publicsuffix.org) is 50 kB, so a short one serves: below a suffix that it lacks, two names count as one.
 */
export function registrableDomain(host: string): string {
  const name = host.toLowerCase().replace(/\.$/, '');
  const labels = name.split('.');
  const shared = SHARED.find((one) => name.endsWith(`.${one}`));
  if (shared !== undefined) return labels.slice(-1 - shared.split('.').length).join('.');
  const [second = '', country = ''] = labels.slice(-2);
  const isBelow =
    country.length === 2 && (SECOND.has(second) || SECOND_OF[country]?.split(' ').includes(second) === true);
  return labels.slice(isBelow ? -3 : -2).join('.');
}

/** Whether two hosts are of one owner: of one registered name, or one below the other. Numbers are their own. */
export function isSameDomain(one: string, other: string): boolean {
  const [first, second] = [one, other].map((host) => host.toLowerCase().replace(/^www\d?\.|\.$/g, ''));
  if (first === undefined || second === undefined) return false;
  if (first === second) return true;
  if (/^[\d.]+$|^\[/.test(first) || /^[\d.]+$|^\[/.test(second)) return false;
  if (first.endsWith(`.${second}`) || second.endsWith(`.${first}`)) return true;
  return registrableDomain(first) === registrableDomain(second);
}
