/** Which text explains a screen, by its path; where its tabs have their own, by the tab. */
const HELP_OF_SCREEN: Readonly<Record<string, string>> = {
  '/dashboard': 'dashboard',
  '/relaties': 'rellijst',
  '/relview': 'relover',
  '/relview taken': 'taklijst',
  '/relview agenda': 'agealg',
  '/relview email': 'maillijst',
  '/relview notities': 'notities',
  '/relview brieven': 'relbrief',
  '/relview bestanden': 'bestanden',
  '/relview portal': 'portal',
  '/bedrijf': 'relcred',
  '/persoon': 'relcred',
  '/bedrijfk': 'kvk',
  '/note': 'notities',
  '/noteview': 'notities',
  '/email': 'maillijst',
  '/emailkv': 'mailview',
  '/write': 'mailwrite',
  '/mailing': 'mailwrite',
  '/agenda': 'agealg',
  '/zoom': 'agecred',
  '/zoomview': 'agecred',
  '/taken': 'taklijst',
  '/taak': 'takcred',
  '/taakview': 'takview',
  '/dubbel': 'dubbele-relaties',
  '/samenvoegen': 'dubbele-relaties',
  '/account': 'account',
  '/user': 'insusers',
  '/brief': 'insbrief',
  '/flow': 'instaken',
  '/beheer': 'inskoppel',
  '/beheer taakflow': 'instaken',
  '/beheer brieven': 'insbrief',
  '/beheer files': 'import-export',
  '/beheer users': 'insusers',
  '/beheer portal': 'insport',
  '/beheer logboek': 'inslog',
  '/beheer handtekening': 'mailwrite',
  '/beheer/tel': 'telefonie',
};

/** The text about the screen at this address; 'algemeen' where no text is about it. */
export function helpOfScreen(path: string, tab: string | undefined): string {
  const parent = path.split('/').slice(0, 2).join('/');
  return (
    HELP_OF_SCREEN[`${path} ${tab ?? ''}`] ?? HELP_OF_SCREEN[path] ?? HELP_OF_SCREEN[parent] ?? 'algemeen'
  );
}
