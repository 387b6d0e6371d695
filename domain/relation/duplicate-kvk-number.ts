export const DUPLICATE_KVK_NUMBER = {
  title: 'Waarschuwing',
  text: 'Er bestaat al een relatie met dit KvK-nummer.',
} as const;
