/** A kind of thing that happens and is written of: how titles call it, and how people ask for it. */
export interface NewsEvent {
  /** A stem that stands in each such title. */
  stem: string
  title: RegExp
  asks: RegExp
  /** What is told of it is a sum: one that has none is no answer to «hvor mye». */
  has_sum: boolean
  /** Asked without a company it is news that is meant, too. */
  is_alone: boolean
  /** CVs tell of such things, too: of «oss» it is not asked of news. */
  is_in_cvs: boolean
}

const event = (
  stem: string,
  title: RegExp,
  asks: string,
  { has_sum = false, is_alone = false, is_in_cvs = false } = {},
): NewsEvent => ({
  stem,
  title,
  asks: new RegExp(`(?<!\\p{L})(?:${asks})(?!\\p{L})`, 'iu'),
  has_sum,
  is_alone,
  is_in_cvs,
})

/** Everyday words for the kinds of news there are; the first that is asked for counts. */
const EVENTS: readonly NewsEvent[] = [
  event(
    'anbud',
    /anbud/i,
    '(?<!(?:vant|fikk|vunnet|fått) [^?]*)(?:(?:(?:lyst|lyser|lyse|lagt|legger|sendt) ut|utlyst|utlyser|kunngjort|kunngjør|kunngjøre|invitert til|inviterer til) (?:et |en |ny\\p{L}* )?(?:anbud|konkurranse)\\p{L}*|(?:anbud|konkurranse)\\p{L}* (?:(?:som|er|ble|har|blitt|vært) ){0,3}(?:lyst|lagt|lyses|kunngjort|ute)|(?:nye|noen|hvilke|siste) anbud\\p{L}*|anbud(?:et|ene|skonkurranse\\p{L}*)? (?:på|om|fra|hos)|(?:bedt|ber|spurt|spør) om (?:et )?(?:tilbud|anbud)|(?:søkt|søker|søkte|leter|lett|ute|på jakt) etter (?:en |ny(?:e)? )?leverandør\\p{L}*)',
    { is_alone: true },
  ),
  event(
    'leverandør',
    /velger .+ som leverandør/i,
    '(?:størst|dyrest|høyest|minst|lavest|billigst)\\p{L}* (?:\\p{L}+ ){0,2}(?:\\p{L}*avtale|kontrakt)\\p{L}*|(?:ramme|leverandør)(?:avtale|kontrakt)\\p{L}* (?:\\p{L}+ ){0,3}(?:størst|dyrest|høyest|minst|lavest|billigst)\\p{L}*|(?:vant|vunnet|snappa|snappet|kapret|kapra|snappe)|(?:fikk|fått|få|landet|landa|sikret|sikra|signert|inngått|skrevet|gjort) (?:seg )?(?:[\\p{L}]+ ){0,3}?(?:ramme)?(?:kontrakt|avtale)\\p{L}*|(?:ramme)?(?:avtale|kontrakt)\\p{L}*[^?]* verdt?|verdien av [^?]*(?:avtale|kontrakt)\\p{L}*|(?:kjøpt|kjøpte|kjøper|handlet|handla|bestilt) (?:inn )?(?:[\\p{L}]+ ){0,4}?(?:av|fra|hos)|(?:valg|valgt|valgte|velger|bytta|byttet|ny\\p{L}*|andre) (?:[\\p{L}]+ ){0,3}?leverandør\\p{L}*',
    { has_sum: true },
  ),
  event(
    'nedetid',
    /nedetid/i,
    'nedetid\\p{L}*|driftsstopp\\p{L}*|driftsstans\\p{L}*|driftsavbrudd\\p{L}*|driftsproblem\\p{L}*|krasj\\p{L}*|systemsvikt\\p{L}*|ut(?:e)? av drift|(?:lå|gikk|gått|var|vært|hatt|hadde|er) (?:[^?]{0,60} )?nede',
    { is_alone: true },
  ),
  // Of whom or where must be said: much else goes wrong.
  event(
    'nedetid',
    /nedetid/i,
    '(?:system|tjeneste|løsning|nettbank|nettside|drift|sky|app)\\p{L}* [^?]{0,50}?(?:falt|faller|gikk|gått|gjekk|stanset|stansa|stoppet|stoppa|var|lå|være) (?:ut|ned|nede|opp)|(?:falt|gikk|gått|gjekk|faller|går) (?:systemene?|systemet|tjenest\\p{L}*|løsning\\p{L}*|nettbanken|nettsid\\p{L}*|driften|alt|de|det) (?:ut|ned)|drift\\p{L}* (?:stans|stopp)\\p{L}*|(?:gikk|gått|gjekk|går) (?:galt|gale|skeis|feil)|(?:svikta|sviktet|feilet|feila)|(?:trøbbel|tekniske problem\\p{L}*|problem\\p{L}* med systemene)',
  ),
  event(
    'teknologikontor',
    /åpner .*kontor/i,
    '(?:nytt|åpner|åpna|åpnet|åpne) (?:[\\p{L}]+ )??(?:nytt )?sted|(?:nytt|nye|åpner|åpna|åpnet|åpne|etablert|etablerer) (?:[\\p{L}]+ ){0,5}?(?:kontor\\p{L}*|lokaler|filial\\p{L}*|teknologikontor\\p{L}*)|kontor(?:er|et|ene)? (?:(?:som|er|ble|blitt|har|det|de|vi|noen) ){1,3}(?:åpnet|åpna|etablert)|teknologikontor\\p{L}*',
    { is_alone: true },
  ),
  event(
    'overskudd',
    /overskudd/i,
    'overskudd\\p{L}*|driftsresultat\\p{L}*|(?:tjener|tjent|tjente) (?:[^?]{0,40} )?(?:penger|kvartal)|(?:går|gikk|gått) (?:det )?(?:bra|godt|dårlig) (?:med|for|hos)|(?:tredje|siste|forrige) kvartal|kvartalsresultat\\p{L}*|(?:går|gikk|gjorde) (?:det |seg )?(?:best|dårligst|verst)',
    { has_sum: true },
  ),
  event(
    'sensor',
    /sensorer/i,
    'sensor\\p{L}*|måler(?:e|ne)? [^?]*(?:sjøen|havet|vannet)|(?:sjøen|havet) [^?]*måler(?:e|ne)?',
    { is_alone: true },
  ),
  event(
    'rutepl',
    /ruteplanlegger/i,
    'ruteplanlegg\\p{L}*|(?:spart|sparte|spare|sparer) [^?]*(?:bensin|drivstoff|diesel|kjør\\p{L}*)|kjørerute\\p{L}*',
    { is_alone: true },
  ),
  event(
    'skjema',
    /lese gamle skjemaer/i,
    '(?:les|tolk|tyd)\\p{L}* [^?]*(?:skjema|papir|arkiv)\\p{L}*|gamle (?:skjema|papir)\\p{L}*',
    { is_alone: true, is_in_cvs: true },
  ),
  event(
    'app',
    /lanserer ny app/i,
    '(?:lanser|slupp|slipp|gitt ut|gir ut|kommet med|kommer med)\\p{L}* (?:[\\p{L}]+ ){0,3}?(?:app(?:er|en)?|mobilapp\\p{L}*)|ny(?:e)? app(?:er|en)?',
    { is_alone: true, is_in_cvs: true },
  ),
  event(
    'fagsystem',
    /fagsystemer i én plattform/i,
    '(?:saml|slå|slår|slått|bytt)\\p{L}* (?:[^?]{0,30} )?(?:fag)?system\\p{L}*',
    { is_alone: true, is_in_cvs: true },
  ),
  // Who takes on people of their own needs fewer from outside.
  event(
    'ansett',
    /ansetter \d/i,
    '(?:bytt|erstatt|skift)\\p{L}* (?:ut )?(?:[\\p{L}]+ ){0,2}?(?:konsulent|innleid)\\p{L}* (?:med|mot)|(?:flere|med) (?:egne|faste?) (?:ansatte|folk)|(?:færre|mindre|kutt\\p{L}*) (?:[\\p{L}]+ ){0,2}?(?:innleide|konsulenter)',
    { is_alone: true },
  ),
  event(
    'ansett',
    /ansetter \d/i,
    '(?:kommer|vil|skal|fortsetter) (?:[^?]{2,40} )?(?:til )?å (?:fortsatt )?(?:leie inn|bruke innleid\\p{L}*)|(?:fortsatt|fremdeles|framover|fremover|etterpå|etter det) (?:[^?]{1,20} )?(?:leier? inn|innleid\\p{L}*)|nyutdann\\p{L}*|(?:ansetter|ansette|ansetting\\p{L}*|bemanner opp|nyansett\\p{L}*)',
  ),
]

export const newsEventOf = (question: string): NewsEvent | null =>
  EVENTS.find(({ asks }) => asks.test(question)) ?? (LOST.test(question) ? SUPPLIER : null)

const SUPPLIER = EVENTS.find(({ stem }) => stem === 'leverandør')!
/** Of two companies that are named one has chosen the other. */
const CHOSE = /(?<!\p{L})(?:valgte|velger|velge|valgt|valget|vant|vunnet|fikk|tapte)(?!\p{L})/iu
const LOST =
  /(?<!\p{L})(?:tapte|tapt|taperne|taper) (?:mot|for|da|når|\p{L}*(?:avtale|anbud|konkurranse|kontrakt)\p{L}*)|(?<!\p{L})(?:annenplass|andreplass|tredjeplass|annen plass|andre plass)\p{L}*|nummer to|nest best(?! på)|de (?:andre |øvrige |to |tre |fire |fem )*som (?:tapte|ikke (?:fikk|nådde|vant|ble)|ble (?:vraket|forbigått|slått)|gikk glipp)|(?:hvem|hvilke[nt]?)(?: \p{L}+){0,4} (?:tapte|ikke nådde opp|nådde ikke opp|(?:fikk|vant) ikke (?:\p{L}*avtalen|kontrakten|oppdraget)|ble vraket|ble forbigått|gikk glipp av (?:\p{L}*avtalen|kontrakten|oppdraget))|(?:ikke|aldri) vant|(?:hvem|hvilke\p{L}*) (?:[^?]{1,60} )?konkurrer\p{L}* (?:[^?]{1,60} )?mot(?!\p{L})|(?:hvem|hvilke\p{L}*) (?:andre|ellers|flere) (?:\p{L}+ )?(?:bød|konkurrerte|kjempet|var med|ga tilbud|leverte tilbud)/iu

/** Who was told of where one company has been named with whom it chose. */
export const choiceOf = (question: string): NewsEvent | null =>
  CHOSE.test(question) || LOST.test(question) ? SUPPLIER : null
/** Who did not win. */
export const asksWhoLost = (question: string): boolean => LOST.test(question)
