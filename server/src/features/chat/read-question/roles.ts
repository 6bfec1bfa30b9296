const ROLE =
  /(?:utvikler|leder|designer|rådgiver|tester|forsker|eier|forvalter|coach|arkitekt|ingeniør|analytiker|administrator|ansvarlig|programmerer|spesialist)(?:e|er|ne|ene|en)?$/u

/** What somebody is called who does such work: «testleder», «backendutviklere». */
export const isRole = (word: string): boolean => ROLE.test(word)

const OF_ONE =
  /^(\p{L}*(?:utvikler|leder|designer|rådgiver|tester|forsker|eier|forvalter|coach|arkitekt|ingeniør|analytiker|konsulent|administrator))(?:e|er|ne|ene|en)$/u

/** «Prosjektledere» are sought by what one of them is called. */
export const oneOf = (word: string) => {
  const skill = word.replace(/(?<=\p{L}{5})kompetanse$/u, '')
  return OF_ONE.exec(skill)?.[1] ?? skill
}

/** Beside a technology these say nothing more. */
export const BUILDER =
  /^(?:utvikler|utviklere|utviklerne|programmerer|programmerere|konsulenter|ekspert|folk)$/
