/** English that people mix in, as whole phrases: what it is called in Norwegian. */
const SAID: readonly (readonly [string, string])[] = [
  ['open[ -]?source(?:-?(?:kode|prosjekt(?:er)?))?', 'åpen kildekode'],
  ['design[ -]systems?', 'designsystem'],
  ['component librar(?:y|ies)', 'komponentbibliotek'],
  ['machine[ -]learning', 'maskinlæring'],
  ['data[ -]?warehouse', 'datavarehus'],
  ['user research', 'brukerinnsikt'],
  ['public sector|govtech', 'offentlig sektor'],
  ['private sector', 'privat sektor'],
  ['health[ -]?(?:tech|care)(?:-?(?:selskap|bransje|sektor)\\p{L}*)?', 'helseteknologi'],
  ['med[ -]?tech', 'medisinteknikk'],
  ['fin[ -]tech|banking|finance', 'finans'],
  ['insur(?:ance|[ -]?tech)', 'forsikring'],
  ['ed[ -]tech', 'utdanningsteknologi'],
  ['prop[ -]?tech|real estate', 'eiendom'],
  ['energy|clean[ -]?tech|green[ -]?tech|utilities', 'energi'],
  ['offshore wind', 'havvind'],
  ['sea[ -]?food|aqua[ -]?culture|fish farming|aqua[ -]?tech', 'havbruk'],
  ['maritime industry|ocean[ -]?tech', 'havteknologi'],
  ['logistics', 'logistikk'],
  ['e-?commerce', 'netthandel'],
  ['tele[ -]?co(?:m|ms)?', 'telekom'],
  ['construction', 'bygg og anlegg'],
  ['game[ -]?dev(?:elopment)?|gaming|game studios?', 'spillutvikling'],
  ['cyber[ -]?security|info[ -]?sec', 'IT-sikkerhet'],
  ['robotics', 'robotikk'],
  ['higher education', 'høyere utdanning'],
  // What somebody wants told in short.
  ['essensen|gisten|(?:the )?gist|the short version|recap', 'oppsummer'],
  ['available', 'ledig'],
  ['companies', 'bedrifter'],
  ['consultants', 'konsulenter'],
  ['developers', 'utviklere'],
  ['jobs', 'jobber'],
  ['contact person', 'kontaktperson'],
]

const OF_SAID = SAID.map(([said, same]): [RegExp, string] => [
  new RegExp(`(?<![\\p{L}\\p{N}.@/-])(?:${said})(?![\\p{L}\\p{N}@]|\\.\\p{L})`, 'giu'),
  same,
])

/** The same, where more than the phrase itself is to be looked at. */
export const ENGLISH_PHRASES: readonly [RegExp, string][] = [
  // How somebody says it, not what they look for.
  [
    /(?<!\p{L})(?:litt |helt |bare )*(?:random|btw|by the way|fyi|asap|anyways?|basically|honestly|literally|lowkey|tbh|imo|just saying|no offense)(?: (?:men|spørsmål(?:et)?|question))?(?!\p{L}),? ?/giu,
    '',
  ],
  [
    /^[^\p{L}]*(?:kan (?:jeg|du) (?:få|gi meg) (?:en )?)?(?:tl;?dr|too long)(?: please| takk| pls)?[?.! ]*$/giu,
    'oppsummer dette',
  ],
  [/(?<!\p{L})(?:tl;?dr|summary)(?: (?:av|på|for))?(?!\p{L})/giu, 'oppsummer'],
  [/(?<!\p{L})(?:open|åpen)[ -]source(?:t|a|d)?(?!\p{L})/giu, 'åpen kildekode'],
  [/(?<!\p{L})(?:outages?|downtime|system ?failure)(?!\p{L})/giu, 'nedetid'],
  [/(?<!\p{L})(?:vendors?|suppliers?)(?!\p{L})/giu, 'leverandør'],
  [/(?<!\p{L})(?:profits?|earnings)(?!\p{L})/giu, 'overskudd'],
  [/(?<!\p{L})revenues?(?!\p{L})/giu, 'omsetning'],
  [/(?<!\p{L})(?:salary|salaries|paycheck)(?!\p{L})/giu, 'lønn'],
  [/(?<!\p{L})(?:headcount|employees)(?!\p{L})/giu, 'ansatte'],
  [/(?<!\p{L})accessibility(?!\p{L})/giu, 'universell utforming'],
  [/(?<!\p{L})part[ -]time(?:-?(?=stilling|jobb))?(?!\p{L})/giu, 'deltid'],
  [/(?<!\p{L})full[ -]time(?:-?(?=stilling|jobb))?(?!\p{L})/giu, 'heltid'],
  [/(?<!\p{L})home ?office(?!\p{L})/giu, 'hjemmekontor'],
  [/(?<!\p{L})(?:headquarters?|hq)(?:'?et)?(?!\p{L})/giu, 'hovedkontor'],
  [
    /(?<!\p{L})(?:the )?(?:latest|breaking) news(?!\p{L})|(?<!\p{L})(?:news|updates?)(?= (?:om|fra|på|i|about|on)(?!\p{L}))/giu,
    'siste nytt',
  ],
  [/(?<!\p{L})(?:launch|release)(?:er|et|a|ed)(?!\p{L})/giu, 'lanserer'],
  [/(?<!\p{L})(?:certs|certificates?|certifications?)(?!\p{L})/giu, 'sertifiseringer'],
  [/(?<!\p{L})k8s(?=-)/giu, 'Kubernetes'],
  ...OF_SAID,
]
