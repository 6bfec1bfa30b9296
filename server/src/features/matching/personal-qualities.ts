/** Words for what somebody is like. Most of a demand's words must be such: «god til å formidle SQL» is about SQL. */
const QUALITY =
  /nøyaktig|strukturert|systematisk|selvstendig|sjølvstendig|nysgjerrig|lærevillig|løsningsorientert|løysingsorientert|stole på|påliteleg|pålitelig|raus|engasjer|positiv|utadvendt|initiativ|fleksib|tålmodig|humør|humor|samarbeidsvillig|gode samarbeidsevner|samarbeidsevner|lagspiller|teamspiller|serviceinnstil|proaktiv|pådriver|ansvarsfull|ansvarsbevisst|omgjengelig|utålmodig|trives (?:i|med|som)|motivert|ydmyk|empati|tydelig i|ryddig|analytisk|kreativ|målrettet|blid|curious|proactive|self-(?:driven|motivated)|team player|independent/iu

const LONGEST = 90

/** Whether a demand asks what somebody is like. A CV can seldom show it, and that it does not says little. */
export const isPersonalQuality = (sentence: string): boolean =>
  sentence.length <= LONGEST && QUALITY.test(sentence)
