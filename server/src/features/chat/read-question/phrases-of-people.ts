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
  // Formal and slangy words for being free, and for how much.
  [
    /(?<!\p{L})(?:til (?:vår |fri )?disposisjon|ledig på markedet|uten noe å gjøre|frigjort|arbeidsledig)(?!\p{L})/giu,
    'ledig',
  ],
  [
    /(?<!\p{L})(?:kommer|kom|går|gå|slippes?|ruller|rulles|roterer|trer|faller) (?:fri|ledig|ut av (?:prosjekt\p{L}*|oppdrag\p{L}*)|av (?:prosjekt\p{L}*|oppdrag\p{L}*))(?!\p{L})/giu,
    'blir ledig',
  ],
  [
    /(?<!\p{L})(?:fra|på|ved) hvilke[nt]? (?:tidspunkt|dato|dag|tid)|fra når av|fra og med når|(?<!\p{L})fra når(?!\p{L})/giu,
    'når',
  ],
  [
    /(?<!\p{L})(?:i|med|på|for) (?:hvilket omfang|hvilken (?:stillings)?(?:prosent|andel|brøk|kapasitet|grad)|hvor (?:stor|stort|mye av en|høy) (?:en )?(?:stillings?(?:andel|brøk|prosent)?|andel|omfang|del av (?:uka|uken|tiden|tida)|kapasitet|prosent|grad))(?!\p{L})|(?<!\p{L})hvor (?:stor|høy) (?:stillings(?:andel|brøk|prosent)|kapasitet)(?!\p{L})/giu,
    'hvor mange prosent',
  ],
  // How much of a week is told beside each name.
  [
    /(?<=ledig\p{L}* [^?]{0,40}),? og hvor (?:mange prosent|mye)(?: (?:er det snakk om|er (?:de|hver|hvert|vedkommende)(?: av dem)?(?: ledige?)?|ledig|gjelder det|dreier det seg om|kan de|har de|kapasitet|tid))?(?: (?:for|av|til|på|hos) (?:hver|dem|de|hvert)(?: av (?:dem|de))?)?(?=\s*[?.!]|$)/giu,
    '',
  ],
  // Whoever is meant by the firm that one works in.
  [
    /(?<!\p{L})(kan|behersker|snakker|forstår|mestrer|kjenner|har|er) (?:det )?noen (?:i|på|fra|ved) (?:firmaet|selskapet|bedriften|staben|organisasjonen|bygget|avdelingen|miljøet)(?!\p{L})/giu,
    '$1 noen av oss',
  ],
  [
    /(?<!\p{L})(hvem|noen) (?:i|på|fra|ved|blant) (?:firmaet|staben|våre rekker|våre egne rekker|konsulentstaben|arbeidsstokken|våre medarbeidere|våre ansatte|de ansatte hos oss)(?= (?:som )?(?:kan|behersker|snakker|forstår|mestrer|har|er|besitter|innehar))/giu,
    '$1 av oss',
  ],
  [/(?<!\p{L})(?:besitter|innehar|er i besittelse av|sitter inne med)(?= )/giu, 'har'],
  // A language by a word for it: it was named before.
  [/(?<!\p{L})(?:dette|det|det samme) språk(?:et)?(?!\p{L})/giu, 'språket'],
  [
    /(?<!\p{L})(?:på|i|til|med) hvilke[nt]? (?:nivå|grad|trinn)(?!\p{L})|(?<=klarer\p{L}* [^?]{0,20})hvor høyt?(?!\p{L})/giu,
    'nivå',
  ],
  // Papers by other names.
  [
    /(?<!\p{L})(?:(?:offisielle?|gyldige?) )?(?:papir(?:er|et|ene)?|diplom(?:er)?|bevis|sert(?:en|er)?) (?:på|i|innen)(?= (?!(?:at|gjennomført\p{L}*|utført\p{L}*|levert\p{L}*|tidligere|erfaring|kompetanse|kunnskap\p{L}*|orden|plass|vei|gang|stand|rekkefølge|hånda?|hånden|bordet|bakken|boks)(?!\p{L}))\p{L})/giu,
    'sertifisering i',
  ],
  [
    /(?<!\p{L})(?:som )?(?:(?:verken|hverken) har|har (?:verken|hverken)|(?:verken|hverken)) (?:noen |noe )?(kurs|sertifi\p{L}*|utdann\p{L}*|språk|prosjekt\p{L}*)(?:er)? eller (?:noen |noe )?(kurs|sertifi\p{L}*|utdann\p{L}*|språk|prosjekt\p{L}*)/giu,
    'som mangler $1 eller $2',
  ],
  // Who is best at it.
  [
    /(?<!\p{L})(hvem(?: (?:hos|av|blant) oss)?) (?:er|regnes som|anses som|utmerker seg som) (?:den )?(?:aller )?(?:fremste?|fremst|ypperste?|råeste?|sterkeste?|sterkest|dyktigste?|dyktigst|flinkest|best|mest (?:kyndig|dreven|drevet|rutinert|erfaren|stødig|habil|kompetent|kapabel)|tyngst|tyngste)(?: (?:på|i|innen|innenfor|med|når det gjelder))(?= )/giu,
    '$1 har mest erfaring med',
  ],
  // Whom one writes to.
  [
    /(?<!\p{L})hvem er (?:den )?(?:rette|rett|riktige?) (?:vedkommende|person(?:en)?|kontakt(?:en)?|mann|adressat)? ?(?:å |som jeg (?:kan|skal|bør) |jeg (?:kan|skal|bør) )?(?:henvende seg til|kontakte|snakke med|ringe(?: til)?|spørre|skrive til|ta kontakt med|prate med)/giu,
    'hvem kan jeg kontakte',
  ],
  [
    /(?<!\p{L})hvem (?:skal|bør|kan|må) (?:henvendelser?|spørsmål|søknad(?:en)?|søknader) (?:rettes|sendes|stilles|gå) til|til hvem (?:skal|bør|kan|må|retter|henvender) (?:man|jeg|vi|en|henvendelser?|spørsmål)(?: (?:henvende seg|rette (?:spørsmål|henvendelser?)|rettes|seg|meg|oss))?/giu,
    'hvem kan jeg kontakte',
  ],
  [/(?<!\p{L})hvem henvender (?:man|jeg|vi|en) (?:seg|meg|oss) til(?!\p{L})/giu, 'hvem kan jeg kontakte'],
  [/,? ?(?:i|for) (?:sakens|den|denne) (?:anledning|forbindelse|sammenheng)(?!\p{L})/giu, ''],
  // Who taught: each of these is said in some CV.
  [
    /(?<!\p{L})(?:vant til å )?(?:underviser?|undervist|undervisning|foreleser?|forelest|foredragsholder(?:e)?|lærer bort|lært bort|lære bort|lært opp (?:andre|folk|brukere|noen)|lære opp (?:andre|folk)|læremester|kursholder(?:e)?|instruktør(?:er)?|kursinstruktør|trene(?:r|t)? opp (?:andre|folk)|(?:holde|holdt|holder|kjørt|kjøre|ledet|gitt)(?: noen| mange)? (?:kurs|opplæring|foredrag|undervisning|workshop(?:er|s)?))(?: (?:eller|og|samt) (?:lært opp|undervist|drevet opplæring|forelest|holdt kurs|lært bort)(?: (?:andre|folk|noen))?)?(?: (?:før|tidligere))?(?!\p{L})/giu,
    'kursholding',
  ],
  // What comes before the question and says only how it is asked: «litt random, men …».
  [
    /^[^\p{L}]*(?:(?:litt|bare|kanskje|helt|sikkert|veldig|ganske|dumt?|rart?|random|sært|teit|off[- ]?topic|sidespor|digresjon|tilfeldig|på siden|kort|kjapt|et|en|ei|spørsmål|spm|innfall|mulig|dette|det|her|er)[ ,]+){1,6}men (?=(?:har|er|hv\p{L}+|finnes|kan|kjenner|vet|når)(?!\p{L}))/giu,
    '',
  ],
  // Knowing something by its many names.
  [
    /(?<!\p{L})(har|med|besitter|innehar) (?:(?:god|dyp|dypere|inngående|bred|litt|noe|solid|særlig|spesiell) )?(?:innsikt|kjennskap|kyndighet|ekspertise|spisskompetanse|greie|peiling|teft|know-?how|fagkunnskap(?:er)?|kunnskaper|ferdigheter|fartstid) (?:i|innen|innenfor|på|om|til|med)(?= \p{L})/giu,
    '$1 erfaring med',
  ],
  [
    /(?<!\p{L})(?:(?:er )?(?:autorisert|godkjent|klarert)|(?:har |med )?(?:autorisasjon|godkjenning|godkjennelse|clearance|security clearance)) (?:for|til|på) (?:å (?:håndtere|behandle|se|jobbe med) )?(?:gradert|nivå|sikkerhets)\p{L}*(?: (?:informasjon|materiale|arbeid|oppdrag|data|dokumenter))?(?!\p{L})|(?<!\p{L})(?:security )?clearance(?!\p{L})/giu,
    'sikkerhetsklarering',
  ],
  [
    /(?<!\p{L})(har (?:han|hun|vedkommende|[\p{L}-]+) (?:tatt )?(?:noen |noe )?)(?:av )?(?:papirer|diplomer|kursbevis)(?!\p{L})|(?<=(?<!\p{L})hva har (?:han|hun|vedkommende) )(?:tatt )?av (?:papirer|diplomer|kurs|sertifikater|sertifiseringer)/giu,
    '$1sertifiseringer',
  ],
  [
    /(?<!\p{L})når (?:slutter|er|blir|går) (han|hun|vedkommende) (?:ferdig|ut|av|der|hos kunden|i oppdraget)(?: (?:(?:han|hun|vedkommende) er(?: nå)?|med (?:oppdraget|det (?:han|hun) (?:har|gjør))|i oppdraget|nå|hos \p{L}+))*(?!\p{L})/giu,
    'når er $1 ledig',
  ],
  [
    /(?<!\p{L})hvor (?:mye|stor \p{L}+|mange dager(?: i uka)?) (?:kan|vil|orker|har) (han|hun|vedkommende) (?:å )?(?:ta(?: på seg)?|jobbe|påta seg|avse|sette av|bidra(?: med)?)(?!\p{L})/giu,
    'hvor mange prosent er $1 ledig',
  ],
  [
    /(?<!\p{L})hvor (?:i (?:landet|norge|verden)|hen)(?= (?:sitter|bor|holder|jobber|befinner|ligger|er (?:han|hun|de|den|det)(?! (?:flest|mest))))(?!\p{L})/giu,
    'hvor',
  ],
  [
    /(?<!\p{L})(?:noen|et) (?:navn|folk|person(?:er)?) (?:å|jeg kan|vi kan|man kan) (?:ringe|kontakte|mase på|snakke med|ta kontakt med|maile|spørre)(?: til)?(?!\p{L})/giu,
    'hvem kan jeg kontakte',
  ],
  // Everything in a word.
  [
    /(?<!\p{L})(?:(?:kan du (?:si|ta) det )?(?:i|med) (?:ett|én|en|et par|to|få|noen få) (?:ord|setning(?:er)?|linje(?:r)?)|kort og godt|kort versjon|kortversjon(?:en)?|(?:i )?(?:veldig )?korte trekk|hva er greia(?: her| med (?:denne|den|dette))?|hva (?:handler|går) det i)(?=\s*[?.!]*$)/giu,
    'oppsummer',
  ],
  [
    /(?<!\p{L})hvem tar (?:jeg|vi|man|en) (?:det|dette|den|denne|saken|praten|en prat|en telefon)(?: (?:opp|videre))? med(?!\p{L})/giu,
    'hvem kan jeg kontakte',
  ],
  [
    /(?<!\p{L})(?:[Hh]va slags|[Hh]vilken|[Hh]vilke) (?:faglige? |teknisk )?(?:bakgrunn|erfaring|fartstid|profil|historikk) har (?=\p{Lu}|han(?!\p{L})|hun(?!\p{L}))/gu,
    'fortell om ',
  ],
  // Whoever has just begun to work.
  [
    /(?<!\p{L})(de|dem|folk|noen) som (?:er|kommer) (?:helt |ganske |rett )?(?:ferske?|fra (?:skolen|studiene|skolebenken))(?! (?:på|i|med|innen)(?!\p{L}))(?!\p{L})/giu,
    '$1 nyutdannede',
  ],
]
