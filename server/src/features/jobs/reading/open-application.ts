const OPEN_APPLICATION =
  /(?<!\p{L})(?:åpen søknad|open søknad|spontansøknad|spontan søknad|uoppfordret søknad|ledig søknad|öppen ansökan|spontanansökan|uopfordret ansøgning|open application|spontaneous application|unsolicited application)(?!\p{L})|^connect$/iu

/** No vacancy, but an invitation to apply anyway. */
export const isOpenApplication = (...texts: (string | null)[]): boolean =>
  texts.some((text) => text !== null && OPEN_APPLICATION.test(text.trim()))
