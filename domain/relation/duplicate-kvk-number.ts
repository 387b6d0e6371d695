/** The alert on adding an organisation whose KvK number another relation of the office has, as with a BSN. */
export const DUPLICATE_KVK_NUMBER = {
  title: 'Waarschuwing',
  text: 'Er bestaat al een relatie met dit KvK-nummer.',
} as const;
