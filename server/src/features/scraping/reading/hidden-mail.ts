import type { CheerioAPI } from 'cheerio'

/**
 * Decodes mail addresses that Cloudflare obfuscates for clients without JavaScript: each byte is XORed with the
 * first.
 */
export function showHiddenMail($: CheerioAPI): void {
  for (const element of $('[data-cfemail]').toArray().slice(0, 200)) {
    const mail = unmixed($(element).attr('data-cfemail') ?? '')
    if (mail) $(element).text(mail)
  }
  for (const element of $('a[href*="/cdn-cgi/l/email-protection#"]').toArray().slice(0, 200)) {
    const mail = unmixed($(element).attr('href')?.split('#')[1] ?? '')
    if (mail) $(element).attr('href', `mailto:${mail}`)
  }
}

function unmixed(hex: string): string | null {
  if (!/^(?:[\da-f]{2}){4,1000}$/i.test(hex)) return null
  const bytes = Buffer.from(hex, 'hex')
  const text = Buffer.from(bytes.subarray(1).map((byte) => byte ^ bytes[0]!)).toString('utf8')
  return text.includes('@') ? text : null
}
