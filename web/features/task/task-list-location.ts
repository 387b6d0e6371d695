/** Where tasks lead back to that were opened from no other screen. */
export const TASK_LIST = { to: '/taken/$id', params: { id: 'all' } } as const;
