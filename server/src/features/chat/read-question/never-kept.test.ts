import { expect, test } from 'vitest'
import { readOutOfReach } from './out-of-reach.ts'
import { QuestionText } from './question-text.ts'

test.for([
  'Hvor mange søkere har backendutvikler-stillingen hos Fjordnes?',
  'hvor mange har søkt på annonsen til Fjordnes?',
  'Hvor mange andre har søkt på backendutvikler-jobben hos Fjordnes?',
  'Hvor mange visninger har annonsene i Oslo?',
  'Hvilken annonse har flest klikk?',
  'Hvor mange har sett på prosjektlederstillingen?',
  'Hvilken stilling har fått flest søknader?',
  'Er det mange søkere på testlederjobben i Stavanger?',
  'hvor stor er konkurransen om Kotlin-jobbene',
  'hvor mange søknader har dere fått inn på React-stillingene',
  'Hvor mange konsulenter har meldt interesse for oppdraget hos Ro?',
  'Hvor mange ganger er annonsen delt?',
  'Har noen søkt på denne stillingen?',
  'antall søkere på annonsen',
  'Hvem har søkt på jobben?',
  'Hvor mange søkere har Fjordnes fått?',
])('«%s» asks what is not kept', (question) => {
  expect(readOutOfReach(new QuestionText(question))).toBe('never_kept')
})

test.for([
  'Hvor mange søkere er det til IT-studiene?',
  'Er det færre søkere til IT-studier?',
  'Hvem har jobbet med søknader for 200 000 søkere?',
  'Hvor mange mangelfulle søknader ble det etterpå?',
  'Hvem søker testledere?',
  'Hvor mange stillinger kan jeg søke på?',
  'Hvilke annonser har fristen gått ut på?',
  'Hvor mange annonser har åpen søknad?',
  'Hvor mange har sett på PRINCE2?',
  'Hvor mange virksomheter søker utviklere?',
  'Hvem har sett saken om dataangrepet?',
])('«%s» asks for something else', (question) => {
  expect(readOutOfReach(new QuestionText(question))).not.toBe('never_kept')
})
