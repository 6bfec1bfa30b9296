/** Words of nynorsk and of everyday speech, as the rules know them. */
const SAME: Record<string, string> = {
  kven: 'hvem',
  kva: 'hva',
  kor: 'hvor',
  korleis: 'hvordan',
  kvifor: 'hvorfor',
  ikkje: 'ikke',
  berre: 'bare',
  dei: 'de',
  eg: 'jeg',
  me: 'vi',
  dykk: 'dere',
  finst: 'finnes',
  utlysingar: 'utlysninger',
  utlysing: 'utlysning',
  nemner: 'nevner',
  nemnde: 'nevnte',
  held: 'holder',
  stillingar: 'stillinger',
  annonsar: 'annonser',
  nyheiter: 'nyheter',
  nyhende: 'nyheter',
  konsulentar: 'konsulenter',
  verksemd: 'virksomhet',
  verksemder: 'virksomheter',
  veke: 'uke',
  veka: 'uka',
  månad: 'måned',
  månaden: 'måneden',
  fyrste: 'første',
  søkje: 'søke',
  søkjer: 'søker',
  krev: 'krever',
  vere: 'være',
  vore: 'vært',
  ledige: 'ledige',
  frå: 'fra',
  noko: 'noe',
  nokon: 'noen',
  nokre: 'noen',
  eit: 'et',
  ein: 'en',
  mykje: 'mye',
  arbeidsgjevar: 'arbeidsgiver',
  korleisi: 'hvordan',
  gje: 'gi',
  samandrag: 'sammendrag',
  oppsummér: 'oppsummer',
  samanlikn: 'sammenlign',
  skilnad: 'forskjell',
  kvar: 'hver',
  heiter: 'heter',
  no: 'nå',
  stilinger: 'stillinger',
  stiling: 'stilling',
  anonser: 'annonser',
  anonse: 'annonse',
  konsulenta: 'konsulenter',
  bedrifta: 'bedriften',
  nyheta: 'nyheten',
  annonsa: 'annonsen',
  stillinga: 'stillingen',
  saka: 'saken',
  jobba: 'jobbet',
  lagar: 'lager',
  brukar: 'bruker',
  leitar: 'leter',
  jobbar: 'jobber',
  leverar: 'leverer',
  valt: 'valgt',
  oppdraga: 'oppdragene',
  firmaa: 'firmaene',
  selskapa: 'selskapene',
  heime: 'hjemme',
  heimefrå: 'hjemmefra',
  desse: 'disse',
  seinaste: 'seneste',
  utan: 'uten',
  saman: 'sammen',
  gongen: 'gangen',
}

/** Endings and parts of words that nynorsk writes otherwise. */
const PARTS: readonly [RegExp, string][] = [
  [/ingar$/, 'inger'],
  [/ingane$/, 'ingene'],
  [/(utvikl|test|design|forsk|ledd)arar$/, '$1ere'],
  [/(utvikl|test|design|forsk)ar$/, '$1er'],
  [/leiarar$/, 'ledere'],
  [/leiar$/, 'leder'],
  [/rådgjevarar$/, 'rådgivere'],
  [/rådgjevar$/, 'rådgiver'],
  [/^teneste/, 'tjeneste'],
  [/^tryggleik/, 'sikkerhet'],
]

/** Another word for the same thing, as ads, articles and CVs have it. */
export const SYNONYMS: Record<string, string> = {
  lappen: 'førerkort',
  førerkortet: 'førerkort',
  kommunale: 'kommune',
  gradert: 'hemmelig',
  utendørs: 'ute',
  teknologiavdeling: 'teknologiavdelingen',
  samiskspråklig: 'nordsamisk',
  samisk: 'nordsamisk',
  nede: 'nedetid',
  valgt: 'velger',
  valgte: 'velger',
  solgt: 'selger',
  kjøpt: 'kjøper',
  lansert: 'lanserer',
  lanserte: 'lanserer',
  sluppet: 'lanserer',
  spart: 'sparte',
  valg: 'velger',
  ki: 'kunstig intelligens',
  ai: 'kunstig intelligens',
}

const partsInBokmal = (word: string): string | undefined => {
  const part = PARTS.find(([pattern]) => pattern.test(word))
  return part && word.replace(...part)
}

/** A question with the words that texts have for the same. */
export const withSynonyms = (question: string): string =>
  question.replaceAll(/\p{L}+/gu, (word) => SYNONYMS[word.toLowerCase()] ?? word)

/** A question in bokmål, word by word; capital letters stay. */
export const inBokmal = (question: string): string =>
  question.replaceAll(/\p{L}+/gu, (word) => {
    const same = SAME[word.toLowerCase()] ?? partsInBokmal(word.toLowerCase())
    if (same === undefined) return word
    return /^\p{Lu}/u.test(word) ? same[0]!.toUpperCase() + same.slice(1) : same
  })
