const ISO =
  /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?)\d{0,9}\s?(Z|[+-]\d\d:?\d\d)(?:\[[\w/+-]{1,40}\])?$/i
const RFC_822 =
  /^(?:[a-z]{3},\s+)?\d{1,2}\s+[a-z]{3}\s+\d{4}\s+\d\d:\d\d(?::\d\d)?\s+(?:GMT|UTC?|Z|[+-]\d{4})$/i

/** A printed moment (ISO 8601 or RFC 822) as 2026-11-20T08:00:00.000Z. One without a zone is no moment: null. */
export function readInstant(printed: string | null): string | null {
  const text = printed?.trim() ?? ''
  if (text.length > 80) return null
  const iso = ISO.exec(text)
  const time = iso
    ? Date.parse(`${iso[1]}T${iso[2]}${iso[3]!.toUpperCase()}`)
    : RFC_822.test(text)
      ? Date.parse(text)
      : Number.NaN
  const moment = Number.isNaN(time) ? null : new Date(time).toISOString()
  // Years outside these are placeholders, as 0001 and 9999.
  return moment && moment > '1990' && moment < '2101' ? moment : null
}
