import type { RequestSource } from './request-source.ts'

/** A letter; `attached` are the bytes of its attachment. */
export function letterOf(
  { id, format, headers, body, attachment, today }: RequestSource,
  attached?: Buffer,
): Buffer {
  const isHtml = format === 'eml-html'
  const boundary = '=_b1_utsyn'
  const text = isHtml ? `<html><body style="font-family:Calibri">${body}</body></html>` : body
  const main = `Content-Type: text/${isHtml ? 'html' : 'plain'}; charset=utf-8\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n${quoted(text)}`
  const head = [
    'MIME-Version: 1.0',
    `Date: ${new Date(`${today}T08:15:00Z`).toUTCString().replace('GMT', '+0000')}`,
    `Message-ID: <${id}@mail.example>`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${encoded(value)}`),
    'To: <oppdrag@konsulenthuset.example>',
  ]
  if (!attachment || !attached) return Buffer.from([...head, main].join('\r\n'))
  const named = `name="${attachment.name}"`
  const part = `Content-Type: application/octet-stream; ${named}\r\nContent-Disposition: attachment; file${named}\r\nContent-Transfer-Encoding: base64\r\n\r\n${attached.toString('base64').replaceAll(/.{76}/g, '$&\r\n')}`
  const parts = [`--${boundary}`, main, `--${boundary}`, part, `--${boundary}--`, '']
  return Buffer.from(
    [...head, `Content-Type: multipart/mixed; boundary="${boundary}"`, '', ...parts].join('\r\n'),
  )
}

/** Words beyond ASCII, of a header: the address stays as it is. */
const encoded = (value: string) =>
  value
    .replaceAll(
      /[^<]*[^\u0020-\u007e][^<]*/g,
      (words) => `=?utf-8?B?${Buffer.from(words.trim()).toString('base64')}?= `,
    )
    .trim()

/** Quoted-printable with soft breaks. */
const quoted = (text: string) =>
  text
    .split('\n')
    .map((line) =>
      [...Buffer.from(line)]
        .map((byte) =>
          byte > 126 || byte === 61
            ? `=${byte.toString(16).toUpperCase().padStart(2, '0')}`
            : String.fromCodePoint(byte),
        )
        .reduce<string[]>(
          (lines, piece) => {
            if ((lines.at(-1)! + piece).length > 74) lines[lines.length - 1] += '='
            if (lines.at(-1)!.endsWith('=') && lines.at(-1)!.length >= 70) lines.push(piece)
            else lines[lines.length - 1] += piece
            return lines
          },
          [''],
        )
        .join('\r\n'),
    )
    .join('\r\n')
