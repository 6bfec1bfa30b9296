const ROLE =
  /(?:utvikler|leder|designer|rådgiver|tester|forsker|eier|forvalter|coach|arkitekt|ingeniør|analytiker|administrator|ansvarlig|programmerer|spesialist)(?:e|er|ne|ene|en)?$/u

/** What somebody is called who does such work: «testleder», «backendutviklere». */
export const isRole = (word: string): boolean => ROLE.test(word)
