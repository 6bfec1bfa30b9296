import { expect, test } from 'vitest'
import { inBokmal } from './bokmal.ts'

test.for([
  ['Hvem sitter på benken nå?', 'Hvem er ledig nå?'],
  ['ferske annonser fra i dag', 'nye annonser fra i dag'],
  ['designer i hovedstaden', 'designer i Oslo'],
  ['Hva er hovedstaden i Peru?', 'Hva er hovedstaden i Peru?'],
  ['oppdrag i Bergen, ikke fast', 'oppdrag i Bergen'],
  ['noe som ikke er full jobb i Bergen', 'noe på deltid i Bergen'],
  ['Ka har dokker av ledige jobba?', 'Hva har dere av ledige jobber?'],
  ['rene oppdrag i Oslo', 'annonser av typen oppdrag i Oslo'],
  ['Oppsummer denne kollegaens bakgrunn', 'Oppsummer hans bakgrunn'],
  ['Hvem har vi på Bergen-kontoret?', 'Hvem har vi i Bergen?'],
  ['Hvem kan fransk med en kunde fra Paris?', 'Hvem kan fransk?'],
  ['Samboeren skal flytte til Alta. Hva finnes?', 'Vi skal flytte til Alta. Hva finnes?'],
  ['Hvem er kona til Siri?', 'Hvem er kona til Siri?'],
  ['Hvem er disponible i januar?', 'Hvem er ledig i januar?'],
  ['Når er hun fri, og i hvor stor stilling?', 'Når er hun fri, og hvor mange prosent?'],
  ['Hvem kommer fri i mai, og hvor mange prosent er det snakk om?', 'Hvem blir ledig i mai?'],
  ['Har alle papirene i orden?', 'Har alle papirene i orden?'],
  ['hvilke selskaper lager health tech?', 'hvilke selskaper lager helseteknologi?'],
  ['tldr', 'oppsummer dette'],
  ['annonser med k8s og ts', 'annonser med Kubernetes og TypeScript'],
  ['node.js og main.ts', 'node.js og main.ts'],
  ['litt random men har vi noen med ph.d.?', 'har vi noen med ph.d.?'],
  ['Hvor hører Fjordnes hjemme?', 'Hvor holder Fjordnes til?'],
  ['Kan du sende meg litt om Siri?', 'Kan du fortelle om Siri?'],
  // Formal, and English.
  ['Foreligger det utlysninger, samtlige virksomheter sett under ett?', 'Finnes det utlysninger?'],
  ['Hvem besitter kompetanse i SAP?', 'Hvem har kompetanse i SAP?'],
  ['Når er hun disponibel, og i hvilket omfang?', 'Når er hun ledig, og hvor mange prosent?'],
  ['Hvem er rette vedkommende å henvende seg til?', 'Hvem er kontaktpersonen?'],
  ['Hva skrev hovedsaken om årsaken?', 'Hva skrev hovedsaken om årsaken?'],
  ['hva sa lønnsartikkelen?', 'hva sa artikkelen om lønn?'],
  ['btw, hvem driver med open source?', 'hvem driver med åpen kildekode?'],
  ['tldr?', 'oppsummer dette'],
])('«%s» is «%s»', ([written, same]) => {
  expect(inBokmal(written!)).toBe(same)
})
