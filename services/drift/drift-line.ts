import type { FieldDifference } from '#domain/drift/compare-records.ts';

/** A relation of the office as the report names it. */
interface NamedRelation {
  readonly relationNumber: string;
  readonly name: string;
}

/** One line of a drift report; its texts may be shown as they are. With `--json` each is printed as it is. */
export type DriftLine =
  | { readonly line: 'office'; readonly officeId: string; readonly name: string }
  | { readonly line: 'service'; readonly kind: string; readonly service: string }
  | {
      readonly line: 'only-there';
      readonly id: string;
      readonly relationNumber: string | null;
      readonly name: string;
      /** A relation here that bears the number, and whose record this is not. */
      readonly sameNumber: string | null;
    }
  | ({
      readonly line: 'differs';
      readonly relationId: string;
      readonly id: string;
      readonly differences: readonly FieldDifference[];
    } & NamedRelation)
  | ({
      readonly line: 'only-here';
      readonly relationId: string;
      /** The id it is known there by; null when it was never proven to be there. */
      readonly id: string | null;
    } & NamedRelation)
  | {
      readonly line: 'compared';
      readonly records: number;
      readonly onlyThere: number;
      readonly differing: number;
      readonly onlyHere: number;
      /** Records that Balie never brought. */
      readonly unrelated: number;
      /** Folders of relations that were deleted, which stay on purpose. */
      readonly left: number;
    }
  | { readonly line: 'not-compared'; readonly reason: string; readonly failed: boolean }
  | {
      readonly line: 'numbers';
      /** How many numbers of services were not remembered here; they are now, unless the report was all. */
      readonly unknown: number;
      readonly remembered: boolean;
      readonly proposed: string;
      /** What will be proposed once they are. */
      readonly proposedNext: string;
    };
