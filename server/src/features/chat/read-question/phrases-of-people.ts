/** Whole phrases of people and of how much they can take on, as the rules know them. */
export const PHRASES_OF_PEOPLE: readonly [RegExp, string][] = [
  // «Kan ta et fulltidsoppdrag» is somebody who is free for it, and no ad.
  [
    /(?<!\p{L})(?:kan|kunne) (noen|vi|en|folk) (?:ta|påta seg|gå inn i|begynne i|starte i|gå på) (?:på seg )?(?:et |en |noe )?(?:nytt )?(heltid|fulltid|deltid)s?-?(?:oppdrag|jobb|stilling|prosjekt)(?:et|en)?(?!\p{L})/giu,
    'er $1 ledig på $2',
  ],
  [
    /(?<!\p{L})(?:kan|kunne) (?:ta|påta seg|gå inn i|begynne i|starte i|settes på|gå på|tiltre) (?:på seg )?(?:et |en |noe )?(?:nytt )?(heltid|fulltid|deltid)s?-?(?:oppdrag|jobb|stilling|prosjekt)(?:et|en)?(?!\p{L})/giu,
    'er ledig på $1',
  ],
  [
    /(?<!\p{L})(kapasitet|tid|rom|klar|klare|ledige?|tilgjengelige?) (?:til|for) (?:et |en |noe )?(?:nytt )?(heltid|fulltid|deltid)s?-?(?:oppdrag|jobb|stilling|prosjekt)(?:et|en)?(?!\p{L})/giu,
    '$1 på $2',
  ],
  [/(?<!\p{L})(?:trå|tre|trø) (?:til|støttende til)(?!\p{L})/giu, 'begynne'],
  // When somebody meets a customer is not when somebody is to be free.
  [
    /(?<!\p{L})((?:(?:jeg|vi|eg) )?(?:(?:skal|har|er) )?(?:i |på |til |et |ha )*(?:møte|besøk|besøke|innom|treffe|kaffe|lunsj|til)(?: (?:med|m|hos|av|på))?\.? [^,.?!:;]{2,40}?),? (?:nå )?(?:(?:på|til|neste|førstkommende) (?:neste |førstkommende )?(?:mandag|tirsdag|onsdag|torsdag|fredag|lørdag|søndag|uke|uka)|i (?:morgen|dag|overmorgen|ettermiddag|kveld|neste uke)|om (?:en|to|tre|\d+) (?:time|timer|minutter|dager))(?=[,.:;])/giu,
    '$1',
  ],
  [/(?<!\p{L})skal (?:besøke|treffe|møte)(?= \p{L})/giu, 'skal til'],
  // Who is with a customer is no ad.
  [
    /(?<!\p{L})(hvem|noen)(?: (?:av|hos) oss)? (?:er|sitter|jobber|står|har vi) (?:nå )?(?:ute )?(?:på|i) (?:oppdrag|prosjekt|jobb) (hos|for|i)(?= \p{L})/giu,
    '$1 av oss er $2',
  ],
  [/(?<!\p{L})hvor mange av konsulentene(?: våre)?(?!\p{L})/giu, 'hvor mange konsulenter'],
  // What drives by itself.
  [
    /(?<!\p{L})(\p{L}{3,}) som (?:kan )?(?:kjøre|styre|seile|gå|fly|navigere|manøvrere|klare|drive)r? (?:av |helt )?(?:seg selv|på egen hånd|uten (?:sjåfør|fører|mannskap|kaptein|pilot|folk))(?!\p{L})/giu,
    'selvkjørende $1',
  ],
  [
    /(?<!\p{L})(?:digital )?tilgjengelighet(?:en)? for (?:alle|blinde|svaksynte|døve|folk flest|personer med \p{L}+)(?!\p{L})/giu,
    'universell utforming',
  ],
  [/(?<!\p{L})(?:av|blant) (?:folkene|konsulentene|utviklerne|medarbeiderne) våre(?!\p{L})/giu, 'av oss'],
  [
    /(?<!\p{L})(\p{Lu}\p{Ll}+)-(?:folkene|folka|gjengen|gutta|konsulentene)(?: våre| vårt)?(?!\p{L})/gu,
    'oss i $1',
  ],
  // What somebody writes to send on is what stands there in short.
  [
    /(?:kan du )?(?:gi meg|skriv|lag|formuler|ha|få|sett opp)(?: meg| oss)? (?:et par |noen |en |ei |et |to |tre |fire |\d )?(?:korte? |kjappe? |enkle? )?(?:linjer?|setninger?|ord|avsnitt|tekst|presentasjon|intro|introduksjon|beskrivelse|omtale|notat|oppsummering|sammendrag|kulepunkter|punkter|noe)(?: (?:om|av|på|for) (?<whom>[^.?!]{2,40}?))? (?:som )?(?:jeg|vi|man) kan (?:sende|lime|bruke|legge|videresende|gi|ta med|kopiere|vise)[^.?!]*/giu,
    'oppsummer $<whom>',
  ],
  [/ (?:så|slik at) (?:jeg|vi) (?:bare )?kan (?:sende|lime|videresende|legge)[^.?!]*/giu, ''],
]
