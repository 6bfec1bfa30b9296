import { countText, type Noun, numberText } from './norwegian.ts'

/** «Her er nummer 6 til 7 av 7 konsulenter som kan Java.» */
export function headOfRest(skip: number, shown: number, count: number, noun: Noun, what: string): string {
  const [from, to] = [skip + 1, skip + shown]
  if (shown === 0) return `Det var alle: jeg har vist ${countText(count, noun)}.`
  return `Her er nummer ${from === to ? from : `${from} til ${to}`} av ${countText(count, noun)}${what && ` ${what}`}.`
}

/** How the rest of a list is reached: by the list of the portal where that is the same, else by asking on. Empty where all have been told. */
export function endOfList(
  { skip, shown, count }: { skip: number; shown: number; count: number },
  link: string | null,
  named: string,
): string[] {
  if (shown === 0 || count <= skip + shown) return []
  const viewed = skip > 0 ? '' : `Viser ${shown} av ${numberText(count)}. `
  return ['', link ? `${viewed}[${named}](${link})` : `${viewed}Skriv «vis flere» for resten.`]
}
