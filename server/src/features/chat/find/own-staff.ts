/** «Pensjonen til 90 000 ansatte i små bedrifter» are the people of others. */
const OF_OTHERS =
  /(?<!\p{L})(?:til|for|av|blant|hos|med|betjener|hjelper|forsikrer|lønn til) (?:over |rundt |om lag |nesten |mer enn )?\d[\d .\u00a0]* (?:ansatte|medarbeidere)(?!\p{L})/iu

/** Whether a sentence tells how many work for the company that says it. */
export const isOfOwnStaff = (sentence: string): boolean => !OF_OTHERS.test(sentence)
