const NAMES =
  'a|abbr|b|body|br|button|canvas|code|div|em|embed|font|footer|form|h[1-6]|head|header|html|i|iframe|img|input|label|li|' +
  'link|main|meta|nav|object|ol|p|pre|s|script|section|select|span|strong|style|svg|table|t[dhr]|textarea|title|u|ul|video|' +
  'system|assistant|user|instructions?|prompt|tool'

const SCRIPT = String.raw`\b(?:java|vb|live)script:(?=\S|\s?\w{1,20}\()\S{0,300}`
const DATA = String.raw`\bdata:[a-z]{1,20}/[\w.+-]{1,80}[;,]\S{0,3000}`
const HANDLER = String.raw`<[a-z][^<>]{0,200}\son[a-z]{3,20}\s?=`
/** Code that would run: no sentence of an honest text holds it. */
const PROGRAM = new RegExp([SCRIPT, DATA, HANDLER, '<script'].join('|'), 'gi')

/** Code that a text holds: tags, addresses that are programs or files, kinds of files, pictures, objects, fences. */
const MARKUP = new RegExp(
  [
    String.raw`<[!?][^<>]{0,2000}>`,
    String.raw`</?(?:${NAMES})(?:[\s/][^<>]{0,1000})?>`,
    String.raw`</?[a-z][\w:-]{0,40}\s[^<>=]{0,100}=[^<>]{0,1000}>`,
    SCRIPT,
    DATA,
    String.raw`\b(?:application|image|text|audio|video|font|multipart)/(?:[\w.-]{1,60}\+(?:xml|json|zip)|x-[\w.-]{1,60}|html|css|javascript|ecmascript|json|xml|plain|csv|png|jpeg|svg)\b(?:;\s?charset=[\w-]{1,20})?`,
    String.raw`\b[a-z]{2,20}\+(?:xml|json)\b`,
    String.raw`!\\?\[[^\[\]\\]{0,300}\\?\]\([^()\s]{0,1000}\)`,
    String.raw`\{\s{0,3}\\?["“][^{}]{0,2000}\}`,
    '(?:\\\\?[`~]){3}[a-z+#]{0,15}',
  ].join('|'),
  'gi',
)
/** Without any of these there is none. Each begins with a rare sign, so that it is found fast. */
const SIGN =
  /[<{`~]|\/(?<=(?:application|image|text|audio|video|font|multipart)\/)|:(?<=(?:script|data):)|\+(?=xml|json)|\[(?<=!\\?\[)/i

export const hasMarkup = (text: string): boolean => SIGN.test(text)

/** The text with blanks in place of markup words, so that everything else keeps its position. */
export const withoutMarkup = (text: string): string =>
  hasMarkup(text) ? text.replaceAll(MARKUP, (found) => ' '.repeat(found.length)) : text

/** «Krav:» alone says nothing. */
const LABEL = /^[^\p{L}]{0,10}[\p{L} ]{1,40}:(?=\s)/u

/** Whether a line holds markup, and nothing a person reads but a label. */
export function isOnlyMarkup(line: string): boolean {
  if (!hasMarkup(line)) return false
  const rest = withoutMarkup(line)
  return rest !== line && !/[\p{L}\p{N}]{2}/u.test(rest.replace(LABEL, ''))
}

/** Where a text holds code that would run. */
export const programsIn = (text: string): { start: number; end: number }[] =>
  hasMarkup(text)
    ? Array.from(text.matchAll(PROGRAM), ({ index, 0: found }) => ({
        start: index,
        end: index + found.length,
      }))
    : []
