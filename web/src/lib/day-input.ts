const WRITTEN = /^(\d{1,2})\s*\.\s*(\d{1,2})\s*\.\s*(\d{4})$/
const ISO = /^(\d{4})-(\d{2})-(\d{2})$/

/** The day as a person writes it, 24.12.2026. Anything but an ISO day is returned unchanged. */
export function writeDay(iso: string | null): string {
  const [, year, month, day] = ISO.exec(iso ?? '') ?? []
  return year ? `${day}.${month}.${year}` : (iso ?? '')
}

/** «Datoen 31.02.2027 finnes ikke.» of a day that is well written; null of anything else that `readDay` does not take. */
export function noSuchDay(text: string): string | null {
  const [, , , year] = WRITTEN.exec(text.trim()) ?? []
  return year && /^[12]/.test(year) && readDay(text) === null ? `Datoen ${text.trim()} finnes ikke.` : null
}

/** `24.12.2026` (or 4.3.2026) as `2026-12-24`; null for an impossible day. */
export function readDay(text: string): string | null {
  const [, day, month, year] = WRITTEN.exec(text.trim()) ?? []
  if (!day || !month || !year) return null
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const date = new Date(`${iso}T00:00:00Z`)
  // 31.02. would become a day in March, and nobody advertises work in the year 12 or 3026, which the API refuses.
  return /^[12]/.test(year) && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso)
    ? iso
    : null
}
