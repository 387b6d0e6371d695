import { expect, test } from '@playwright/test';
import { sandboxLinks } from '#dev/sandbox/credentials.ts';
import { sandboxConfiguration } from '#dev/sandbox/sandbox-settings.ts';
import { createEBoekhoudenAdapter } from '#providers/e-boekhouden/e-boekhouden.ts';
import { createOutbound } from '#providers/outbound.ts';
import { expectAccessible, giveSession } from '#test/support/browser/browser.ts';
import {
  field,
  fillOrganisation,
  freshName,
  goOnWithoutPortal,
  koppelreis,
  sandbox,
  save,
  step,
} from '#test/support/browser/relation-screens.ts';
import { stackInfo } from '#test/support/environment/stack-info.ts';
import { freshBsn } from '#test/support/fields/fresh-bsn.ts';
import { anOrganisation } from '#test/wire/relations.ts';
import { neverPushed } from '#test/wire/wire-office.ts';

async function enterDebtorByHand(relationNumber: string, tradeName: string): Promise<void> {
  const { sandbox: url } = stackInfo();
  const link = sandboxLinks(url, 'main').find(({ provider }) => provider === 'eboekhouden');
  if (link === undefined) throw new Error('the sandbox has no e-Boekhouden');
  const outbound = createOutbound({ allowLoopback: true });
  const adapter = createEBoekhoudenAdapter({ url: sandboxConfiguration(url).eboekhoudenUrl, outbound });
  const relation = anOrganisation({ relationNumber, tradeName, kvkNumber: '', email: 'info@garage.example' });
  const { settings, secrets, provider } = link;
  const access = {
    linkId: '',
    officeId: '',
    provider,
    settings,
    secrets,
    accessToken: async () => '',
    signal: AbortSignal.timeout(10_000),
  };
  await adapter.push(access, relation, neverPushed(adapter, relation));
  await outbound.close();
}

test('the panel asks whose a record is, with what was found, and links it when it is the same', async ({
  page,
}) => {
  await giveSession(page);
  // A number below the proposed ones does not change what other tests are proposed.
  const number = `9${freshBsn().slice(-2)}`;
  // Nine digits could be a BSN, and would then not be shown.
  const [strange, own] = [`Garage De Pit ${number}`, freshName('Bakkerij')];
  await enterDebtorByHand(number, strange);
  await page.goto('/bedrijfk?manual=true');
  await field(page, 'relationNumber').fill(number);
  await fillOrganisation(page, own);
  await save(page);
  await goOnWithoutPortal(page);

  const panel = koppelreis(page);
  const finance = step(panel, 'Boekhouding');
  await expect(finance.getByText('vraag', { exact: true })).toBeVisible();
  await expect(
    finance.getByText('e-Boekhouden heeft dit relatienummer bij een andere relatie. Is het dezelfde?', {
      exact: true,
    }),
  ).toBeVisible();
  await expect(finance.getByText(strange, { exact: true })).toBeVisible();
  await expect(finance.getByRole('button', { name: 'Boekhouding: laat maar', exact: true })).toBeVisible();
  await expectAccessible(page);
  const storedRecords = async () => JSON.stringify(await sandbox().holdings('e-boekhouden'));
  expect(await storedRecords()).toContain(strange);

  await finance.getByRole('button', { name: 'Boekhouding: dit is dezelfde', exact: true }).click();
  await expect(finance.getByText('klaar', { exact: true })).toBeVisible();
  expect(await storedRecords()).not.toContain(strange);
  expect(await storedRecords()).toContain(own);
});
