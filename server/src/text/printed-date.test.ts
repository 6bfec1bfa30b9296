import { describe, expect, test } from 'vitest'
import type { DateLocale } from './day-parts.ts'
import { readPrintedDate } from './printed-date.ts'

const reference = '2026-11-20'
const dayOf = (printed: string, locale?: DateLocale) => readPrintedDate(printed, { reference, locale }).day

describe('a day in words', () => {
  test.each([
    ['15. januar 2027', '2027-01-15'],
    ['15 januar 2027', '2027-01-15'],
    ['15.januar 2027', '2027-01-15'],
    ['19.Dec.2025', '2025-12-19'],
    ['Sista ansökningsdag 19.Dec.2025', '2025-12-19'],
    ['15. JANUAR 2027', '2027-01-15'],
    ['1. mars 2027', '2027-03-01'],
    ['1.mai.2027', '2027-05-01'],
    ['31. des. 2026', '2026-12-31'],
    ['3. febr. 2027', '2027-02-03'],
    ['fredag 15. januar 2027', '2027-01-15'],
    ['laurdag 16. januar 2027', '2027-01-16'],
    ['den 15 januari 2027', '2027-01-15'],
    ['den 1:a maj 2027', '2027-05-01'],
    ['tisdag 2 mars 2027', '2027-03-02'],
    ['2. marts 2027', '2027-03-02'],
    ['den 1. oktober 2027', '2027-10-01'],
    ['1 May 2027', '2027-05-01'],
    ['1st of May, 2027', '2027-05-01'],
    ['January 31, 2027', '2027-01-31'],
    ['Jan. 31st 2027', '2027-01-31'],
    ['Sunday, January 31, 2027', '2027-01-31'],
    ['15-Jan-2027', '2027-01-15'],
    ['1. mai ’27', '2027-05-01'],
    ['1. mai 27', '2027-05-01'],
    ['d. 15. januar 2027', '2027-01-15'],
    ['senest mandag den 14. desember', '2026-12-14'],
    ['mandag d. 14. desember', '2026-12-14'],
    ['mandag d. 14.', '2026-12-14'],
    ['senest tirsdag den 1.', '2026-12-01'],
    ['onsdag 9.', '2026-12-09'],
    ['dock senast den 9:e mars', '2027-03-09'],
    ['senast den 1:a april 2027', '2027-04-01'],
    ['Søknadsfrist er måndag 3. mai', '2027-05-03'],
    ['Ansøgningsfrist den 3. maj 2027 kl. 12.00', '2027-05-03'],
    ['Closing date 3rd May 2027', '2027-05-03'],
    ['haku päättyy 3.5.2027', '2027-05-03'],
    ['Hakuaika päättyy maanantaina 3. toukokuuta 2027 klo 16.00', '2027-05-03'],
    ['3.5.2027 mennessä', '2027-05-03'],
    ['1. oktober d.å.', '2026-10-01'],
    ['1. desember i år', '2026-12-01'],
  ])('%s', (printed, day) => expect(dayOf(printed)).toBe(day))
})

describe('a day in numbers', () => {
  test.each([
    ['15.01.2027', '2027-01-15'],
    ['1.2.2027', '2027-02-01'],
    ['1. 2. 2027', '2027-02-01'],
    ['15.01.2027.', '2027-01-15'],
    ['15.01.27', '2027-01-15'],
    ['31/12/2026', '2026-12-31'],
    ['12/31/2026', '2026-12-31'],
    ['04/04/2027', '2027-04-04'],
    ['2027-01-15', '2027-01-15'],
    ['2027/01/15', '2027-01-15'],
    ['2027-01-15T12:00', '2027-01-15'],
    ['2027-01-14T23:30:00Z', '2027-01-15'],
    ['2027-01-15T00:00:00+01:00', '2027-01-15'],
    ['Fri, 15 Jan 2027 22:30:00 GMT', '2027-01-15'],
    ['Fri, 15 Jan 2027 23:30:00 GMT', '2027-01-16'],
    ['/Date(1800054000000+0100)/', '2027-01-16'],
    ['/Date(1800053999999+0100)/', '2027-01-15'],
  ])('%s', (printed, day) => expect(dayOf(printed)).toBe(day))

  test.each<[string, DateLocale | undefined, string]>([
    ['03/04/2027', 'nb', '2027-04-03'],
    ['3/4/27', 'da', '2027-04-03'],
    ['3/4-27', 'nb', '2027-04-03'],
    ['3/4-2027', 'sv', '2027-04-03'],
    ['20/3-3/4', 'nb', '2027-04-03'],
    ['20/3-3.4.2027', 'nb', '2027-04-03'],
    ['31/3-2027', undefined, '2027-03-31'],
    ['03-04-2027', 'da', '2027-04-03'],
    ['03-04-27', 'da', '2027-04-03'],
    ['15/1', 'sv', '2027-01-15'],
    ['15/1 2027', 'sv', '2027-01-15'],
    ['3/4', 'nn', '2027-04-03'],
    ['15/1', 'en', '2027-01-15'],
    ['31/01/2027', 'en', '2027-01-31'],
  ])('%s in %s', (printed, locale, day) => expect(dayOf(printed, locale)).toBe(day))
})

describe('a day without a year is the next one', () => {
  test.each([
    ['20. november', '2026-11-20'],
    ['19. november', '2027-11-19'],
    ['15. januar', '2027-01-15'],
    ['15.01', '2027-01-15'],
    ['15.1.', '2027-01-15'],
    ['January 31', '2027-01-31'],
    ['i dag', '2026-11-20'],
    ['Søknadsfrist i morgen', '2026-11-21'],
    ['today', '2026-11-20'],
    ['imorgon', '2026-11-21'],
  ])('%s', (printed, day) => expect(dayOf(printed)).toBe(day))

  test('but 29 February only when that is near', () => {
    expect(readPrintedDate('29. februar', { reference: '2027-10-01' }).day).toBe('2028-02-29')
    expect(dayOf('29. februar')).toBeNull()
  })
})

describe('what stands around a deadline is understood', () => {
  test.each([
    ['Søknadsfrist: 15. januar 2027'],
    ['Søknadsfrist 15.01.2027'],
    ['SØKNADSFRIST: 15.1.2027'],
    ['Frist: fredag 15. januar 2027 kl. 12.00'],
    ['Frist for å søke: 15. januar 2027'],
    ['Søk senest 15. januar'],
    ['Søk innen 15. januar kl. 23:59'],
    ['innen 15. januar'],
    ['Innen kl. 12 fredag 15. januar'],
    ['Siste frist 15.1.27'],
    ['Søknadsfristen er 15. januar 2027 (kan bli forlenget)'],
    ['15. januar 2027 (forlenget frist)'],
    ['Ny frist: 15. januar 2027'],
    ['Frist forlenget til 15. januar 2027'],
    ['Frist: 1. desember 2026, forlenget til 15. januar 2027'],
    ['Forlenget frist: 15. januar 2027 (tidligere 15. desember 2026)'],
    ['15 January 2027 (previously 1 December)'],
    ['15. januar 2027 - kan bli forlenget'],
    ['15. januar 2027 (om 56 dager)'],
    ['15.01.2027 kl 1200'],
    ['15. januar 2027 23.59'],
    ['15. januar 2027, midnatt'],
    ['15.01.2027 - 12.00'],
    ['15. januar 2027 Kl.: 12:00'],
    ['fredag 15. januar 2027 innen kl. 12'],
    ['t o m 15 januari'],
    ['Snarest, senest 15. januar 2027'],
    ['Snarest mulig og senest 15. januar'],
    ['Frist: 15. januar 2027, kandidater vurderes fortløpende'],
    ['Sista ansökningsdag: 2027-01-15'],
    ['Sista ansökningsdag den 15 januari 2027'],
    ['Ansök senast 15 januari kl. 23.59'],
    ['Sök senast: 15 jan'],
    ['Ansøgningsfrist: 15. januar 2027 kl. 12:00'],
    ['Ansøg senest den 15. januar'],
    ['Application deadline: 15 January 2027'],
    ['Deadline: January 15, 2027 at 11:59 PM CET'],
    ['Apply by 15 January 2027'],
    ['Closing date: 15 Jan 2027, 5 pm'],
    ['No later than 15 January 2027'],
    ['Apply by Jan 15, 2027 (12 days left)'],
    ['1.–15. januar 2027'],
    ['Hakuaika: 1.12.–15.1.2027'],
    ['1. januar – 15. januar 2027'],
    ['1.–15. januar'],
    ['15. desember – 15. januar'],
    ['15. desember 2026 – 15. januar'],
    ['01.12.2026 - 15.01.2027'],
    ['01.12-15.01.2027'],
    ['fra 1. til 15. januar 2027'],
    ['Søknadsperiode: 1. desember 2026 til og med 15. januar 2027'],
    ['mellom 1. og 15. januar'],
    ['2026-12-01/2027-01-15'],
    ['from 1 December until 15 January 2027'],
    ['t.o.m. 15. januar 2027'],
  ])('%s', (printed) => expect(dayOf(printed)).toBe('2027-01-15'))

  test('a time abroad is the day it is in Norway', () => {
    expect(dayOf('15 January 2027, 6 pm EST')).toBe('2027-01-16')
    expect(dayOf('15 January 2027 17:00 EST')).toBe('2027-01-15')
    expect(dayOf('15 January 2027 23:59 PST')).toBe('2027-01-15')
    expect(dayOf('15 January 2027 24:00')).toBe('2027-01-15')
  })
})

describe('no day is given', () => {
  test.each([
    'Snarest',
    'snarast råd',
    'Fortløpende',
    'Løpende vurdering',
    'ASAP',
    'as soon as possible',
    'Hurtigst muligt',
    'uke 47',
    'uke 47 2026',
    'medio januar',
    'januar 2027',
    'slutten av januar 2027',
    'fredag',
    'fredag 12',
    'tirsdag den 31.',
    'om 14 dager',
    'Etter avtale',
  ])('by «%s», but its text is kept', (printed) => {
    expect(readPrintedDate(printed, { reference })).toEqual({ day: null, text: printed })
  })

  test.each([
    'Oppstart 1. januar 2027',
    'Tiltredelse: 01.02.2027',
    'før 15. januar 2027',
    'etter 15. januar',
    'fra 15. januar 2027',
    'ikke 15. januar',
    '1. mars og 1. september',
    '1. mars eller 1. september',
    '1. mars, 1. september',
    'Snarest / 1. februar',
    'Vi holder kurs 15. januar 2027 og gleder oss',
    'Frist 15. januar 2027, oppstart 1. mars 2027',
    'Tiltredelse senest 1. august 2026, søknad sendes snarest.',
    'Aktuelle søkere innkalles til intervju innen 20. januar 2027.',
    'Søk i dag – oppstart senest 1. mars 2027',
    'Publisert 15. januar 2027',
    '15. januar – 1. januar 2027',
    '20.–15. januar 2027',
    'mai 1',
    'mars 27',
    '15. januar 12.10 2027',
    'Frist: 15. januar 2027 kl. 25.00',
    '15. januar 2027 (tidligere 15. februar 2027)',
    '15. januar 2027, forlenget til',
    '29. februar',
    'Utgave 2. 5. 2027 b',
  ])('by «%s»', (printed) => expect(dayOf(printed)).toBeNull())

  test.each([
    '',
    '   ',
    '-',
    'N/A',
    '0104.2017',
    'før 0104.2017',
    '31.02.2027',
    '31. november 2026',
    'Søknadsfrist: 31. juni',
    'Frist 15.13.2027',
    '30/02/2027',
    '2027-13-01',
    '2027-02-30T12:00:00Z',
    '15.01.1989',
    '15.01.2101',
    '15.01.95',
    '0001-01-01T00:00:00',
    'Mon, 01 Jan 0001 00:00:00 GMT',
    '9999-12-31',
    '/Date(-62135596800000)/',
    '/Date(0)/',
    '12 34 56 78',
    '20270115',
    '2026',
    '1.12.20267',
    '192.168.1.1',
    'x'.repeat(500),
  ])('by «%s», and there is nothing to show', (printed) => {
    expect(readPrintedDate(printed, { reference })).toEqual({ day: null, text: null })
  })

  test.each<[string, DateLocale | undefined]>([
    ['03/04/2027', 'en'],
    ['03/04/2027', undefined],
    ['03-04-2027', 'en'],
    ['3/4-2027', 'en'],
    ['3/4', 'en'],
    ['27-01-15', 'sv'],
    ['1. mai 12', 'nb'],
  ])('by «%s» in %s, which can be read in two ways', (printed, locale) => {
    expect(readPrintedDate(printed, { reference, locale })).toEqual({ day: null, text: printed })
  })
})

test('a weekday and a day of the month are no day when the last one may be meant', () => {
  // Monday 14 September and Monday 14 December 2026.
  const dayOn = (reference: string) => readPrintedDate('mandag den 14.', { reference, isFetched: true }).day
  expect(dayOn('2026-09-20')).toBeNull()
  expect(dayOn('2026-11-20')).toBe('2026-12-14')
  expect(dayOn('2026-12-14')).toBe('2026-12-14')
})

test('the text is what was printed, without its label', () => {
  expect(readPrintedDate('  Søknadsfrist:\n Snarest ', { reference }).text).toBe('Snarest')
  expect(readPrintedDate('Frist: 15. januar kl. 12.00', { reference }).text).toBe('15. januar kl. 12.00')
  expect(readPrintedDate('Oppstart: Snarest', { reference }).text).toBe('Oppstart: Snarest')
})

describe('a deadline among rows and in sentences', () => {
  const day = (text: string) => readPrintedDate(text, { reference: '2026-06-13', locale: 'nb' }).day
  test.each([
    ['24. juni 2026. På grunn av ferie blir søknader behandlet fortløpende.', '2026-06-24'],
    ['within July 28th.', '2026-07-28'],
    ['Søknads frist: 10.11.2026', '2026-11-10'],
    ['Vi oppfordrer alle til å søke! SØKNADSFRIST 16.juni 2026', '2026-06-16'],
    ['Startdato: 26.08.2026\n\nSluttdato: 25.08.2027\n\nSøknadsfrist: 28.06.2026', '2026-06-28'],
    [
      'Vi ser gjerne at du sender inn søknaden så snart som mulig og senest innen den 31.07.2026.',
      '2026-07-31',
    ],
    ['Send en e-post til jobb@firma.example innen 01.07.2026!', '2026-07-01'],
    ['Din ansökan ska vara oss tillhanda senast den 17 december 2026.', '2026-12-17'],
    ['The deadline for applications and letters of reference is October 31, 2026.', '2026-10-31'],
    ['Please submit all material by October 15, 2026 using the form below', '2026-10-15'],
    ['Applications are due July 1st.', '2026-07-01'],
    ['The position closes January 22nd', '2027-01-22'],
    ['Applications must be received in advance of 12 noon on Friday, 16th of October 2026.', '2026-10-16'],
    ['Note the application deadline: *23rd November 2026*', '2026-11-23'],
    ['Frist for å melde interesse: 15. september 2026', '2026-09-15'],
    ['Notodden · Søknadsfrist 15. september 2026', '2026-09-15'],
    ['Saksnr. 24/1234 Søknadsfrist 1.10.2026', '2026-10-01'],
    ['Org.nr. 912 345 678 Søknadsfrist 1.10.2026', '2026-10-01'],
    ['Din ansøgning skal være os i hænde senest mandag d. 14. september 2026', '2026-09-14'],
    ['Vi ser fram emot din ansökan, dock senast den 9:e augusti.', '2026-08-09'],
    ['Send oss en søknad innen mandag den 14. september.', '2026-09-14'],
    ['Hakuaika päättyy 3.8.2026 klo 16.', '2026-08-03'],
  ])('%s', (text, printed) => expect(day(text)).toBe(printed))

  test.each([
    'Tiltredelse er 1. august 2026, søknad sendes snarest.',
    'Søk innen 1. juli 2026, eller innen 1. august 2026 for dem som er på reise.',
    'Startdato: 26.08.2026\nSluttdato: 25.08.2027',
    'Søknadsfrist: 28.06.2026\nSøknadsfrist: 30.06.2026',
    'Prosjektet skal være ferdig innen 1. juli 2026.',
    'Send søknad før 1. juli 2026',
    'Applications received on 1 July 2026 are read on 2 July 2026.',
    'The school closes 3 July 2026.',
    'Fristen var 1. juni 2026, men er utsatt',
  ])('none in %s', (text) => expect(day(text)).toBeNull())
})
