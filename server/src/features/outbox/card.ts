import { visible } from '../../text/plain-text.ts'
import { type Digest, type DigestLine, type DigestSection, MOST_IN_CARD } from './channel.ts'

/** A message in a chat: shorter than a mail. Titles are written by strangers, so every text is a single visible line. */
export interface Card extends Pick<Digest, 'intro' | 'stops' | 'portal' | 'settings'> {
  title: string
  sections: DigestSection[]
  /** Whether lines are left out that no link of a section leads to. */
  is_cut: boolean
}

/** Bytes, so that all of it together is less than Teams takes, in any language. */
const LONGEST = { title: 150, intro: 300, detail: 150, ad: 110 }

export function cardOf({ subject, intro, sections, stops, portal, settings }: Digest): Card {
  let left = MOST_IN_CARD
  const shown = sections.map(({ title, lines, more }) => {
    const some = lines.slice(0, left)
    left -= some.length
    return { title, lines: some.map(shortened), more }
  })
  const total = sections.reduce((sum, { lines }) => sum + lines.length, 0)
  return {
    title: cut(subject, LONGEST.title),
    intro: cut(intro, LONGEST.intro),
    sections: shown.filter(({ lines, more }) => lines.length + more.length > 0),
    stops,
    portal,
    settings,
    is_cut: total > MOST_IN_CARD,
  }
}

const shortened = ({ title, detail, fit, why, link, ads = [] }: DigestLine): DigestLine => ({
  title: cut(title, LONGEST.title),
  detail: detail && cut(detail, LONGEST.detail),
  fit: fit && cut(fit, LONGEST.detail),
  why: why && cut(why, LONGEST.detail),
  link,
  ads: ads.map((ad) => ({ ...ad, text: cut(ad.text, LONGEST.ad) })),
})

/** As it is sent: a letter may take four, a quotation mark two. */
const bytesOf = (text: string) => Buffer.byteLength(JSON.stringify(text)) - 2

function cut(text: string, most: number): string {
  const flat = visible(text).replaceAll(/\s+/g, ' ').trim()
  if (bytesOf(flat) <= most) return flat
  let room = most - bytesOf('…')
  let kept = ''
  for (const sign of flat) {
    room -= bytesOf(sign)
    if (room < 0) break
    kept += sign
  }
  return `${kept.trimEnd()}…`
}
