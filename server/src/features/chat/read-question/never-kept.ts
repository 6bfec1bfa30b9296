import { wholeWords } from './question-text.ts'

/** What is out: «backendutvikler-stillingen», «annonsene», «jobben». */
const AD =
  '[\\p{L}\\p{N}+#.-]*(?:annonse|stilling|jobb|oppdrag|utlysning|rolle|vikariat|engasjement)(?:en|et|a|er|ene|ne|n)?'
const MANY = '(?:hvor mange|antall(?:et)?|flest|færrest|mange|få|noen|hvor stor|hvilke|hvem|hvor få)'
const APPLY =
  '(?:søkere|søkerne|søkertall(?:et|ene)?|søkermasse(?:n)?|søkerliste(?:n|r)?|søknader|søknadene|søkertilfang)'
const SEEN =
  '(?:visninger|sidevisninger|klikk|klikkrate(?:n)?|trykk|lesere|besøkende|treff på siden|delinger|visningstall(?:et|ene)?|klikktall(?:et)?)'
const HOW_OFTEN = '(?:hvor mange|hvor ofte|antall(?:et)?|hvem|har (?:noen|mange))'
const SAW = '(?:sett(?: på)?|lest|åpnet|klikket|klikka|trykket|delt|vist|besøkt|lagret|favorisert)'

/**
 * What ads are met with: who has applied, how many have looked. The portal knows nothing of it, and a count of the ads
 * would be taken for it. Of studies and of what somebody has made «søkere» are spoken of in texts.
 */
export const NEVER_KEPT: readonly RegExp[] = [
  // «Hvor mange søkere har stillingen?», «er det mange søknader på jobben?»
  wholeWords(
    `${MANY} (?:\\p{L}+ ){0,3}?${APPLY}(?= [^?.!]*(?:${AD}|fått|meldt seg)(?!\\p{L}))|(?<=${AD} [^?.!]{0,60})(?:${MANY} )(?:\\p{L}+ )?${APPLY}`,
  ),
  wholeWords(`søkerliste(?:n|r)?|søkertall(?:et|ene)?(?= [^?.!]*${AD})`),
  // «Hvor mange andre har søkt på jobben?», «hvem har søkt?»
  wholeWords(
    `(?:hvor mange|antall(?:et)?|hvem|er det (?:noen|mange)|har (?:noen|mange|det))(?: (?!søk)[\\p{L}-]+){0,5}? (?:har |som har )?(?:søkt|søkte|sendt (?:inn )?søknad|meldt (?:seg|interesse|sin interesse))(?= [^?.!]*(?:${AD}|der|den|denne)(?!\\p{L}))`,
  ),
  wholeWords(
    `(?:hvor mange|antall(?:et)?|hvem|har noen)(?: andre)? (?:har )?søkt(?: (?:hittil|så langt|nå|allerede))?(?=[^\\p{L}]*$)`,
  ),
  wholeWords(`(?:hvor mange|er det mange|er vi mange) (?:er det |er vi )?om (?:beinet|benet|${AD})`),
  wholeWords(`(?:hvor (?:stor|hard|tøff) er )?konkurransen om (?:denne |den )?${AD}`),
  // «Hvor mange visninger har annonsen?», «hvilken stilling har flest klikk?»
  wholeWords(`${SEEN}(?= [^?.!]*${AD}(?!\\p{L}))|(?<=${AD} [^?.!]{0,60})${SEEN}`),
  wholeWords(
    `${HOW_OFTEN}(?: (?:ganger|andre|har|er|av oss|folk|som))* ${SAW}(?: (?:på|inn på|videre))?(?= [^?.!]*${AD}(?!\\p{L}))`,
  ),
  wholeWords(`${HOW_OFTEN} [^?.!]{0,40}?${AD} (?:\\p{L}+ ){0,3}?${SAW}(?=[^\\p{L}]*$)`),
]
