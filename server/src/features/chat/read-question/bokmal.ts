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
}

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
}

/** A question with the words that texts have for the same. */
export const withSynonyms = (question: string): string =>
  question.replaceAll(/\p{L}+/gu, (word) => SYNONYMS[word.toLowerCase()] ?? word)

/** A question in bokmål, word by word; capital letters stay. */
export const inBokmal = (question: string): string =>
  question.replaceAll(/\p{L}+/gu, (word) => {
    const same = SAME[word.toLowerCase()]
    if (same === undefined) return word
    return /^\p{Lu}/u.test(word) ? same[0]!.toUpperCase() + same.slice(1) : same
  })
