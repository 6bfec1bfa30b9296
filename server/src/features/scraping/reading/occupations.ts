/** What people are called by their work, as ads name it in Norwegian, Swedish, Danish and English. */
const WORDS = `
  utvikler utvecklare udvikler developer programmerer programmerare engineer ingeniør ingenjör sivilingeniør konsulent
  konsult consultant rådgiver rådgivar rådgivare adviser advisor leder leiar ledare chef sjef manager director direktør
  direktör head lead chief analytiker analyst arkitekt architect designer tester testare tekniker technician montør
  montör elektriker elektrikar rørlegger tømrer snekker snickare sveiser svetsare operatør operatör operator mekaniker
  mechanic sjåfør förare chaufför chauffør driver lærling lärling apprentice trainee selger säljare sælger salesperson
  innkjøper inköpare indkøber buyer controller revisor auditor regnskapsfører accountant bokholder bogholder økonom
  ekonom jurist advokat lawyer counsel lege overlege läkare læge doctor physician sykepleier sjukepleiar sjuksköterska
  sygeplejerske nurse jordmor helsefagarbeider vernepleier undersköterska psykolog psychologist fysioterapeut tannlege
  tandläkare veterinær lærer lærar lärare teacher lektor adjunkt pedagog spesialpedagog barnehagelærer rektor assistent
  assistant medarbeider medarbeidar medarbetare medarbejder arbeider arbeidar arbetare arbejder worker fagarbeider
  sekretær sekreterare secretary koordinator samordnare coordinator administrator spesialist specialist ekspert expert
  forsker forskar forskare researcher scientist biolog biologist geolog kjemiker stipendiat doktorand postdoktor
  professor førsteamanuensis amanuensis kokk kock kok cook baker bagare bager barista servitør servitör tjener waiter
  waitress bartender renholder städare vaktmester vaktmästare janitor kundebehandler rekrutterer rekryterare recruiter
  markedsfører marknadsförare marketer redaktør redaktör editor journalist fotograf photographer tekstforfatter writer
  skribent praktikant intern internship vikar tilkallingsvikar produkteier produktägare vekter väktare guard kaptein
  styrmann matros skipper maskinist pilot frisør frisör kosmetolog agent officer partner associate bioingeniør
  bibliotekar bibliotekarie arkivar logoped sosionom saksbehandler handläggare sagsbehandler inspektør inspektör
  landmåler planlegger planlægger planner terapeut therapist instruktør instruktör instructor coach trener tränare
  gartner agronom fisker slakter produksjonsleder feltarkeolog arkeolog tolk oversetter translator keeper picker packer
  welder carpenter plumber electrician cleaner chemist pharmacist farmasøyt apoteker hydrolog meteorolog laborant
  kranfører truckfører fører boreoperatør stuert steward resepsjonist receptionist receptionär fullmektig ombud strateg
  strategist prosessleder murer murare maler malare målare smed anleggsarbeider grunnarbeider betongarbeider
  struktør forskaler blikkenslager taktekker stillasbygger platearbeider reparatør monteringsleder lagermedarbeider
  asentaja insinööri kehittäjä työntekijä päällikkö johtaja suunnittelija hoitaja opettaja myyjä asiantuntija kuljettaja`
const OCCUPATION = new RegExp(
  `(?:${WORDS.trim().split(/\s+/).join('|')})(?:in|inne)?(?!\\p{L})|(?<!\\p{L})(?:devops|frontend|backend|full-?stack|sommerjobb|deltidsjobb|ekstrahjelp|product owner|scrum master)(?!\\p{L})`,
  'iu',
)

/** «Senior utvikler – Oslo» names an occupation; «Kari Nordvik, utvikler» names somebody, and «Utviklere» many. */
export const namesOccupation = (title: string): boolean =>
  OCCUPATION.test(title.slice(0, 200).split(/\s[–—|·-]\s|[,(:]/, 1)[0]!)
