import type { NavigateOptions } from '@tanstack/react-router';
import { TODAY } from '#web/features/agenda/agenda-address.ts';

export const AGENDA: NavigateOptions = { to: '/agenda/$date', params: { date: TODAY } };
