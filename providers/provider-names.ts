/** The external systems Balie speaks to, by the name a provider link carries, with the name users know them by. */
const LABELS = {
  microsoft: 'Microsoft 365',
  onedrive: 'OneDrive',
  dropbox: 'Dropbox',
  eboekhouden: 'e-Boekhouden',
  informer: 'InformerOnline',
  exact: 'Exact Online',
  moneybird: 'Moneybird',
  fiscaalgemak: 'Fiscaal Gemak',
  uren: 'Urenregistratie',
  laposta: 'Laposta',
  voys: 'Voys',
  postcode: 'De postcodedienst',
  kvk: 'Het handelsregister',
  vies: 'VIES',
} as const;

export type ProviderName = keyof typeof LABELS;

export function isProviderName(name: string): name is ProviderName {
  return Object.hasOwn(LABELS, name);
}

/** The name shown to users; an unknown name is shown as it is stored. */
export function providerLabel(name: string): string {
  return isProviderName(name) ? LABELS[name] : name;
}
