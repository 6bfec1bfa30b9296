/** Words of bokmål, each with what nynorsk, dialects and people in a hurry write for it. First those that join and ask. */
const SMALL_WORDS = `
  hvem = kven kem kæm hvæm kemm kim; hva = kva ka ko ke kæ; hvor = kor kvor;
  hvordan = kåss kåssn kass kassn korleis korleisi åssen kossen kordan korsen koleis kolles korsn kossn koss håssen hossen korlei;
  hvorfor = kåffår kåffor koffo kvifor koffor koffer kofor koffår koffør åffer åffår kvifer korfor korffor;
  ikke = ikkje itte ikkj itj ittj inte ikje ekkje kje ikkja itnå; bare = berre bærre bærr; de = dei døm;
  meg = mæ mei; jeg = eg æ æg jæ ej jei; dere = dykk dokker dokke dåkk dåkker døkk døkker dåkke dekan dokkar; første = fyrste;
  fra = frå ifrå ifra; noe = noko nåkke nokke nåke nåkka nokka någe någo någge nogo nåkå nåkko nokko noge;
  noen = nokon nokre noka nåen nokken nåken nåkken nåkon någen nogen noken nåkre nogre; et = eit;
  en = ein æin; mye = mykje møkje møye møe mje mykji; nå = no nu; disse = desse dissa; uten = utan; sammen = saman;
  hvilke = hvilka hvilkene; siden = sidan; flere = fleire fleirre; fortsatt = framleis; hverandre = kvarandre;
  først = fyrst; uansett = åkkesom jaffal; deres = dykkar deira deires dåkkers; kontra = ift;
  utenfor = utafor utanfor; eller = el; i løpet av = ila; oss = staben okke okk åss øss; hun = hu ho; med = m;
  når = kortid korti katti nårti nårtid; dem = dæm demm; mer = meir; hans = hannes; hennes = hennar; hos = hjå;
  utenom = utanom utafrå; innen = innan; innenfor = innanfor; unntatt = unnateke unnatatt; hjem = heim hemm;
  hjemmet = heimen; her = hær; der = dær; da = då; selv = sjølv sjøl; egen = eigen; eget = eige; egne = eigne;
  alene = aleine åleine; ennå = enno; allerede = allereie; hvis = viss; mens = medan; enten = anten; også = òg åg;
  lenge = lengje; hel = heil; hele = heile; helt = heilt; samme = same; annet = anna; annen = annan; dette = detta;
  denne = denna; alle = aill aille; tjue = tjuge; tre = tri; begge = båe;`

const OTHER_WORDS = `
  faser = fasar; flytter = flyttar; satser = satsar; bytter = byttar; drifter = driftar; utfaser = utfasar; eier = eig;
  trukket = trekt trekte; hjemmefra = heimanfrå heimafrå heimanifrå himafra himmafra; hjemme = himma hemma;
  finnes = finst fins finnast; utlysninger = utlysingar; utlysning = utlysing; nevner = nemner; nevnte = nemnde;
  holder = held; stillinger = stillingar stilinger stillingæ; annonser = annonsar anonser; nyheter = nyheiter nyhende;
  konsulenter = konsulentar konsulenta; virksomhet = verksemd; virksomheter = verksemder; uke = veke vike;
  uka = veka vekå veko vikå viko ukå; måned = månad; måneden = månaden; søke = søkje søka søkja;
  søker = søkjer søkjar; krever = krev krevjer; være = vere vera væra verra; vært = vore vori vørri vøre;
  arbeidsgiver = arbeidsgjevar; gi = gje; sammendrag = samandrag; oppsummer = oppsummér; sammenlign = samanlikn;
  forskjell = skilnad; heter = heiter hett hette; stilling = stiling; annonse = anonse; bedriften = bedrifta;
  nyheten = nyheta; annonsen = annonsa; stillingen = stillinga; saken = saka sakå; jobbet = jobba; lager = lagar;
  bruker = brukar; leter = leitar leiter; jobber = jobbar jåbber; leverer = leverar; valgt = valt;
  oppdragene = oppdraga oppdragan; firmaene = firmaa; selskapene = selskapa selskapan; hjemme = heime;
  hjemmefra = heimefrå; seneste = seinaste; gangen = gongen; åpent = ope; åpne = opne; åpen = open; blir = vert;
  bli = verte; ble = vart blei; bor = bur; kommer = kjem kjæm kommar; gjør = gjer jør gjørr; sier = seier;
  ukene = vekene; uker = veker; dager = dagar; dagene = dagane; måneder = månader; månedene = månadane;
  arbeidsgivere = arbeidsgjevarar; artikler = artiklar; artiklene = artiklane; ansetter = tilset; ansatt = tilsett;
  snakker = snakkar; trenger = treng; erfaring = røynsle; lønn = løn; lønna = løna lønnå lønå; frister = fristar;
  kravene = krava kravan; oppgaver = oppgåver; oppgavene = oppgåvene; arbeidsoppgaver = arbeidsoppgåver;
  arbeidsoppgavene = arbeidsoppgåvene; hovedkontor = hovudkontor hovedsete hovudsete;
  hovedkontoret = hovudkontoret hovedsetet; bransjer = bransjar; nyeste = nyaste;
  morgen = morgon morra mårra mårå mårrå mårgå; mandag = måndag; tirsdag = tysdag; lørdag = laurdag; søndag = sundag;
  jul = jol; høsten = hausten; høst = haust; virksomheten = verksemda; virksomhetene = verksemdene;
  stillingene = stillingane stillingan stillingæn; annonsene = annonsane annonsan;
  konsulentene = konsulentane konsulentan; kommuner = kommunar; kommunene = kommunane kommunan; banker = bankar;
  bankene = bankane; utviklere = utviklarar; utviklerne = utviklarane utvikleran; tjenester = tenester;
  høgskole = høgskule; skole = skule; tar = tek; gir = gjev; ønsker = ønskjer; mulig = mogleg mogeleg;
  hjemmekontor = heimekontor; prosjektleder = prosjektleiar; prosjektledere = prosjektleiarar; leder = leiar;
  ledere = leiarar; blitt = vørt vorte vorti vørti; språkene = språka; kjenner = kjenn; ringe = ringja ringje;
  skrevet = skrivne; passer = passar; koster = kostar; holdt = halde; driver = driv; ringer = ringjer; kunnet = kunna;
  vet = veit; trykke = trykkje; vedkommende = vedkomande; hovedstaden = hovudstaden; ledige = ledege;
  medarbeidere = medarbeidarar; medarbeider = medarbeidar; begynner = byrjar; begynne = byrje; hører = høyrer;
  leier = leigar; leie = leige; planlegge = planleggje; sikkerheten = tryggleiken; leies = leigast;
  ansettes = tilsetjast; merder = merdar; ansatte = tilsette; råd = rår; folk = bygdefolk; verdt = verd; se = sjå;
  ser = sjår; si = seie sei sæi; er = ær e; var = va; har = hev he; hadde = hadd; skal = ska; skulle = sku skolle;
  gjøre = gjere gjera jøre; kommet = kome komne; komme = koma kåmmå; fortell = fortel fortæll; fortelle = fortelje;
  ligger = ligg; lå = låg; sitter = sit; fikk = fekk; gikk = gjekk; ga = gav; så = såg; skrev = skreiv;
  valgte = valde; økte = auka; øke = auke; øker = aukar; tjener = tener; tjene = tene; gjelder = gjeld;
  spørre = spørje; skjedd = hendt; bygge = byggje; bygger = byggjer; kjøre = køyre kjøyre; kjører = køyrer kjøyrer;
  kjørte = køyrde; selvkjørende = sjølvkøyrande; båter = båtar; vann = vatn; eier = eig eigar; høyest = høgast;
  høyere = høgare; høy = høg; høyt = høgt; lavest = lågast; lavere = lågare; nærmest = nærast; tida = tiå tidå;
  tiden = tio; lista = listå; hjelpen = hjelpå hjelpo hjælpa hjælpen; boka = bokå; arbeid = arbei; jobb = jåbb;
  kunder = kundar; kundene = kundane kundan; kreves = krevjast krevst; kreve = krevje; brukes = brukast;
  søkes = søkjast; trengs = trengst; kalles = kallast; skyldes = skuldast; regner = reknar; regne = rekne;
  følgende = følgjande; tror = trur; tro = tru; trodde = trudde; huske = hugse; husker = hugsar;
  lurer = lurar undrast; høre = høyre; hørte = høyrde; hørt = høyrt; stått = stade; åpnet = opna; åpner = opnar;
  ansette = tilsetje; ansettelse = tilsetjing; avtalen = avtala avtalå; overskudd = overskot;
  overskuddet = overskotet; underskudd = underskot; anbud = anbod anboda; anbudet = anbodet; tilbud = tilbod tilboda;
  tilbudet = tilbodet; angrep = åtak; dataangrep = dataåtak; sted = stad; stedet = staden; steder = stader stadar;
  arbeidssted = arbeidsstad; arbeidssteder = arbeidsstader; bolig = bustad; heltid = heiltid;
  midlertidig = mellombels; sommer = sommar sumar; sommeren = sommaren sommarn; vunnet = vunne; tapte = tapa;
  vitenskap = vitskap; forskning = forsking; spennende = spennande; passende = passande; videregående = vidaregåande;
  jobbene = jobban jobbane; bedriftene = bedriftan bedriftane; sakene = sakan sakane; nyhetene = nyhetan nyheitene;
  fristene = fristan fristane; mester = meister;`

/** What a word of nynorsk or of a dialect is in bokmål. */
export const IN_BOKMAL: ReadonlyMap<string, string> = new Map(
  (SMALL_WORDS + OTHER_WORDS)
    .split(';')
    .filter((line) => line.includes('='))
    .flatMap((line) => {
      const [bokmal, forms] = line.split('=').map((one) => one.trim().replaceAll(/\s+/g, ' ')) as [
        string,
        string,
      ]
      return forms.split(' ').map((form) => [form, bokmal] as const)
    }),
)
