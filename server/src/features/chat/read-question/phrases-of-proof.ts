/** What a CV is to show, by the words of those who write offers, and work by what it looks like from outside. */
export const PHRASES_OF_PROOF: readonly [RegExp, string][] = [
  // «Hvem kan dokumentere …», «vise til», «skilte med»: who has it.
  [
    /(?<!\p{L})(hvem|noen|vi|en|folk|konsulent(?:er|en)?|de)((?: (?:av|hos|blant) (?:oss|våre|konsulentene))?) (?:som )?(?:kan|kunne|er i stand til å|har) (?:dokumentere?|dokumentert|bevise|bevist|vise (?:til|fram|frem)|vist til|legge (?:fram|frem)|skilte med|påvise|skrive under på|slå i bordet med|stille med dokumentert|framvise|fremvise|fremlegge)(?= \p{L})/giu,
    '$1$2 har',
  ],
  [
    /(?<!\p{L})(?:bevis|dokumentasjon|belegg|attest|referanser?) (?:på|for) (?:gjennomførte?|utførte?|leverte?|fullførte?|tidligere|å ha (?:gjort|gjennomført|utført|levert))(?= \p{L})/giu,
    'erfaring med',
  ],
  [/(?<!\p{L})(?:gjennomførte|utførte|dokumentert) (?=\p{Lu}{2,})/gu, ''],
  [
    /(?<!\p{L})(?:finnes det|har vi|har dere|er det|sitter vi på) (?:noen |en |et |ei )?(?:gode? |relevante? |ferske? )?(?:referanser?|referanseprosjekt(?:er)?|leveranser?|erfaring|caser?|case)(?: (?:på|for|til|fra|med|i|av) (?:en |et |noen )?(?:leveranser?|prosjekt(?:er)?|arbeid|oppdrag))?(?: (?:på|for|til|fra|med|i|av|der|innen))(?= \p{L})(?! (?:bedrift|selskap|firma|kunde|bank|kommun))/giu,
    'hvem av oss har jobbet med',
  ],
  [/(?<=\p{L}) referanse(?:r)? konsulent(?:er)?(?=\s*[?.!]*$)/giu, ' konsulent'],
  // What else one does if nobody has it.
  [
    /,? eller (?:må|bør|skal|kan|blir) vi (?:bare |heller |nesten )?(?:nødt til å )?(?:melde pass|takke nei|la være|stå over|gi opp|droppe (?:det|den)|si nei|leie inn(?: noen)?|lete (?:ute|andre steder|videre|eksternt)|gå ut|passe|hoppe av)(?=\s*[?.!]*$)/giu,
    '',
  ],
  // Two that are easily taken for each other, and which of them it is.
  [
    /^[^?]*?(?<!\p{L})(?:blander|forveksler|roter)(?: alltid| ofte| stadig| bestandig)?(?: sammen)? [^,.?]{2,60}[,.] ?(?:men )?(?=(?:denne gangen |nå |her )?(?:er|gjelder) det |det er )/giu,
    '',
  ],
  // Whoever is paid to get in.
  [
    /(?<!\p{L})(?:(?:prøver|forsøker|kan|får betalt for|lever av|klarer) (?:på )?(?:å )?|å )?(?:(?:hacke|hacker|pentester|pentester) (?:systemer|systemene|nettverk|løsninger|kunder)|(?:bryte|bryter|hacke|hacker|ta|tar|komme|kommer|trenge|trenger|snike|sniker|lure|lurer)(?: seg)? (?:seg )?inn (?:i|på) (?:systemene?|systemer|nettverket|løsningene?|datasystemene?|it-systemene?|dataanlegget|maskinene))(?: (?:deres|sine|våre|til \p{L}+))?(?:,? (?:men )?(?:(?:på|i) (?:en )?)?(?:lovlig|lovlige|ærlig|etisk|snill|trygg|full åpenhet|avtalt)(?: (?:vis|måte|former|oppdrag|avtale))?)?(?:,? altså)?(?!\p{L})/giu,
    'kan sikkerhetstest ',
  ],
  // The machines that banks have kept.
  [
    /(?<!\p{L})(?:de |den |disse |slike )?(?:gamle |store |svære |digre |eldgamle )+(?:bank|data)?maskin(?:er|ene|en)(?: (?:(?:i|hos|til) (?:bankene|banken|banker)))?(?: fra (?:\d0|\d{4})-?(?:tallet|tall))?(?!\p{L})|(?<!\p{L})(?:de |disse )?bankmaskin(?:er|ene)(?: fra \d+-tallet)?(?!\p{L})|(?<!\p{L})(?:stor ?maskiner|stormaskinene|main ?frames?)(?!\p{L})/giu,
    'stormaskin',
  ],
  [
    /(?<=(?:hos|av) oss |hvem )(?:skjønner(?: seg på)?|forstår seg på|har greie på|har peiling på|har styring på|takler|fikser)(?= \p{L})/giu,
    'kan',
  ],
]
