const HERE = '(?: (?:i sakens anledning|i (?:den|denne) anledning|i saken|i denne saken|her))?'

/** As one writes to an office, and as one wrote before: the same in everyday words. */
export const FORMAL_PHRASES: readonly [RegExp, string][] = [
  [/(?<!\p{L})(?:i )?inneværende år(?!\p{L})/giu, 'i år'],
  [/(?<!\p{L})for i år(?!\p{L})/giu, 'i år'],
  [
    /(?<!\p{L})(?:p(?:e)?r\.? (?:dags dato|i dag|nå)|pr\. nå|for nærværende|på nåværende tidspunkt|i skrivende stund|for øyeblikket)(?!\p{L})/giu,
    'nå',
  ],
  [/,? (?:samtlige |alle )?(?:\p{L}+ )?(?:sett|tatt|regnet) under ett(?!\p{L})/giu, ''],
  [/(?<!\p{L})samtlige(?!\p{L})/giu, 'alle'],
  [/(?<!\p{L})(?:foreligger|forefinnes|eksisterer)(?!\p{L})/giu, 'finnes'],
  [/(?<!\p{L})befinner seg(?!\p{L})/giu, 'er'],
  [
    /(?<!\p{L})(?:besitter|innehar|er i besittelse av|er innehaver(?:e)? av|er utstyrt med)(?!\p{L})/giu,
    'har',
  ],
  [/(?<!\p{L})(?:besitte|inneha)(?!\p{L})/giu, 'ha'],
  [
    /(?<!\p{L})(?:mestrer|er kyndige? i|er bevandrede? i|er bevandret i|er velbevandret i)(?!\p{L})/giu,
    'behersker',
  ],
  [
    /(?<!\p{L})(?:vil være|er|står|blir|være) (?:disponib(?:el|le)|til disposisjon|disponert fri|til rådighet)(?: for (?:nye |andre )?(?:oppdrag|oppgaver|prosjekter))?(?!\p{L})/giu,
    'er ledig',
  ],
  [/(?<!\p{L})(hun|han|vedkommende|hen) disponibel(?!\p{L})/giu, '$1 ledig'],
  [/(?<!\p{L})disponib(?:elt?|le)(?!\p{L})/giu, 'ledig'],
  [/(?<!\p{L})(?:fra )?(?:på )?hvilket tidspunkt (?=er|blir|kan|begynner|starter)/giu, 'når '],
  [/(?<!\p{L})i (?:hvilket|hvor stort) omfang(?!\p{L})/giu, 'hvor mange prosent'],
  [/(?<!\p{L})(?:redegjør|gjør rede)(?: (?:kort|nærmere|kortfattet))? for (?=(?:hv\p{L}+|når) )/giu, ''],
  [/(?<=(?:,| og) )for (?=(?:hvorfor|hvordan|hva|hvem) )/giu, ''],
  [/(?<!\p{L})(?:redegjør|gjør rede)(?: (?:kort|nærmere|kortfattet))? for(?!\p{L})/giu, 'fortell om'],
  [
    /(?<!\p{L})(?:anmoder om|ber om|etterspør|utber oss|utber seg) (?:bistand|assistanse)(?: (?:til|med|ved|i))?(?!\p{L})/giu,
    'trenger hjelp med',
  ],
  [/(?<!\p{L})(?:angående|vedrørende|hva angår|i anledning av|med hensyn til)(?!\p{L})/giu, 'om'],
  [
    new RegExp(
      `(?<!\\p{L})hvem er (?:rette|riktig|den rette|korrekt) (?:vedkommende|person|instans|adressat|mann)(?: å (?:henvende seg til|kontakte|ta kontakt med|snakke med|skrive til))?${HERE}(?!\\p{L})`,
      'giu',
    ),
    'hvem er kontaktpersonen',
  ],
  [
    new RegExp(
      `(?<!\\p{L})(?:hvem (?:skal|bør|kan|må) (?:man|en|jeg|vi) henvende (?:seg|meg|oss) til|(?:til )?hvem (?:skal|bør|kan|må) (?:henvendelse(?:n|r)?|spørsmål|søknad(?:en)?) rettes(?: til)?|hvem rettes henvendelser til)${HERE}(?!\\p{L})`,
      'giu',
    ),
    'hvem kan jeg kontakte',
  ],
  [/(?<!\p{L})(?:vår|våre) (?:medarbeider|ansatte?|kollega|konsulent) (?=\p{Lu}\p{Ll})/gu, ''],
  [/(?<!\p{L})(?:Vår|Våre) (?:medarbeider|ansatte?|kollega|konsulent) (?=\p{Lu}\p{Ll})/gu, ''],
  [/(?<!\p{L})(?:av|blant) våre (?:medarbeidere|ansatte)(?!\p{L})/giu, 'av oss'],
  [
    /(?<!\p{L})(?:noen|nogen) i (?:firmaet|selskapet vårt|huset|organisasjonen vår)(?!\p{L})/giu,
    'noen av oss',
  ],
  [
    /(?<!\p{L})(?:på|innen|innenfor) (?:dette|det samme) (?:felt|område|fagfelt|fagområde)(?:et)?(?!\p{L})/giu,
    'med dette',
  ],
]
