/** A printed deadline as tokens. A number keeps its spelling: «1.» may start a day, «1» an hour. */
export type DateToken =
  | { kind: 'word'; word: string }
  | { kind: 'number'; value: number; digits: number; isOrdinal: boolean }
  /** Two or three numbers joined, as printed: «15.01», «15/01/2027», «2027-01-15». */
  | { kind: 'numbers'; parts: string[]; separator: string }
  | { kind: 'clock'; hour: number; minute: number }
  | { kind: 'mark'; mark: string }

/** Longer patterns first. */
const PIECES = [
  String.raw`(?<y>\d{4})(?<ys>[-/.])(?<ym>\d{1,2})\k<ys>(?<yd>\d{1,2})(?!\d)`,
  String.raw`(?<a>\d{1,2})(?<as>[-/.])(?<b>\d{1,2})\k<as>(?<c>\d{4}|\d{2})(?!\d)`,
  // «15/1-2027», but not the start of «15/1-20/1».
  String.raw`(?<fd>\d{1,2})\/(?<fm>\d{1,2})-(?<fy>\d{4}|\d{2})(?![./]?\d)`,
  String.raw`(?<nd>\d{1,2})(?<ns>[-/.])(?<nm>\p{L}{3,9})\.?\k<ns>(?<ny>\d{4})(?!\d)`,
  String.raw`(?<d>\d{1,2})(?<ds>[/.])(?<m>\d{1,2})(?!\d)`,
  String.raw`(?<hour>\d{1,2}):(?<minute>\d\d)(?::\d\d)?(?!\d)`,
  String.raw`(?<number>\d+)(?<ordinal>\.|(?:st|nd|rd|th|:[ae])(?!\p{L}))?`,
  String.raw`(?<word>\p{L}+(?:[.’'-]\p{L}+)*)\.?`,
  String.raw`(?<mark>[-–—,.;:()[\]*!/'’])`,
]
const PIECE = new RegExp(PIECES.join('|'), 'uy')

/** Null when the text contains something that no date has. Lower case, single spaces. */
export function dateTokens(text: string): DateToken[] | null {
  const tokens: DateToken[] = []
  for (let at = 0; at < text.length;) {
    PIECE.lastIndex = at
    const groups = PIECE.exec(text)?.groups
    if (groups) tokens.push(...tokensOf(groups))
    else if (text[at] !== ' ') return null
    at = groups ? PIECE.lastIndex : at + 1
  }
  return tokens
}

function tokensOf(groups: Record<string, string | undefined>): DateToken[] {
  const {
    y,
    ys,
    ym,
    yd,
    a,
    as,
    b,
    c,
    fd,
    fm,
    fy,
    nd,
    nm,
    ny,
    d,
    ds,
    m,
    hour,
    minute,
    number,
    ordinal,
    word,
    mark,
  } = groups
  if (y) return [{ kind: 'numbers', parts: [y, ym!, yd!], separator: ys! }]
  if (a) return [{ kind: 'numbers', parts: [a, b!, c!], separator: as! }]
  if (fd) return [{ kind: 'numbers', parts: [fd, fm!, fy!], separator: '/' }]
  if (nd) return [numberToken(nd), wordToken(nm!), numberToken(ny!)]
  if (d) return [{ kind: 'numbers', parts: [d, m!], separator: ds! }]
  if (hour) return [{ kind: 'clock', hour: Number(hour), minute: Number(minute) }]
  if (number) return [numberToken(number, ordinal)]
  if (word) return [wordToken(word)]
  return [{ kind: 'mark', mark: mark!.replace(/[–—]/, '-') }]
}

const numberToken = (digits: string, ordinal?: string): DateToken => ({
  kind: 'number',
  value: Number(digits),
  digits: digits.length,
  isOrdinal: ordinal !== undefined,
})

/** «t.o.m.» is tom. */
const wordToken = (word: string): DateToken => ({ kind: 'word', word: word.replaceAll(/[.’']/g, '') })
