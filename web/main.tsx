import '@fontsource-variable/inter/wght.css';
import './styles/tokens.css';
import './styles/base.css';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { createRoot } from 'react-dom/client';
import { router } from './router.tsx';
import { adoptSession, requestsSession } from './session/session-handover.ts';
import { goesToSignInBy } from './session/to-sign-in.ts';

const root = document.getElementById('balie');
if (!root) throw new Error('index.html has no element #balie.');

if (requestsSession(location.pathname)) await adoptSession();
goesToSignInBy(() => void router.navigate({ to: '/login' }));

createRoot(root).render(
  <StrictMode>
    <I18nProvider locale="nl-NL">
      <RouterProvider router={router} />
    </I18nProvider>
  </StrictMode>,
);
