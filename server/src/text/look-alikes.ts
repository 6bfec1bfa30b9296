/** Stands for a character that is not shown; part of the word around it. */
export const UNSHOWN = '\u2060'

/** Letters of other scripts that look like Latin ones, in pairs. */
const ALIKE = new Map(
  Array.from(
    (
      'аaеeоoрpсcуyхxіiјjѕsԁdһhӏlԛqԝwѵvкkмmтtнhвbгrпn' +
      'αaεeοoρpυuχxιiκkνvτtηnγyβbωw' +
      'ıiłlđdħhŧtøøææʟlɡgɑaɩi'
    ).matchAll(/(.)(.)/gu),
    ([, other, latin]) => [other!, latin!],
  ),
)

const SUSPECT =
  /[àáâãçèêëìíîïñòóôõùúûýÿ\u0100-\u02ff\u1d00-\u1eff\u2100-\u214f\uff01-\uff5e]|[\u0300-\u052f]|(?=[\u2028-\u{e0fff}])\p{Default_Ignorable_Code_Point}|\u00ad|[\u{1d400}-\u{1d7ff}\u{1f130}-\u{1f189}]/u

const EACH = new RegExp(SUSPECT.source, 'gu')

/**
 * The text in lower case as a reader sees it: letters that look like Latin ones are Latin, and what is not shown is
 * UNSHOWN. Every character keeps its place.
 */
export function plainLetters(text: string): string {
  const lower = text.toLowerCase()
  const small =
    lower.length === text.length ? lower : text.replaceAll(/[A-ZÆØÅÄÖ]/g, (one) => one.toLowerCase())
  return SUSPECT.test(small) ? small.replaceAll(EACH, plainLetter) : small
}

function plainLetter(written: string): string {
  const bare = written
    .normalize('NFKD')
    .replaceAll(/[\p{M}\p{Default_Ignorable_Code_Point}]/gu, '')
    .toLowerCase()
  const letter = ALIKE.get(bare) ?? (bare.length === 1 ? bare : written)
  return bare === '' ? UNSHOWN.repeat(written.length) : letter.padEnd(written.length, UNSHOWN)
}
