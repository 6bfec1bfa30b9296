/**
 * Words of everyday Norwegian, written and spoken, that say nothing of what somebody is looking for in ads, companies, news
 * and CVs. What may be a subject there is left out, however common: «reise», «språk», «ansvar for økonomi».
 */
const ADVERBS = `
  absolutt aldeles aldri alltid allting allikevel likevel alene altfor angivelig annensteds annerledes antagelig antakelig
  antakeligvis antageligvis atter attpå attåt av-og-til avgjort baki baklengs bakover bort borte bortover bortimot bortenfor da
  daglig delvis derav derborte derfor derfra dermed derimot dernest derpå dertil dessverre diverre ditto dypt dønn dørgende
  ekstra ekstremt ellers enda ennu enkelt enkelte enkeltvis eventuelt evt ev faen fanden forbi forhåpentlig forhåpentligvis
  forholdsvis formodentlig forover forresten forsåvidt forsiktig fort fortere fortest forut framme fremme framfor fremfor
  framover fremover fullstendig følgelig ganske garantert generelt gjennomgående grei greie greiere greit grunnleggende
  gud halvveis heile heilt heldigvis helst helt heller heretter herfra hermed hersens herved hinsides hittil honestly
  hovedsakelig hovedsakleg hvorav hvorfra hvormed hvorledes hyppig ihvertfall iallfall ifølge ifjor igjen igjennom igår ihjel
  ikkesant imens imidlertid imot imorgen innenfra innimellom innledningsvis innmari innover inntil iløpet istedenfor isteden
  i-hvert-fall især iblant ikveld jammen jamt javel javisst jevnlig jevnt jævla jævlig kjapp kjapt kjappest klart knapt knappt
  konstant kraftig kun langt langtfra lenger lengre lenge liksom lissom litegrann litt littegrann lite løs løst maks
  maksimalt mangfoldig med-en-gang medimellom merkelig midt midtveis minimum minst momentant muligens mulig mulighet muligheter
  muligheten muligvis naturligvis naturlegvis nemlig nettopp nesten nøye nøyaktig nogenlunde noenlunde noksaa nokså noensinne
  noengang nylig nylegast nødvendigvis nå nåvel ofte oftere oftest offisielt okay oki omkring omsider omtrent onkli ordentlig
  oventil overalt overfor overhodet overmåte periodevis personlig plent plutselig praktisk praktisk-talt
  presis presist primært rask raskt raskere raskest realistisk regelmessig relativt rett rettelig rettnok rimelig rimelegvis
  riktig riktignok rundt rundtomkring saktens sakte sannelig sannsynlig sannsynligvis selvfølgelig sjølsagt selvsagt sjølvsagt
  sjelden sikkert sikker simpelthen sist skikkelig sjøl sjølv sjølve selve sjølveste snarere snart snar snarleg
  sammenhengende stadig stadigvekk straks strengt stundom stort støtt svært særdeles særlig således sånn sånne sånt sånnseis
  slikt såkalt såpass såpas såfremt såvidt temmelig tidsnok tidlig tidlegare tidligere tidligst tilbake tilfeldigvis tilfeldig
  tilsammen tilsynelatende tilslutt tilstrekkelig trolig trulig truleg tvert tvilsomt typisk tydelig tydeligvis tørre uansett
  uavhengig uheldigvis umiddelbart underveis undertiden unntatt unektelig unødvendig utelukkende utenom utover
  uvanlig veldig vanligvis vanlegvis vekk vekke vel videre vidare vilkårlig vips visst visstnok virkelig verkeleg vældi vældig
  øyeblikkelig øyensynlig åpenbart åpenlyst åssen åffer åkke hvertfall ivertfall vertfall isåfall ihvertfallikke tverr
  ytterligere ytterst yderst tja tjo nja njæ hæ eh øh æh hmm hm mhm mm ææ ehh altså asså ass da'a ikvel imårra imårå idag
  idagen idagene nåtildags nåfortiden fortida fortiden førstkommende kommende tidsmessig først førstnevnte sistnevnte hver gang
  ganger gangen gongen gonger langsomt hastig hurtig etterpå attpåtil dessutan difor dimed dinest elles iallefall
  kanhende kanhenda kanskje kansje kankje koffer korsen korfor kosn hoss koss kæm ka kem kossen hvorhen betydelig vesentlig
  vesentleg noenting nånting nåkka noka nokka nåen nåe nåt nåkke litegranne pittelitt`

const LIGHT_VERBS = `
  opplyser opplyst redegjør meddeler anmoder besitter besitte innehar inneha benytter angår foreligger foreligge erfare omfatter
  henviser behage tillater tillate
  anbefal anbefale anbefaler anbefalt anbefala anta antar antatt antok be ber bedt bad begrep begriper behøve behøver behøvde
  behøvt bestemme bestemmer bestemt bestemte blei ble blitt bruker burde bør burda bry bryr bringe bringer bli blir vart verte
  vert vorte byr bys by dra drar dratt dro drøfte drøfter dukke dukker dukka dukket dytte ende ender endte
  endt fatte fatter fatta fattet fant fikser fikse fiksa fikset fins finns finnst finst fjerner forestille
  forestiller forklare forklarer forklart forlange forlanger formode formoder forsøke forsøker forsøkt forstå forstår forstått
  forstod forsto forventa forvente forventer forventet fortalt fortalte fortelle fortell framgår fremgår framkommer fremkommer
  frem funnet funne funker funke funka fungere fungerer fungert følge følger fulgt fulgte få får fått fekk fikk gi gir gitt gav
  ga gje gjev gjeve gidder gidde gadd giddet gjelde gjelder gjaldt gjeld gjør gjøre gjort gjorde gjer gjere gjorte gå går gått
  gikk gjekk glede gleder glemme glemmer glemte glemt glipp gløymt greide greier greidde greid ha haddet hatt
  havne havner havna havnet hatta hende hender hendte hendt heter heite heiter henvender henvist hersker hjelpe
  hjelper hjulpet hjalp hjelpa holde holdt heldt hold hoppe hopper hørt hørte høre hører høyrt høyre høyrer håpe håper håpa
  innbille ignorere inneholder inneholde inngår inngå kalle kaller kalles kalla kalt kalte kjenne kjenner kjent kjente kikke
  kikker kikka kikk komme kommer kommet kom kose koser krysse kunne kunnet kunna la lar latt lot late later lete leter letet
  letta lett ligg ligge ligger ligget låg lå like liker likte likt love lover lukt lure lurer lurte lurt lurar lyst lystrer
  lytte merke merker merka mistenke miste mener mene mente ment meiner meine meinte minne minner minnes mangle mangler mangla
  manglet må måtte måttet nevn nevne nevner nye nytte nytter oppdaga oppdage oppdager oppdaget oppfatte oppfatter oppgi oppgir
  meldte meldt fatt oppgitt oppgav oppga oppgitte oppleve opplever opplevd oppstår orke orker orka ordne ordner ordna ordnet passe peke peker
  pekt pirke plage plager planlegge planlegger plukke plukker plukka plukket pleier pleide prate prater prata pratet prøve
  prøver prøvd prøvde prøv påstå påstår regne regner regna regnet rekke rekker rakk ryke ryker se ser sett så såg sette setter
  satt satte seier seie seia si sies sier sa sagt sei skal skulle skullet skylde skyldes slags sleng slenge slenger
    slo slå slår slått snakk snakka snakke snakket snuble spekulerer spekulere spør spørre spurt spurte spørs
  stemme stemmer stemte stille stiller stilt stikke stikker stakk stole stoler stå står stått stod sto stode svare svarer
  svarte svart svar syn sjå sjår sjekk sjekke sjekka sjekker sjekket sikte sikter sitte
  sitter sittet skje skjer skjedd skjedde skjønne skjønner skjønte skjønt ta tar tatt tok tek teke takke takker takka takket
  tenke tenker tenkte tenkt tenkje tenkjer tippe tipper tippa tillate tilsier tolke tolker trenge trenger trengte trengt treng
  treffe treffer traff truffet tro tror trodde trodd trur tru tvile tviler tyder tør turde trengs unngå unngår ville villet
  vurdere vurderer vurderte vurdert vere ver vise viser viste vist vite veit vet visste være vært er var vore venter vente
  venta ventet virke virker virka virket verke verkar vil ønska ønske ønsker ønsket ønskjer åpenbarer sende sender sendte
  foreslå foreslår foreslått foreslo tipse tips titte titter titta finna finne søkte søkt leita lest lese leser lag nevnt
    betyr lang trives gøyeste borti lufte velge settes fatt forutsetter forutsette målt melde skynde kaste jobbe arbeide arbeider arbeidet arbeidd scrolle stopper maser mase spiller klikke klikker skriv skrive skriver skrev skrevet taste husk huske husker husket huska hugse hugsar minn minna`

const JUDGING_AND_FEELING = `
  aktuell aktuelle aktuelt allright ålreit ålright alright bra bedre best beste bedra beklager brukbar brukbare bekymret busy
  dritbra drit dritt dårlig dårlege dårlige dårligst dødsbra digg dum dumt dumme eneste enkel enkle enklest ekte elendig
  ekkel fantastisk fantastiske feilaktig fett fin fine fint finere finest fornuftig flott flotte fremragende
  følsom fryktelig forferdelig forbanna glad glade god gode godt grusom heftig heldig herlig
  hypp håpløs håpløst ille interessant interessante interessert interesserte kjempe kjempebra klar
  klare kule kult kjip kjipt kinkig lat latterlig lei leit lette lettere lettest lur lurest liten lita lille
  middels mulige nødvendig nødvendige nysgjerrig nydelig nyttig nyttige omtrentlig ok okei overrasket perfekt
  perfekte passende passelig problem problemer problemet relevant relevante rart rar rare råbra rått seriøs seriøst skummel
  skeptisk spennende spennande spent sprø strålende super supert supre supertakk sinnssykt sjukt skrekkelig
  snill snille snilt stress stressa særegen takknemlig teit tilfreds topp treg tregt trist tåpelig umulig uviktig usikker
  usikre uklart uklar vanskelig vanskelege vanskelige vanskelegare vennlig verst verre viktig viktige viktigst
   vettig vettug interessere interesserer skikka eigna potensiell potensielle potensielt tenkelig tenkelige lovende
  attraktiv attraktive attraktivt hot heit forskjellig forskjellige ulik ulike ulikt liknende lignende tilsvarande tilsvarende
  samme same samma annen annet andre annan anna andra diverse visse viss konkret konkrete spesifikk spesifikke spesifikt
  generell generelle`

const PRONOUNS_AND_AMOUNTS = `
  alle allesammen alt all ingen ingenting intet inkje ingenstads noensteds begge både hvilkensomhelst hvasomhelst hvemsomhelst
  somhelst hvorsomhelst jeg eg æ je jæ æg e i mæ meg mæi dæ deg du dokker dokk dykkar dere dår våres dems deres sine hassen
  hennar hannes henners hinanden hverandre kvarandre en ei et ett én ein eit eitt ene den det dette denne disse desse di dem
  dei døm dom de han hun ho hu hon hen ham henne vi me mi oss øss vår vårt våre vårres mitt mine min din ditt dine masse
  massevis mange mangen mykje mye mere mer meir mest meste mesteparten flere fleire flest fleste fåtall færre færrest
  halvparten haug hauger hauge haugevis bøttevis bunke bunker flust flerfoldige dusin dusinvis par parten rekken rekkje drøss
  drøssevis mindre ørlite totalt total totale totalen sammenlagt samlet sum summen antall antallet tallet tal mengde mengder
  mengden cirka circa ca omlag nærmere oppunder drøyt drøye snaut snaue toppen max`

const GENERIC_NOUNS = `
  kandidaten søkeren søkerne stillingsinnehaver stillingsinnehaveren
  bor bodd bosatt bosatte behersker beherske behersket flink flinke dyktig dyktige rutinert rutinerte passer passe passende opptatt opptatte booket mann mannen mannfolk dama oppstart oppstarten kunden kundens kundene vedkommende it firma firmaet bedrift bedrifta bedriften selskap selskapet virksomheta hjelpa bakgrunn bakgrunnen arbeidssted arbeidsstedet arbeidsplass
  registrert registrerte registrer arbeidsgiveren oppdragsgiveren kontor sentrum området områder traktene traktene distriktet
  alternativ alternativer alternativet anelse anledning anledningen behov behovet behova beskjed bit biter bunn del deler delen
  detalj detaljer detaljene emne emner emnet eksempel eksempler eksempelvis faktum fall forbindelse forbindelsen forespørsel
  forespørselen forklaring formål formålet forslag forslaget funn følelse følelsen greiene greia grunn grunnen grunner grunnlag
  gutta gjeng gjengen halv halve halvannen helhet hensikt hensyn hint historien hjelp hjelpen hensikten info innblikk inntrykk
  inntrykket innspill interesse jenter jenta karer kar kara kategori kategorier kommentar kommentarer konklusjon kåre lista
  listen liste lister måte måten måter måtar medhold mening meining meininga meningen minutt minutter moment navn navnene
  namn namna nytta ord orda ordene oversikt oversikta oversikten oversyn person personer personen folk poeng poenget
  problemstilling prosent påstand resten resterende rekkefølge runde runden sammenheng sammenhengen sans sinn situasjon
  situasjonen skjerm skjermen slag slutt slutten sort sorter søk søket søka spørsmål spørsmålet spørsmåla spm sp stund stykk
  stykke stykker stk svaret svara tabell tanke tanken tanker ting tinga tingene tingen tilfelle tilfellet tilfeller tid
  tida tiden tip tipset treff treffene treffet tull tvil type typer typen utgangspunkt utgangspunktet utvalg utvalget utval
  valga verd verdt verdien vei vegen veien vitsen årsak årsaken øyeblikk øyeblikket øyemed base basen løsningen portal portalen
  databasen sida siden chat chatten boten bot assistent assistenten makker makkeren kompis kompiser gutt fyr
  fyren fyrer dame damer menneske mennesker noensomhelst flinkis flinkiser stjerne racer racere kis prognose prognosen
  prognoser prognosene markedet sjefen kollega kollegaen kollegaer kollegene kollegaene kollegane huset hus avdelinga oppfølginga
  rekkefølgen etterspørsel etterspørselen etterspørsla ansettelse mulighetene arbeidsgiverne arbeidsgivere forberedelse forberedelser forberede forbereder ringeliste ringelista oversiktsliste møte møtet møter bordet bord
  tirsdagsmøtet mandagsmøtet statusmøte rapporten notat notatet presentasjonen pitch pitchen salgsmøte kundemøte allmøte
  allmøtet morgenmøte`

const TIME_AND_MISC = `
  dag dager dagen dagens dagene døgn døgnet
    morgen morgenen morra morn uka uken ukene stunder sekund
  år året åra årene periode perioden perioder tidspunkt tidspunktet tidspunkter tidsrom tidsrommet tidspunkta datoen framtid framtida framtiden
  fremtid fremtiden fortid årlig ukentlig nåværende dåværende nåverande forhenværende inneværende løpet nærmeste nærmaste
  umiddelbar omgående foregående forrige fjor fjoråret neste førre forre påfølgende etterfølgende bare berre ikke ikkje inte
  itte ittj itj itnå jo ja joda jau jauda jepp jess yes nope nei neida nah okidoki hei heisann hallo halla heihei hallaien hey
  yo tjena moin mvh hilsen hilsner vh vennligst vennlegst værsåsnill værsågod versågod plis pliiis please pls takk tusen thx
  thanks takkar sorry unnskyld orsak uff oi oj wow haha hehe hihi lol btw fyi asap nb ps psst serr serriøst typ av på om ved
  til fra frå med mot hos under over mellom gjennom bak foran ovenfor nedenfor nedafor utafor innafor oppafor bortafor bortpå
  innpå nedpå utpå oppe oppi nedi inni inne inn innad utad ute uti ut utaføre heime her der dit hit hid derifra nedover oppover
  sammen isammen ilag inkl inklusive inkludert ekskl eksklusive eks feks fks osv mfl dvs pga ift mtp ang angående vedrørende
  vedr iht ihht jfr jf mht mao bl bla blandt vs som at når hvis dersom fordi ettersom selvom mens enn enten eller og men samt
  verken hverken nok nokk også òg au åsså osså ogsa aså hvem hva hvor hvordan hvorfor hvilken hvilket hvilke hvilka kven kva
  kvar kor korleis kvifor korr hvorvidt korvidt hvaslags kaslags hvasom hvemsom egen eget egne eigen eige eigne sin egentlig
  egentleg eigentleg eigentlig faktisk reelt reell reelle ordentlige`

export const EVERYDAY_WORDS: ReadonlySet<string> = new Set(
  [ADVERBS, LIGHT_VERBS, JUDGING_AND_FEELING, PRONOUNS_AND_AMOUNTS, GENERIC_NOUNS, TIME_AND_MISC]
    .join(' ')
    .split(/\s+/)
    .filter(Boolean),
)
