import { decodeText } from './decode-text.ts'
import { DocumentRefused } from './document-refused.ts'

export type DocumentKind =
  | { kind: 'pdf' | 'zip' | 'msg' }
  | { kind: 'mail' }
  | { kind: 'html' | 'text'; text: string }

const PICTURES = ['89504e47', 'ffd8ff', '47494638', '49492a00', '4d4d002a', '424d', '00000020667479706865']
const CFB = 'd0cf11e0a1b11ae1'
/** Streams of a compound file, as their names stand in its directory. */
const ENCRYPTED_OFFICE = Buffer.from('EncryptedPackage', 'utf16le')
const MSG_PROPERTIES = Buffer.from('__properties_version1.0', 'utf16le')

const HEADER = /^[A-Za-z][A-Za-z0-9-]{0,60}:/
const MAIL_SIGN =
  /^(?:mime-version|received|message-id|return-path|content-type|delivered-to|dkim-signature):/i
const MOST_HEADER_LINES = 2_000
const HTML =
  /^\s*(?:<!--[^]{0,2000}?-->\s*)?(?:<\?xml[^>]{0,200}>\s*)?<(?:!doctype\s+html|html|head|body|meta|div|p|table|h1|span|style)\b/i

/** What a file is by its content: its name is only what a stranger calls it. */
export function sniffDocument(bytes: Buffer): DocumentKind {
  const beginning = bytes.subarray(0, 16).toString('hex')
  if (/^(?:504b0304|504b0506)/.test(beginning)) return { kind: 'zip' }
  if (beginning.startsWith(CFB)) return compoundFile(bytes)
  if (PICTURES.some((sign) => beginning.startsWith(sign)) || isWebp(bytes))
    throw new DocumentRefused('picture')
  if (/^(?:\u00ef\u00bb\u00bf)?\s{0,64}%PDF-/.test(bytes.subarray(0, 100).toString('latin1')))
    return { kind: 'pdf' }
  if (isMail(bytes)) return { kind: 'mail' }
  const text = decodeText(bytes)
  if (HTML.test(text.slice(0, 4_000))) return { kind: 'html', text }
  // Rich text and drawings are text only to a program.
  if (/^\s*(?:\{\\rtf|<\?xml|<svg)/.test(text.slice(0, 200))) throw new DocumentRefused('unknown')
  return { kind: 'text', text }
}

const isWebp = (bytes: Buffer) => /^RIFF[^]{4}WEBP/.test(bytes.subarray(0, 12).toString('latin1'))

function compoundFile(bytes: Buffer): DocumentKind {
  if (bytes.includes(ENCRYPTED_OFFICE)) throw new DocumentRefused('encrypted')
  if (bytes.includes(MSG_PROPERTIES)) return { kind: 'msg' }
  throw new DocumentRefused('old_office')
}

/** Headers from the first line on, and one that only programs write: people paste «From: …» too. */
function isMail(bytes: Buffer): boolean {
  let isSigned = false
  let at = 0
  for (let nth = 0; nth < MOST_HEADER_LINES && at < bytes.length; nth++) {
    const end = bytes.indexOf(10, at)
    const line = bytes
      .subarray(at, Math.min(end < 0 ? bytes.length : end, at + 100))
      .toString('latin1')
      .trimEnd()
    at = end < 0 ? bytes.length : end + 1
    if (!line) return isSigned && nth > 1
    const isFolded = nth > 0 && /^[ \t]/.test(line)
    const isMailbox = nth === 0 && line.startsWith('From ')
    if (!isFolded && !isMailbox && !HEADER.test(line)) return false
    isSigned ||= MAIL_SIGN.test(line)
  }
  return isSigned
}
