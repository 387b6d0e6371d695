export function relationTasks(relationId: string) {
  return { to: '/relview', search: { id: relationId, tab: 'taken' } } as const;
}
