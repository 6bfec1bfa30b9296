const hourInOslo = new Intl.DateTimeFormat('nb-NO', {
  timeZone: 'Europe/Oslo',
  hour: 'numeric',
  hourCycle: 'h23',
})

/** «God morgen, Ingrid». Without a name only the greeting; «God natt» is a farewell and never used. */
export function greeting(now: Date, name: string | undefined): string {
  const first_name = name?.trim().split(/\s+/u)[0]
  const words = wordsAt(Number.parseInt(hourInOslo.format(now), 10))
  return first_name ? `${words}, ${first_name}` : words
}

function wordsAt(hour: number): string {
  if (hour < 5) return 'Hei'
  if (hour < 10) return 'God morgen'
  if (hour < 12) return 'God formiddag'
  if (hour < 18) return 'God ettermiddag'
  return 'God kveld'
}
