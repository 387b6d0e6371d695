import type { FieldDifference } from '#domain/drift/compare-records.ts';

interface NamedRelation {
  readonly relationNumber: string;
  readonly name: string;
}

/** `--json` prints these as they are, so the texts must be safe to show. */
export type DriftLine =
  | { readonly line: 'office'; readonly officeId: string; readonly name: string }
  | { readonly line: 'service'; readonly kind: string; readonly service: string }
  | {
      readonly line: 'only-there';
      readonly id: string;
      readonly relationNumber: string | null;
      readonly name: string;
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
      readonly id: string | null;
    } & NamedRelation)
  | {
      readonly line: 'compared';
      readonly records: number;
      readonly onlyThere: number;
      readonly differing: number;
      readonly onlyHere: number;
      readonly unrelated: number;
      /** Deleted relations left them on purpose. */
      readonly left: number;
    }
  | { readonly line: 'set-aside'; readonly id: string; readonly reason: string }
  | { readonly line: 'not-compared'; readonly reason: string; readonly failed: boolean }
  | {
      readonly line: 'numbers';
      readonly unknown: number;
      readonly remembered: boolean;
      readonly proposed: string;
      readonly proposedNext: string;
    };
