/** Words that people who work with computers say in English, as the texts have them. Names of technologies are known elsewhere. */
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
  [/(?<!\p{L})(?:health|med)[ -]?tech(?!\p{L})/giu, 'helseteknologi'],
  [/(?<!\p{L})(?:fin)[ -]?tech(?!\p{L})/giu, 'bank og betaling'],
  [/(?<!\p{L})insur(?:ance)?[ -]?tech(?!\p{L})/giu, 'forsikring'],
  [/(?<!\p{L})ed[ -]?tech(?!\p{L})/giu, 'læringsverktøy'],
  [/(?<!\p{L})prop[ -]?tech(?!\p{L})/giu, 'eiendom'],
  [/(?<!\p{L})(?:clean|green|energy)[ -]?tech(?!\p{L})/giu, 'energi'],
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
]
