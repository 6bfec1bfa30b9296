/**
 * The words around a technology that show whether it is meant, and whether it is wanted. Each kind is one bit, since a
 * word may be of several. A star stands for any ending.
 */
export const KIND = {
  /** «ikke», and other negations before their object. */
  not: 1 << 0,
  /** «instead of»: what follows is not what is used. */
  instead: 1 << 1,
  /** «faset ut»: before or after its object. */
  gone: 1 << 2,
  /** «fases ut»: only after its object. */
  goneItself: 1 << 3,
  /** Words of requirement: «krav», «nødvendig». */
  need: 1 << 4,
  /** Verbs that «ikke» may follow: «Java bruker vi ikke». */
  verb: 1 << 5,
  /** «er», «ble». */
  copula: 1 << 6,
  /** Words allowed between «ikke» and its object. */
  through: 1 << 7,
  /** Ends the scope of «ikke». */
  but: 1 << 8,
  /** Good to have. */
  preferred: 1 << 9,
  /** Leads on to another object after «a plus»: «a plus to know Kotlin». */
  toward: 1 << 10,
  /** Points back: «a plus if you know it». */
  back: 1 << 11,
  condition: 1 << 12,
  learn: 1 << 13,
  /** Joins a list. */
  and: 1 << 14,
  /** About software and its making. */
  software: 1 << 15,
  /** Knowing, using and making, before their object. */
  skill: 1 << 16,
  preposition: 1 << 17,
  /** Second part of a compound with a technology: «Java-utvikler», «Azureplattform». */
  tail: 1 << 18,
  /** What companies do and have. */
  company: 1 << 19,
  /** Ends a company's name. */
  firm: 1 << 20,
  /** What letters number: «klasse C». */
  lettered: 1 << 21,
  /** English «no», but «now» in nynorsk: counts only before a requirement. */
  no: 1 << 22,
  /** A country after a company's name. */
  branch: 1 << 23,
  /** Precedes an employer, or a word for a company. */
  employer: 1 << 24,
  /** Directly before what something is made in: «i R», «med Teams». */
  within: 1 << 25,
  or: 1 << 26,
  /** Starts with «ikke» and is a negation. */
  notOnly: 1 << 27,
  /** About screens: not enough to accept Go, but universal design then rules out stairs. */
  digital: 1 << 28,
  /** «ikke … bare» does not negate its object. */
  only: 1 << 29,
  /** Precedes a proper name, or is compounded with it: «bandet Java», «Prometheus-salen». */
  named: 1 << 30,
} as const

export type Kind = keyof typeof KIND

export const CONTEXT_WORDS: Record<Kind, string> = {
  not: `
    ikke ikkje ingen inga inkje intet aldri uten utan verken hverken korkje slipper slepp ikke_noe ikke_noen
    not never without nor neither don't doesn't isn't aren't won't haven't hasn't didn't cannot can't no_longer
    no_need no_prior no_previous no_experience no_knowledge no_requirement no_requirements nothing unødvendig
    unødvendige unaudsynt unnecessary except excluding unntatt unnateke bortsett_fra fri_for nei_til
  `,
  instead: `
    fremfor framfor istedenfor istedet_for i_stedet_for i_staden_for istadenfor heller_enn heller_enn_å snarere_enn
    framfor_å rather_than instead_of i_stedet_for_å
  `,
  gone: `
    faset_ut fase_ut fasa_ut faser_ut utfasing_av utfasingen_av byttet_ut bytta_ut bytte_ut bytter_ut skiftet_ut
    skifte_ut skifter_ut erstattet erstatta erstatte erstatter avviklet avvikla avvikle avvikler gått_bort_fra
    gå_bort_fra går_bort_fra gikk_bort_fra gått_vekk_fra gå_vekk_fra går_vekk_fra gikk_vekk_fra forlatt forlot
    valgt_bort valt_bort valgte_bort velger_bort velge_bort vraket vraka vraker kvittet_seg_med kvitta_seg_med
    kvitte_seg_med kvitter_seg_med lagt_bak_seg kastet_ut kasta_ut kaster_ut skrinlagt skrinla forlater takket_nei_til
    takka_nei_til sagt_nei_til droppet droppa dropper skrotet skrota skroter kvittet_oss_med kvitta_oss_med kvitte_oss_med kvitter_oss_med
    sluttet_med slutta_med slutter_med sluttet_å_bruke slutta_å_bruke lagt_bak_oss lagt_ned pensjonert sanert sanere
    sanerer sanering_av fjernet fjerna fjerner bort_fra vekk_fra farvel_til adjø_til
    phased_out phasing_out phase_out replaced replacing moved_away_from moving_away_from move_away_from retired
    retiring dropped abandoned sunset ditched
  `,
  goneItself: `
    fases_ut utfaset utfasa byttes_ut skiftes_ut erstattes avvikles saneres på_vei_ut på_veg_ut historie uaktuelt uaktuell irrelevant fortid borte er_borte unødvendig unaudsynt unnecessary phased_out deprecated lagt_på_hylla lagt_på_hyllen skrotes fjernes legges_ned velges_bort kastes_ut skrinlegges
  `,
  need: `
    krav kravet krever krevet kreves kravd nødvendig nødvendige naudsynt naudsynte påkrevd påkrevet påkravd
    obligatorisk forutsetning føresetnad viktig relevant aktuelt aktuell aktuelle avgjørende avgjerande vesentlig must
    required requirement requirements in_use needed necessary mandatory essential prerequisite relevant i_bruk tema brukt
    brukes nytta noe_vi noko_vi på_listen på_lista på_planen en_del_av ein_del_av part_of used trengs behov lenger_i_bruk støttet støtta
  `,
  verb: `
    bruker brukes brukar bruka brukast nytter nyttar nyttast trenger trengs treng trengst krever kreves krevst behøver
    behøves forventer forventes forventar ventast har kjører kjøres jobber_med use uses need know require kan
    anvendes benyttes benytter satser_på satsar_på
  `,
  copula: `er ble blei vart blir vert bli bliver var vært vore blitt blivne is are was were been being be`,
  through: `
    krav kravet krev krever kreves krevst kravd om til på et eit en ein å at du deg dere de dykk dokker vi me man ein kunne kan
    kunna ha har hatt hadde erfaring erfaringer erfaringa røynsle kunnskap kunnskaper kjennskap kjennskapen kompetanse
    ferdigheter ferdighet bakgrunn med i innen innenfor for av nødvendig nødvendige naudsynt naudsynte trenger treng
    trenge trengs trengst behøver behøve behov jobbet jobba jobber jobbe arbeidd arbeidet arbeider arbeide arbeida
    bruke bruker brukar brukt brukes bruk bruken nytta nytte nytter skrive skriver skrevet kode koder kodet utvikle
    programmere programmert noe noen noko nokon lenger lengre tidligere tidlegare før fra_før frå_før spesifikk
    spesifikke spesifikt særlig særskilt særskild spesiell spesielle spesielt konkret konkrete formell formelle
    forkunnskaper forkunnskapar selv sjølv være vere er blir vert var ble heller nødvendigvis den det dette dem våre
    vår vårt eldre gamle gammel gammelt siste alle alt all bruken_av seg oss eget egen forventer forventes forventar
    forutsetter forutsettes føreset forutsetning føresetnad forventning looking seeking hiring krevd satt lært lære lærer kjenne kjenner kjent behersker beherske kjøre kjører
    drifter drifte bare berre likevel også òg fortsatt sees sett som_et som_en anses regnes vil kan skal i_dag i_det_hele_tatt stor stort
    klar klart minst ett dem av ferdig hos her lengst delvis helt heilt ned mer meir seg systemet løsningen løsninga
    with in of on to knowledge know known need needed have has had any prior previous be you your we our
    use using used worked working work required require requires familiarity skills skill experience experienced
    expect expected an a the is are it as would will still necessarily necessary old legacy for nice
    programmering utvikling koding forholde planer trong vits poeng tenke ansatt søker søkjer leter leiter ser ute etter ønsker ynskjer jakt ren rein rene selve
  `,
  but: `men but however imidlertid derimot mens while whereas although though selv_om ettersom fordi because siden så
    om_du om_man om_en om_vi om_dere if_you whether_you hvis dersom and_we og_vi og_du og_de og_den og_det og_nå og_kjører and_you der hvor`,
  preferred: `
    fordel fordelaktig føremon pluss plusspoeng bonus bonuspoeng ønskelig ønskelige ynskjeleg ynskt ønsket ønskes
    positivt velkomment velkommen kjekt hyggelig fint nyttig nyttige foretrukket gunstig pre teller trekker_opp
    trekkjer_opp plus advantage nice_to_have nice_to_haves beneficial desirable desired preferred bonus_points
    appreciated asset meritt merittert interessant bruker_det bruker_den brukes_mye helpful useful valued vektlegges
    vektlagt vektleggast
  `,
  toward: `å med om at hvis dersom når to with if når for av`,
  back: `det dette den dem disse it them that noen_av begge litt_av`,
  condition: `hvis dersom om viss if selv_om sjølv_om even_if uansett_om whether når when om_du om_man om_en om_dere if_you whether_you`,
  learn: `lær* opplæring* kurs* learn* train* teach* help hjelper hjelp`,
  and: `
    og eller and or samt evt evt. ev. eventuelt og/eller and/or både enten gjerne også f.eks f.eks. for_eksempel
    eksempelvis bl.a bl.a. blant_annet blant_anna e.g. e.g som slik_som som_f.eks. slike_som såsom such_as like pluss
    inkludert inkl inkl. including inkl primært helst tilsvarende litt noe med_eller_uten i_tillegg_til men_også
    men_òg but_also også primarily mainly hovedsakelig mest spesielt særlig either both
  `,
  software: `
    utvikl* programmer* programmør* koding kode koder kodar koden koda kodet kodebase* språk språket språka
    programmeringsspråk* skriptspråk* rammeverk* backend* back-end frontend* front-end fullstack* full-stack
    teknologi* tech teknologistakk* stack stacken stakken techstack* bibliotekene kompilator* api api-er apiet api-et apier
    applikasjon* app appen apper appane appar apps webapp* mobilapp* server serveren servere server* database*
    databas* programvare* software developer* engineer* language languages programming framework* library libraries
    code coding codebase script* skript* dataplattform* datavarehus* klynge* kluster* cluster* kontainer* container*
    deploy* fastvar* firmware embedded innebygde spill spillmotor* dataspill* læringsspill* spillstudio algoritm*
    microservice* tjenestelag* nettsky* skyplattform* skytjenest* dataingeniør* datamodell* maskinlæring* statistikk*
    nettsted* nettside* webutvikl* web cloud systemet systemer it it-system* it-drift ml-modell* pipeline* løype* løypene
    repo repoet verktøy verktøyet verktøykasse teknisk_stack grensesnitt infrastruktur* integrasjon* datainnsjø*
    brukerflate* typesystem* kodestandard* testrammeverk* testverktøy* byggverktøy* pålogging* innlogging* crm erp cms bi open_source open-source åpen_kildekode open_kjeldekode fri_programvare
  `,
  skill: `
    erfaring* erfaren erfarne røynsle* kunnskap* kjennskap* kjennskapen kompetanse* ekspertise* ferdighet* kjenner
    kjenne kjend lærte lærde brukte skrev skreiv lagde bygde kjørte drev kan kunne behersk* lære lærer lært bruker bruke brukt bruk brukes brukar brukast nytter nytte nyttar
    skriver skrive skrevet skriv skrives skreve skrivne jobber jobbe jobbet jobba arbeidd arbeider arbeide arbeidet
    lager lage laget laga lages bygger bygge bygget bygd bygga byggjer bygt bygges trives flink stødig sterk trygg dyktig god gode
    interesse* interessert opplæring* kurs satte satt sett innfør* drifter driftet drifte drifta forvalt* migrer*
    implementer* vedlikehold* tilpass* konfigurer* kjører kjøre kjørt kjøres køyrer tester testet testing automatiser*
    analys* simuler* modeller* prosjekterer prosjektert designer designet tegner tegnet visualiser* experience*
    knows knowledge skills proficient familiar expertise using use used uses work worked working build building built write
    writing written develop* kjent sertifiser* satser ansvar administrer* overvåk* integrer* behandles gjøres
    publiser* lanser* rulle ruller rullet flytte flytter flyttet bytte byttet skifte setter håndterer laster ligger
    programmer* utvikl* kode koder koding kodet kodar teknologi* teknologier verktøy språk frontend backend
    kompetanseområde* kursholder* foreles* undervis* bygging drifting driften drift byggesystem* fluent hands-on comfortable strong solid
  `,
  preposition: `i på med til av innen innenfor for fra frå in with using on of via om som kan kjenner lærer behersker bruker
    bruke brukar nytter use using know knows learn litt noe som_bruker over mot og/eller`,
  tail: `
    utvikl* programmer* kode* koding* applikasjon* app apper appen appar appane apps løsning* løysing* tjenest*
    tenest* system* prosjekt* kompetanse* erfaring* røynsle* kunnskap* ferdighet* kurs* sertifiser* ekspert*
    spesialist* arkitekt* konsulent* ingeniør* team* stack* økosystem* rammeverk* bibliotek* komponent* skript*
    drift* verktøy* databas* server* klynge* kluster* cluster* integrasjon* modul* migrer* migrasjon* spørring* rapport*
    dashbord* dashboard* nettsid* nettsted* nettstad* side sider backend* frontend* basert* relater* portal* sky
    skyen infrastruktur* pipeline* løype* test* design* guru* entusiast* hode* folk* stilling* oppdrag* rolle*
    partner* lisens* pakke* versjon* repo* overvåk* modell* agent* miljø* plattform* teknologi* bruker* bruk
    kjøretid* container* kontainer* image* tenant* jobb* api api-er apiet apier endepunkt* grensesnitt* driver* leverans*
    instans* installasjon* regneark* ark arket makro* fil filer formel* formler spill* developer* engineer*
    programming based service* chart* charts kompiler* kompilator* syntaks* typesystem* kjerne* kall generering
    drevet drevne driven assistert assistent* satsing* satsning* strategi* fag* faget folk utdann* verden bølge*
    forståing* forståelse* kjennskap* kyndig* kunnig* kontroller* funksjon* oppsett* løft* jobbing hacker* nerd*
  `,
  company: `
    ansett* ansatte kontor* selger* selgere selgar* aksje* børs* oppkjøp* kjøper kjøpte kjøpt overtar overtok
    overskudd* omsetning* omsett* omsatte kvartal* resultat* direktør* salgssjef* norgessjef* landssjef* markedssjef* toppsjef* administrerende konsernsjef* sjef
    sjefen nedbemann* permitter* sparker sparket kutter kutte milliard* million* dollar investor* investerer hovedkontor*
    grunnlegger* gründer* bot boten søksmål* saksøk* konkurs* fusjon* åpner åpnet åpne datasenter* melder meldte
    varsler varslet vokser vokste sier talsperson* talskvinne* talsmann* markedsandel* lisensinntekt* konkurrent*
    tech-gigant* teknologigigant* gigant* giganten selskapet hires acquires acquired revenue shares headquarters
    lanserer lanserte announced announces layoffs office stillinger børsnotert* styreleder* emisjon* verdsatt* verdsett* datterselskap* inngår inngått
  `,
  named: `
    bandet albumet album låta låten sangen filmen serien boka boken romanen kafeen kaféen puben baren restauranten
    hotellet hunden katten hesten båten skuta skipet fergen møterom møterommet salen gata plassen parken klubben laget
    kunstneren artisten forfatteren rommet huset bygget telefon* tv mobil mobilen nettbrett gaten veien
  `,
  firm: `as asa ab inc inc. ltd ltd. gmbh aps ans da oyj plc sa gruppen group konsern konsernet kommune forlag arena eiendom`,
  lettered: `
    klasse klassen klassene kategori vitamin hepatitt gruppe type del punkt nivå seksjon bygg blokk oppgang sone variant
    alternativ kvartal hall terminal spor gate perrong felt pulje skift plan liga serie lag kl kl. førerkort
    førerkortklasse sertifikat kategorien kompani tropp rom møterom linje vedlegg dur moll moment avdeling protein
    influensa streptokokk* kolonne rad paragraf bokstav bokstaven hus inngang vitaminer class section grade level
  `,
  no: 'no',
  branch: 'norge norway norden nordics sverige europe',
  employer:
    'hos selskapet selskapet_bak konsernet giganten gigantene it-giganten teknologigiganten leverandøren bedriften firmaet arbeidsgiveren eies',
  within:
    'i med in with using språket bruke bruker brukar nytter kan kunne beherske behersker programmering om som knows',
  or: 'eller or',
  notOnly: `
    ikke_bare ikkje_berre ikke_kun ikke_utelukkende ikke_minst ikkje_minst not_only not_just not_solely not_least
    ikke_sant ikkje_sant hvorfor_ikke kvifor_ikkje why_not hvis_ikke dersom_ikke om_ikke viss_ikkje om_ikkje if_not
    ingen_andre_enn ikke_alene ingen_kjenner ingen_kan ikke_alle ikkje_alle not_all not_everyone ikke_alltid
    ikke_noe_problem ikke_et_problem no_problem ikke_uten ikke_verst ikke_for_deg ikkje_for_deg
  `,
  digital:
    'digital* nett* web* skjermles* ikt* innhold* design* app* mobil* skjema* grensesnitt* brukertest* portal* dokument* video* pdf* kode*',
  only: 'bare berre kun only just utelukkende solely',
}
