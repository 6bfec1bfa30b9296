import { dayText } from '../render/norwegian.ts'
import type { WrittenField } from './entry.ts'
import { calendarOf, has } from './shared-fields.ts'

/** When an ad was posted, when it closes, and how often either changed. */
export const AD_TIMES: Readonly<Record<string, WrittenField>> = {
  deadline: {
    words: `frist, søknadsfrist, deadline, siste søknadsdag, siste dag, svarfrist, tilbudsfrist, går ut,
      gikk ut, gått ut, utløp, løp ut, søke senest, stenger, stengt, være inne, fortsatt søke, rekker`,
    type: 'day',
    format: (day, today) =>
      `${day < today ? 'fristen gikk ut' : 'frist'} ${day === today ? 'i dag, ' : ''}${dayText(day, today)}`,
    missing: 'ingen frist oppgitt',
    is_ahead: true,
    shown_with: 'deadline_words',
    orders: { up: 'kortest, først, snarest, haster, nærmest, tidligst', down: 'sist, senest, lengst' },
  },
  deadline_words: {
    label: 'frist i ord',
    sql: (t) => `${t}.deadline_text`,
    meets: has((t, word) => `${t}.deadline_text ${word}`),
    values: { snarest: 'snarest, snarest mulig', løpende: 'løpende, fortløpende' },
  },
  days_left: {
    words: 'dager til fristen, dager igjen, dager til søknadsfristen',
    sql: (t, { bind, today }) => `(${t}.deadline - ${bind(today)}::date)`,
    unit: 'dager',
    missing: 'ingen frist oppgitt',
  },
  posted: {
    words: `lagt ut, dag, dato, publisert, lyst ut, utlyst, kom, kom inn, lagt inn, publiseringsdato,
      dukket opp, postet, annonsert, la ut, kommet til`,
    type: 'day',
    sql: (t) => `${t}.posted_date`,
    missing: 'ukjent når den ble lagt ut',
    link: 'days',
    orders: { up: 'eldst, lengst, først, gammel', down: 'ny, nyest, ferskest, fersk, sist' },
  },
  ...calendarOf((t) => `${t}.posted_date`),
  withdrawn: {
    label: 'trukket',
    type: 'day',
    sql: (t) => `(${t}.withdrawn_at at time zone 'Europe/Oslo')::date`,
    missing: 'ikke trukket',
  },
  changed: {
    words: 'endret, sist endret, oppdatert, sist oppdatert',
    type: 'day',
    sql: (t) =>
      `(select max(event.at at time zone 'Europe/Oslo')::date from job_events event
        where event.job_id = ${t}.id and event.kind in ('changed', 'deadline_extended'))`,
    missing: 'ikke endret siden den ble lagt ut',
    orders: { up: 'først, lengst', down: 'sist, nyest' },
  },
  days_out: {
    label: 'dager ute',
    words: 'dager ute!, ligget ute!, stått ute!, vært ute!, dager siden, gammel, alder, hvor gammel',
    sql: (t, { bind, today }) => `(${bind(today)}::date - ${t}.posted_date)`,
    unit: 'dager',
    orders: { up: 'kortest', down: 'lengst, lengst ute, ligget lengst' },
  },
  days_given: {
    words: `søknadstid, tid til å søke, dager å søke på, på å søke, tid på seg, på seg,
      fra en annonse legges ut til fristen, fra publisering til frist, fra utlysning til frist,
      mellom publisering og frist`,
    sql: (t) => `(${t}.deadline - ${t}.posted_date)`,
    unit: 'dager',
    missing: 'ingen frist oppgitt',
    orders: { up: 'kortest', down: 'lengst' },
  },
  times_posted: {
    words: 'ganger lyst ut, ganger utlyst, antall ganger',
    format: (times) => `lyst ut ${Number(times) === 1 ? 'én gang' : `${times} ganger`}`,
    values: {
      '>=2': `lyst ut flere ganger, lyst ut på nytt, lyst ut igjen, flere ganger, mer enn én gang,
        mer enn en gang, utlyst på nytt, utlyst flere ganger, reutlyst, samme stilling flere ganger,
        samme stilling på nytt, samme annonse flere ganger, gjentatte ganger, på nytt, om igjen,
        to ganger, lagt ut på nytt, lagt ut igjen, samme stilling om igjen`,
    },
    unit: 'ganger',
  },
  extended: {
    label: 'ganger fristen er forlenget',
    words: 'fristforlengelse',
    sql: (t) => `${t}.deadline_extensions`,
    values: {
      '>=1': `forlenget frist, utsatt frist, fristen er forlenget, fått forlenget frist, utvidet frist,
        frist forlenget, forlenget, fristen utsatt, flyttet fristen, fristen er utsatt`,
      '>=2': `frist forlenget flere ganger, forlenget flere ganger, forlenget to ganger,
        forlenget fristen flere ganger`,
    },
    unit: 'ganger',
  },
}
