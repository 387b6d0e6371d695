import { rename, writeFile } from 'node:fs/promises';

export type PanelAccount = {
  readonly office: string;
  readonly username: string;
  readonly password: string;
  readonly role: string;
};

/** A reader needs these addresses to begin; they are printed, and written to stack.json during a run. */
export type Panel = {
  readonly app: string;
  readonly graphiql: string;
  readonly temporalUi: string | null;
  readonly restDocs: string;
  readonly sandbox: string;
  readonly health: string;
  readonly accounts: readonly PanelAccount[];
};

export function renderPanel(panel: Panel): string {
  const addresses = [
    ['Balie', panel.app],
    ['GraphiQL', panel.graphiql],
    ['REST documentation', panel.restDocs],
    ['Temporal UI', panel.temporalUi ?? 'with the server at TEMPORAL_ADDRESS'],
    ['Sandbox', panel.sandbox],
    ['Health of all parts', panel.health],
  ];
  const accounts = [
    ['Office', 'Role', 'User name', 'Password'],
    ...panel.accounts.map((account) => [account.office, account.role, account.username, account.password]),
  ];
  const lines = [...table(addresses), '', ...table(accounts)];
  const width = Math.max(...lines.map((line) => line.length));
  const rule = '─'.repeat(width + 4);
  const framed = lines.map((line) => `│ ${line.padEnd(width + 2)} │`);
  return [`┌${rule}┐`, ...framed, `└${rule}┘`].join('\n');
}

function table(rows: readonly (readonly string[])[]): string[] {
  const columns = rows[0]?.length ?? 0;
  const widths = Array.from({ length: columns }, (_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}

/** Written under another name first: whoever waits for the file must never read half of it. */
export async function writePanel(file: string, panel: Panel): Promise<void> {
  await writeFile(`${file}.new`, `${JSON.stringify(panel, null, 2)}\n`, { mode: 0o600 });
  await rename(`${file}.new`, file);
}
