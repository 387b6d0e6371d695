import { seesSettings } from '#domain/session/roles.ts';
import type { Viewer } from '#domain/session/viewer.ts';
import type { LeasedClient } from '#prisma/database.ts';
import { IN_USE } from '#services/link/link-in-use.ts';
import { findSubjects } from './find-subjects.ts';
import { type ItemLoop, isItemLoop } from './item-loops.ts';
import { itemReferences } from './item-references.ts';
import type { ItemSubject } from './item-subject.ts';
import { keyOf } from './reference.ts';

export interface SetAsideCount {
  readonly loop: ItemLoop;
  readonly linkKind: string | null;
  readonly count: number;
  /** The reason of the one that fails longest. */
  readonly reason: string;
  readonly since: Date;
}

/** Nothing for who is no admin. */
export async function countSetAside(client: LeasedClient, viewer: Viewer): Promise<readonly SetAsideCount[]> {
  if (!seesSettings(viewer.role)) return [];
  const rows = await client.$queryRaw<(Omit<SetAsideCount, 'loop'> & { readonly loop: string })[]>`
    SELECT aside.loop, link.kind AS "linkKind", count(*)::int AS count, min(aside.failed_at) AS since,
           (array_agg(aside.reason ORDER BY aside.failed_at, aside.id))[1] AS reason
    FROM set_aside_items aside
    LEFT JOIN provider_links link ON link.office_id = aside.office_id AND link.id = aside.link_id
    WHERE aside.link_id IS NULL OR link.state <> ${IN_USE.state.not}
    GROUP BY aside.loop, link.kind ORDER BY link.kind, aside.loop`;
  return rows.flatMap(({ loop, ...row }) => (isItemLoop(loop) ? [{ ...row, loop }] : []));
}

export interface SetAsideView {
  readonly id: string;
  readonly loop: ItemLoop;
  readonly linkKind: string | null;
  readonly itemId: string;
  readonly reason: string;
  readonly failedAt: Date;
  readonly tries: number;
  readonly nextTryAt: Date;
  /** Null for what is no mail, and for an unknown folder. */
  readonly folderName: string | null;
  /** Dutch; null for a kind that only a newer version knows. */
  readonly purpose: string | null;
  /** Null where it is unknown here, or not the viewer's to see. */
  readonly subject: ItemSubject | null;
}

export const MOST_SHOWN = 50;

type Row = Omit<SetAsideView, 'loop' | 'purpose' | 'subject'> & {
  readonly loop: string;
  readonly linkId: string | null;
};

/** The longest failing first; none for a viewer who is no admin. */
export async function readSetAside(client: LeasedClient, viewer: Viewer): Promise<readonly SetAsideView[]> {
  if (!seesSettings(viewer.role)) return [];
  const rows = await client.$queryRaw<Row[]>`
    SELECT ranked.id::text, ranked.loop, ranked.kind AS "linkKind", ranked.link_id::text AS "linkId",
           ranked.item_id AS "itemId", ranked.reason, ranked.failed_at AS "failedAt", ranked.tries,
           ranked.next_try_at AS "nextTryAt", folder.name AS "folderName"
    FROM (
      SELECT aside.*, link.kind,
             row_number() OVER (PARTITION BY aside.link_id, aside.loop ORDER BY aside.failed_at, aside.id) AS rank
      FROM set_aside_items aside
      LEFT JOIN provider_links link ON link.office_id = aside.office_id AND link.id = aside.link_id
      WHERE aside.link_id IS NULL OR link.state <> ${IN_USE.state.not}
    ) ranked
    LEFT JOIN mailbox_folders folder ON ranked.loop = 'mailbox.email' AND folder.office_id = ranked.office_id
      AND folder.link_id = ranked.link_id AND folder.remote_id = ranked.place
    WHERE ranked.rank <= ${MOST_SHOWN}
    ORDER BY ranked.failed_at, ranked.id`;
  const known = rows.flatMap(({ loop, ...row }) => (isItemLoop(loop) ? [{ ...row, loop }] : []));
  const { references, purposes } = await itemReferences(client, known);
  const subjects = await findSubjects(client, viewer, [...references.values()]);
  return known.map(({ linkId: _link, ...row }) => {
    const reference = references.get(row.id);
    const subject = reference === undefined ? undefined : subjects.get(keyOf(reference));
    return { ...row, purpose: purposes.get(row.id) ?? null, subject: subject ?? null };
  });
}
