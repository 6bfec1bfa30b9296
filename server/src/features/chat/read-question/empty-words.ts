/** Words of a question that say nothing of what it is about. */
export const EMPTY_WORDS = new Set(
  `a før tidligere etterpå sjekk sjekke undersøk undersøke sterk sterke person personer etterspørres søkes ansvar ansvaret snill vennlig vær lete leter leting ser etter fått skjer skjedde skjedd basert registrerte kjører folka gutta par folk noensinne a absolutt holde komme inn kunde kunder lov lot laget  ligger ligge stor stort virksomhet virksomheter nettopp gjerne merket tida tiden området øyeblikket akkurat sitter sitte holder hold størst størst største minst flest lengst kortest best skulle teknologistakken teknologistakk lager leverer driver selger produserer utvikler_ to tre fire fem besettes drive lenge full tid forresten ute utlysninger haster nyheter artikler sist latest_ utlyst registrert aktuell aktuelle akkurat all alle allerede alt altså andre annen annet at av bare beste best både ble blir bli bort bra bruke bruker brukes
  bruk da dag dagens de deg dem den denne der deres dere det dette din dine disse ditt du e eg egentlig eller en enda enn er et ett etter etterspør etterspurt etterspurte
  faktisk fant fikk finn finne finnes finner flere flest for fordi foreløpig forhold fortell forteller fra fram frem får få først første gang gi gir gitt gjelder gjelde gjerne gjort gjør
  gjøre gjennom går ha hadde han har haha hei hele heller helst hennes her hjelp hjelpe ho hos hun hva hvem hver hvert hvilke hvilken hvilket hvis hvor
  hvordan hvorfor i ikke ikkje ingen inn inne innen innenfor interessante interessert jeg jo ja kan kanskje kjenner kom kommer kunne kun
  la lagt land landet langt le ledig ledige legge liste list liker like litt lurer lyst lyser lyses lys man mange med meg mellom men mer mest mens mi min mine mitt mot mulig må mye
  ned nei nemlig nevn nevne nevner nevnes nevnt noe noen nok norge norsk norske nå når og oss også om omtaler omtalt omtalte omkring opp over per plass portal portalen på rundt relevante relevant sa
  se seg selv ser si sier siden sine sin sitt skal skjer skriver skrevet slik slike snakker som spesielt spør spørre søk søke søker søkes sted steder ta takk til tilgjengelig tilgjengelige trenger tid tror type
  under ut uten utenfor utlyst utlyste utsyn vanlig var ved vel vennligst veldig vet vi vil ville vis vise viser viss vite vår våre være vært ønsker åpne åpen
  dato prosent antall rundt totalt til sammen sammen samlet eksempel eksempler greit ok takk krever krav kreves krevd erfaring kompetanse kunnskap jobbe jobber jobbet arbeide arbeider jobb arbeid stilling stillinger
  annonse annonser fri frie nytt nye ny ønsker ønske gode god viktig viktigste fortsatt fremdeles ennå i dag inkludert slags type mener mente hente vises hvilke lag lage kjapt kort nærmeste snart bør hvert sist siste seneste
  den det de heter het navn navnet kalt finnes spør peker handler dreier skriv omhandler the and of for in is are any what which who show me find list jobs with at to
  rolle rollen roller heter tilknyttet knyttet tilbyr bedriften selskapet firmaet virksomheten kontor utlysning kjent så heller altså jaja please plis takk pluss samt inn hit dit hjem deretter dessuten særlig`
    .split(/\s+/)
    .filter(Boolean),
)
