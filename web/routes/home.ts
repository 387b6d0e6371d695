import { createRoute } from '@tanstack/react-router';
import { rootRoute } from './root.tsx';
import { toStart } from './to-start.ts';

/** Where sign-in, errors and pending reloads lead; behaves exactly like '/secret' [SHELL-43, 44, 48]. */
export const homeRoute = createRoute({ getParentRoute: () => rootRoute, path: '/', beforeLoad: toStart });
