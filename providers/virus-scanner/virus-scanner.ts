export type ScanVerdict =
  | { readonly state: 'clean' }
  | { readonly state: 'infected'; readonly signature: string }
  /** No scanner, or it gave no verdict; `why` is for the log. */
  | { readonly state: 'not scanned'; readonly why: string | null };

export interface VirusScanner {
  /** Does not throw for what the scanner does; throws what reading the bytes throws. */
  scan(bytes: AsyncIterable<Uint8Array>): Promise<ScanVerdict>;
}
