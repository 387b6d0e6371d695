import type { LeasedClient, Transaction } from '#prisma/database.ts';
import type { Prisma } from '#prisma/generated/client/client.ts';

export const TEMPLATE_COLUMNS = {
  id: true,
  name: true,
  fileName: true,
  fileId: true,
  isFilled: true,
  tags: true,
  position: true,
  version: true,
  createdAt: true,
} as const satisfies Prisma.LetterTemplateSelect;

export type LetterTemplateRow = Prisma.LetterTemplateGetPayload<{ select: typeof TEMPLATE_COLUMNS }>;

/** In the office's order (ledger REST-130). */
export function listLetterTemplates(
  client: Pick<LeasedClient | Transaction, 'letterTemplate'>,
): Promise<LetterTemplateRow[]> {
  return client.letterTemplate.findMany({
    select: TEMPLATE_COLUMNS,
    orderBy: [{ position: 'asc' }, { createdAt: 'asc' }, { id: 'asc' }],
  });
}
