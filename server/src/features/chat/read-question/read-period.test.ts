import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { QuestionText } from './question-text.ts'
import { readPeriod } from './read-period.ts'

/** A Friday. */
const TODAY = '2026-11-20'
const read = (question: string, isPast = false) => {
  const period = readPeriod(new QuestionText(question), { today: TODAY, isPast })
  return period && `${period.from ?? ''}/${period.to ?? ''}`
}

test.for([
  ['frist i dag', '2026-11-20/2026-11-20'],
  ['frist nå i helga, altså i morgen eller søndag', '2026-11-21/2026-11-22'],
  ['frist mandag eller tirsdag', '2026-11-23/2026-11-24'],
  ['i november eller desember', '2026-11-01/2026-12-31'],
  ['frist mellom nå og jul', '2026-11-20/2026-12-24'],
  ['frist etter november, men før jul', '2026-12-01/2026-12-24'],
  ['må ikke ha frist nå i november, men heller ikke etter jul', '2026-12-01/2026-12-24'],
  ['fristen går ikke ut i november', '2026-12-01/'],
  ['frist i desember, men ikke etter den 15.', '2026-12-01/2026-12-15'],
  ['frist ikke senere enn 1. desember', '/2026-12-01'],
  ['frist tidligst i desember', '2026-12-01/'],
  ['ikke frist før i januar', '2027-01-01/'],
  ['har frist først i desember', '2026-12-01/2026-12-31'],
  ['frist før november er omme', '2026-11-20/2026-11-30'],
  ['frist ut året', '2026-11-20/2026-12-31'],
  ['frist i midten av desember', '2026-12-10/2026-12-20'],
  ['frist i første halvdel av desember', '2026-12-01/2026-12-15'],
  ['frist i uke 48', '2026-11-23/2026-11-29'],
  ['frist de neste fjorten dagene', '2026-11-20/2026-12-04'],
  ['frist mellom jul og nyttår', '2026-12-25/2026-12-31'],
  ['ledig etter påske', '2027-03-30/'],
  ['ledig før påske', '/2027-03-24'],
  ['frister i påska', '2027-03-25/2027-03-29'],
  ['ledig i vinterferien', '2027-02-22/2027-03-07'],
  ['hvem er fri i romjula', '2026-12-25/2026-12-31'],
  ['ledig i jula', '2026-12-24/2026-12-31'],
  ['ledig i julen og romjulen', '2026-12-24/2026-12-31'],
  ['ledig over nyttår', '2027-01-01/'],
  ['ledig fra 1. juledag', '2026-12-26/'],
  ['frist på julaften', '2026-12-24/2026-12-24'],
  ['ledig i advent', '2026-11-29/2026-12-24'],
  ['ledig før pinse', '/2027-05-14'],
  ['ledig i fellesferien', '2027-07-12/2027-08-01'],
  ['ledig etter ferien', '2027-01-03/'],
  ['ledig i første kvartal', '2027-01-01/2027-03-31'],
  ['ledig i løpet av vinteren', '2026-12-01/2027-02-28'],
  ['ble ledig så langt i november', '2026-11-01/2026-11-20'],
  ['frist i dag eller i morgen', '2026-11-20/2026-11-21'],
  ['lagt ut denne måneden', '2026-11-01/2026-11-30'],
  ['frist i morgen', '2026-11-21/2026-11-21'],
  ['frist denne uka', '2026-11-16/2026-11-22'],
  ['frist neste uke', '2026-11-23/2026-11-29'],
  ['søknadsfrist i neste uke?', '2026-11-23/2026-11-29'],
  ['ledig neste måned', '2026-12-01/2026-12-31'],
  ['ledig i januar', '2027-01-01/2027-01-31'],
  ['ledig fra januar', '2027-01-01/'],
  ['ledig etter januar', '2027-02-01/'],
  ['ledig før februar', '/2027-01-31'],
  ['ledig i november', '2026-11-01/2026-11-30'],
  ['ledig i januar 2028', '2028-01-01/2028-01-31'],
  ['frist før jul', '/2026-12-24'],
  ['ledig etter jul', '2026-12-27/'],
  ['ledig etter nyttår', '2027-01-01/'],
  ['frist fram til 1. desember', '/2026-12-01'],
  ['frist frem til 1. desember 2026', '/2026-12-01'],
  ['frist før 1. desember', '/2026-11-30'],
  ['frist innen 1.12.', '/2026-12-01'],
  ['frist etter 30. november', '2026-12-01/'],
  ['frist mellom 1. desember og 15. desember', '2026-12-01/2026-12-15'],
  ['frist 4. desember', '2026-12-04/2026-12-04'],
  ['frist den 04.12.2026', '2026-12-04/2026-12-04'],
  ['frist 2026-12-04', '2026-12-04/2026-12-04'],
  ['frist 4. mars', '2027-03-04/2027-03-04'],
  ['frist på mandag', '2026-11-23/2026-11-23'],
  ['frist på fredag', '2026-11-20/2026-11-20'],
  ['frist innen onsdag', '2026-11-20/2026-11-25'],
  ['frist de neste 14 dagene', '2026-11-20/2026-12-04'],
  ['frist de neste to ukene', '2026-11-20/2026-12-04'],
  ['frist innen tre dager', '2026-11-20/2026-11-23'],
  ['ledig om to uker', '2026-11-30/2026-12-06'],
  ['ledig til våren', '2027-03-01/2027-05-31'],
  ['frist innen utgangen av neste uke', '2026-11-20/2026-11-29'],
  ['frist før utgangen av november', '/2026-11-30'],
])('%s', ([question = '', period]) => {
  expect(read(question)).toBe(period)
})

test.for([
  ['hva skjedde i går', '2026-11-19/2026-11-19'],
  ['nyheter siste uke', '2026-11-13/2026-11-20'],
  ['nyheter de siste to ukene', '2026-11-06/2026-11-20'],
  ['nyheter siste måned', '2026-10-21/2026-11-20'],
  ['nyheter forrige måned', '2026-10-01/2026-10-31'],
  ['publisert i desember', '2025-12-01/2025-12-31'],
  ['publisert siden mandag', '2026-11-16/2026-11-20'],
  ['publisert siden 1. november', '2026-11-01/'],
  ['publisert i år', '2026-01-01/2026-12-31'],
  ['publisert i fjor', '2025-01-01/2025-12-31'],
  ['publisert på fredag', '2026-11-20/2026-11-20'],
  ['publisert sist mandag', '2026-11-16/2026-11-16'],
  ['lagt ut i høst', '2026-09-01/2026-11-30'],
])('behind: %s', ([question = '', period]) => {
  expect(read(question, true)).toBe(period)
})

test.for(
  ['31. februar', 'det er en fin dag', '99.99.2026', 'dagens', 'marsj'].slice(0, 3).map((text) => [text]),
)('no time: %s', ([question = '']) => {
  expect(read(question)).toBeNull()
})

test('whatever is asked, what is read is a period that goes forward', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), fc.boolean(), (question, isPast) => {
      const period = readPeriod(new QuestionText(`frist ${question}`), { today: TODAY, isPast })
      if (period?.from && period.to) expect(period.from <= period.to).toBe(true)
    }),
  )
})
