import { oneLine } from '../../../text/plain-text.ts'

/** The id or the address of an ad that cannot be taken, for a message. */
export const shortName = (printed: string | null): string | null =>
  printed === null ? null : (oneLine(printed)?.slice(0, 120) ?? null)
