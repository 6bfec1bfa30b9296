/** What people call a field of work, and what those who do it are called in titles of ads and CVs. */
const TRADES: readonly [RegExp, readonly string[]][] = [
  [
    /^(?:nettside(?:r|ne)?|nettsted(?:er|ene)?|hjemmeside(?:r|ne)?)$/u,
    ['webutvikler', 'frontend', 'fullstack'],
  ],
  [
    /^(?:(?:telefon|mobil|iphone|android|ios)?-?app(?:er|ene|en)?|(?:mobil-?)?app-?(?:utvikl\p{L}*|programmerer\p{L}*)|mobil(?:utvikling)?|telefon(?:er)?)$/u,
    ['apputvikler', 'mobilutvikler', 'ios-utvikler', 'android-utvikler'],
  ],
  [/^(?:kart|geografi|geodata|kartdata|kartløsninger|kartsystem(?:er)?)$/u, ['gis', 'geodata', 'kart']],
  [
    /^(?:dataangrep|hacking|hackere|hackerangrep|cyberangrep|cyber-?sikkerhet|datasikkerhet|it-?sikkerhet|sikkerhet|informasjonssikkerhet)$/u,
    ['sikkerhet'],
  ],
]

/** The parts of titles that words of a question stand for; null where any of them is of no such field. */
export function titlesOfTrade(words: readonly string[]): readonly string[] | null {
  const found = words.map((word) => TRADES.find(([pattern]) => pattern.test(word))?.[1])
  const [first] = found
  return first && found.every((one) => one === first) ? first : null
}
