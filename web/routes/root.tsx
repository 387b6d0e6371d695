import { createRootRoute, Outlet } from '@tanstack/react-router';
import { DialogHost } from '#web/components/DialogHost.tsx';
import { Snackbar } from '#web/components/Snackbar.tsx';
import { Failed } from './Failed.tsx';
import { NotFound } from './NotFound.tsx';

export const rootRoute = createRootRoute({
  component: () => (
    <>
      <Outlet />
      <Snackbar />
      <DialogHost />
    </>
  ),
  notFoundComponent: NotFound,
  errorComponent: Failed,
});
