import type { Page } from '@playwright/test';

/** The entry of the sidebar, which counts what wants attention. */
export const dashboardEntry = (page: Page) =>
  page
    .getByRole('navigation', { name: 'Hoofdmenu', exact: true })
    .getByRole('link', { name: /^Dashboard( \d+ (vraagt|vragen) aandacht)?$/ });
