import { oneLine } from '../../../text/plain-text.ts'

/** The id or address of an unusable ad, shortened for a message. */
export const shortName = (printed: string | null): string | null =>
  printed === null ? null : (oneLine(printed)?.slice(0, 120) ?? null)
