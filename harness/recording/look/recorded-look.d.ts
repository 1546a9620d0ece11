/** What a recorder kept of how a page was when it was recorded. */
export interface RecordedLook {
  /** Of what was visible; `type`: image/jpeg, image/png or image/webp. Null where there is none. */
  picture: { type: string; base64: string } | null;
  /** How many there were on the console; null where the recorder did not say. */
  consoleErrors: number | null;
}
