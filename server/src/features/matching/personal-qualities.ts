/** Words for personal qualities. They must be most of a requirement's words: «god til å formidle SQL» is about SQL. */
const QUALITY =
  /nøyaktig|strukturert|systematisk|selvstendig|sjølvstendig|nysgjerrig|lærevillig|løsningsorientert|løysingsorientert|stole på|påliteleg|pålitelig|raus|engasjer|positiv|utadvendt|initiativ|fleksib|tålmodig|humør|humor|samarbeidsvillig|gode samarbeidsevner|samarbeidsevner|lagspiller|teamspiller|serviceinnstil|proaktiv|pådriver|ansvarsfull|ansvarsbevisst|omgjengelig|utålmodig|trives (?:i|med|som)|motivert|ydmyk|empati|tydelig i|ryddig|analytisk|kreativ|målrettet|blid|curious|proactive|self-(?:driven|motivated)|team player|independent/iu

const LONGEST = 90

/** Whether a requirement asks for a personal quality. A CV can seldom show one, and its absence says little. */
export const isPersonalQuality = (sentence: string): boolean =>
  sentence.length <= LONGEST && QUALITY.test(sentence)
