import { expect, test } from 'vitest'
import { inBokmal } from './bokmal.ts'

test.for([
  ['Hvor mange stillinger foreligger pr. dags dato?', 'Hvor mange stillinger finnes nå?'],
  [
    'Hvor mange utlysninger er åpne, samtlige virksomheter sett under ett?',
    'Hvor mange utlysninger er åpne?',
  ],
  ['Stillinger i Rogaland fylke', 'Stillinger i Rogaland'],
  ['Jeg anmoder om en oversikt over samtlige stillinger', 'Vis alle stillinger'],
  ['hvem er det som skal ha tak i testere', 'hvem søker testere'],
  ['Hvem i Trøndelag er det som trenger datafolk?', 'Hvem trenger datafolk i Trøndelag?'],
  ['Noe i Bergen jeg kan selge henne inn på?', 'Noe i Bergen for henne?'],
  [
    'Spør markedet mest etter Java eller C#, og hvor stor er forskjellen?',
    'Etterspørres mest Java eller C#?',
  ],
  ['python vs java, hva vinner?', 'python eller java, hva etterspørres mest?'],
  ['Jobbene som står som «Oppdrag» og ikke fast eller vikariat?', 'Jobbene som står som «Oppdrag»?'],
  ['pm-stillinger (produktleder, ikke prosjektleder altså)', 'produktleder-stillinger'],
  ['Når går den ut og hvem tar jeg det med?', 'Når går den ut og hvem kan jeg kontakte?'],
  ['hvor mange av dem vil ha Docker i tillegg?', 'hvor mange av dem vil ha Docker også?'],
  // What is said of people is not of ads.
  ['Hvem kan jeg få tak i hos Fjordnes?', 'Hvem kan jeg få tak i hos Fjordnes?'],
])('«%s» is «%s»', ([written, same]) => {
  expect(inBokmal(written!)).toBe(same)
})

test.for([
  ['Han Espen vil vite hvilke stillinger som er ute', 'Hvilke stillinger som er ute'],
  [
    'Jeg lurer på om noen kunder har førerkort som krav. Finn de annonsene, takk.',
    'Hvilke annonser krever førerkort?',
  ],
  ['Det er utlyst vikariater i Tromsø. Finn dem for meg.', 'Finn vikariater i Tromsø'],
  ['Svogeren min vil ha vikariat. Noe for ham?', 'Hun vil ha vikariat. Noe for ham?'],
  ['deltid, helst uten å flytte fra Bodø', 'deltid, i Bodø'],
  ['noe for testere, helst Stavanger-kanten?', 'noe for testere, helst i Stavanger?'],
  ['Hvor kreves det fem år med Java?', 'Hvilke annonser etterspør fem år med Java?'],
  ['A eller B, hvem oppfyller kravet?', 'A eller B, hvem har det?'],
])('«%s» asks for what «%s» does', ([written, same]) => {
  expect(inBokmal(written!)).toBe(same)
})
