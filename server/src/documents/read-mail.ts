import PostalMime, { type Attachment, type Email } from 'postal-mime'
import { osloDay } from '../text/oslo-day.ts'
import { DocumentRefused } from './document-refused.ts'
import { tidy } from './line-writer.ts'
import { readHtmlText } from './read-html-text.ts'
import type { DocumentFile, Reading } from './reading.ts'

/** What a letter holds, however it was packed. */
export interface Letter {
  subject?: string | undefined
  from?: string | undefined
  /** As it is printed. */
  sent?: string | undefined
  html?: string | undefined
  text?: string | undefined
  attachments: DocumentFile[]
}

const LIMITS = { maxNestingDepth: 30, maxHeadersSize: 2 ** 20, maxRfc822NestingDepth: 0 }

/** An EML file. Forwarded letters that lie in it whole are attachments. */
export async function readMail(bytes: Buffer): Promise<Letter> {
  const mail = await parse(bytes)
  return {
    subject: mail.subject,
    from:
      mail.from && [mail.from.name, mail.from.address && `<${mail.from.address}>`].filter(Boolean).join(' '),
    sent: mail.date,
    html: mail.html,
    text: mail.text,
    attachments: mail.attachments.filter((one) => !isDecoration(one)).map(asFile),
  }
}

async function parse(bytes: Buffer): Promise<Email> {
  try {
    return await PostalMime.parse(bytes, LIMITS)
  } catch (error) {
    // The library says so for headers and parts beyond its limits.
    throw new DocumentRefused('broken', error)
  }
}

/** Bytes of a logo; a larger picture in a letter may show what it is about. */
const LARGEST_LOGO = 40_000

/** Logos of signatures are no attachments that anybody sent. */
const isDecoration = ({ mimeType, related, disposition, contentId, content }: Attachment) =>
  mimeType.startsWith('image/') &&
  asBytes(content).length <= LARGEST_LOGO &&
  (related === true || (contentId !== undefined && disposition !== 'attachment'))

const asFile = ({ filename, content, mimeType }: Attachment): DocumentFile => ({
  name: filename ?? (mimeType === 'message/rfc822' ? 'Videresendt e-post' : ''),
  bytes: asBytes(content),
})

const asBytes = (content: Attachment['content']) =>
  typeof content === 'string' ? Buffer.from(content) : Buffer.from(content as ArrayBuffer)

/** The letter as lines: who sent it, when and what about, then the text as its receiver sees it. */
export function letterText({ subject, from, sent, html, text }: Letter, reading: Reading): string {
  const { characters } = reading.left
  const head = [
    ['Emne', subject],
    ['Fra', from],
    ['Sendt', dayOf(sent)],
  ].flatMap(([name, value]) => (value?.trim() ? [tidy(`${name}: ${value.slice(0, 1_000)}`)] : []))
  if (text && text.length > characters) throw new DocumentRefused('too_much_text')
  const shown = html ? readHtmlText(html, characters) : ''
  return [...head, shown || plainLines(text ?? '')].filter(Boolean).join('\n')
}

/** The day in Norway, where it is one: the rest of the header is for programs. */
function dayOf(sent: string | undefined): string | undefined {
  const time = sent ? Date.parse(sent) : Number.NaN
  return Number.isNaN(time) ? sent : osloDay(new Date(time))
}

/** Programs that break lines do so at 72 to 80 characters; a line above this says that nothing was broken. */
const WIDEST_BROKEN = 100
/** The widest line may be a heading. */
const BROKEN_EARLIER = 8
const NARROWEST_BROKEN = 40
/** The next line goes on with the sentence. */
const GOES_ON = /^[\p{Ll}(«"]/u
const ENDS = /[.:;!?>]$/

/** Lines of plain text, whole where a program had broken them; at most one empty line in a row. */
export function plainLines(text: string): string {
  const lines = text.split(/\r\n?|\n/).map(tidy)
  const widest = lines.reduce((most, { length }) => Math.max(most, length), 0)
  const whole: string[] = []
  let lastLength = 0
  for (const line of lines) {
    const word = line.split(' ', 1)[0] ?? ''
    const isBroken =
      widest <= WIDEST_BROKEN &&
      lastLength >= NARROWEST_BROKEN &&
      lastLength + 1 + word.length > widest - BROKEN_EARLIER &&
      GOES_ON.test(line) &&
      !ENDS.test(whole.at(-1)!)
    if (isBroken) whole[whole.length - 1] += ` ${line}`
    else whole.push(line)
    lastLength = line.length
  }
  return whole
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}
