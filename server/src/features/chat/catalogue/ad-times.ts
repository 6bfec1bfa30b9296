import { dayText } from '../render/norwegian.ts'
import type { FieldEntry } from './entry.ts'
import { phrases } from './phrases.ts'
import { monthOf, weekdayOf, weekOf } from './shared-fields.ts'

/** When an ad came, when it ends, and how often that has changed. */
export const AD_TIMES: Readonly<Record<string, FieldEntry>> = {
  deadline: {
    label: 'frist',
    words: phrases(`
      søknadsfrist, frist, deadline, siste søknadsdag, siste dag, svarfrist, tilbudsfrist, går ut,
      gikk ut, gått ut, utløper, utløp, løper ut, løp ut, søke senest, stenger, stengt, være inne, fortsatt søke, rekker`),
    type: 'day',
    sql: (t) => `${t}.deadline`,
    format: (day, today) =>
      `${day < today ? 'fristen gikk ut' : 'frist'} ${day === today ? 'i dag, ' : ''}${dayText(day, today)}`,
    missing: 'ingen frist oppgitt',
    told_with: 'deadline_words',
    orders: {
      kortest: 'up',
      først: 'up',
      snarest: 'up',
      haster: 'up',
      nærmest: 'up',
      tidligst: 'up',
      sist: 'down',
      senest: 'down',
      lengst: 'down',
    },
  },
  deadline_words: {
    label: 'frist i ord',
    words: [],
    type: 'text',
    sql: (t) => `${t}.deadline_text`,
    meets: (t, { values }, { bind }) =>
      `${t}.deadline_text ilike any(${bind(values.map((value) => `%${value}%`))}::text[])`,
    values: { snarest: ['snarest', 'snarest mulig'], løpende: ['løpende', 'fortløpende'] },
  },
  days_left: {
    label: 'dager til fristen',
    words: ['dager igjen', 'dager til fristen', 'dager til søknadsfristen'],
    type: 'number',
    sql: (t, { bind, today }) => `(${t}.deadline - ${bind(today)}::date)`,
    unit: 'dager',
    missing: 'ingen frist oppgitt',
  },
  posted: {
    label: 'lagt ut',
    words: phrases(`
      dag, dato, publisert, lagt ut, lyst ut, utlyst, kommet, kom, kommet inn, kom inn, lagt inn,
      publiseringsdato, dukket opp, postet, annonsert, la ut, lyste ut, kommet til`),
    type: 'day',
    sql: (t) => `${t}.posted_date`,
    missing: 'ukjent når den ble lagt ut',
    link: 'days',
    orders: {
      ny: 'down',
      nyest: 'down',
      ferskest: 'down',
      fersk: 'down',
      siste: 'down',
      sist: 'down',
      eldst: 'up',
      lengst: 'up',
      først: 'up',
      gammel: 'up',
    },
  },
  month: monthOf('måned', ['måned', 'månedlig', 'månedsvis'], (t) => `${t}.posted_date`),
  week: weekOf((t) => `${t}.posted_date`),
  weekday: weekdayOf((t) => `${t}.posted_date`),
  withdrawn: {
    label: 'trukket',
    words: [],
    type: 'day',
    sql: (t) => `(${t}.withdrawn_at at time zone 'Europe/Oslo')::date`,
    missing: 'ikke trukket',
  },
  changed: {
    label: 'endret',
    words: ['endret', 'sist endret', 'oppdatert', 'sist oppdatert'],
    type: 'day',
    sql: (t) =>
      `(select max(event.at at time zone 'Europe/Oslo')::date from job_events event
        where event.job_id = ${t}.id and event.kind in ('changed', 'deadline_extended'))`,
    missing: 'ikke endret siden den ble lagt ut',
    orders: { sist: 'down', nyest: 'down', først: 'up', lengst: 'up' },
  },
  days_out: {
    label: 'dager ute',
    words: phrases(`
      dager ute!, ligget ute!, stått ute!, vært ute!, dager siden, gammel, gamle, alder, hvor gamle,
      hvor gammel`),
    type: 'number',
    sql: (t, { bind, today }) => `(${bind(today)}::date - ${t}.posted_date)`,
    unit: 'dager',
    orders: { lengst: 'down', 'lengst ute': 'down', 'ligget lengst': 'down', kortest: 'up' },
  },
  days_given: {
    label: 'søknadstid',
    words: phrases(`
      søknadstid, tid til å søke, dager å søke på, på å søke, tid på seg, på seg,
      fra en annonse legges ut til fristen, fra publisering til frist, fra utlysning til frist,
      mellom publisering og frist`),
    type: 'number',
    sql: (t) => `(${t}.deadline - ${t}.posted_date)`,
    unit: 'dager',
    missing: 'ingen frist oppgitt',
    orders: { lengst: 'down', kortest: 'up' },
  },
  times_posted: {
    label: 'ganger lyst ut',
    words: ['ganger lyst ut', 'ganger utlyst', 'antall ganger'],
    type: 'number',
    sql: (t) => `${t}.times_posted`,
    format: (times) => `lyst ut ${Number(times) === 1 ? 'én gang' : `${times} ganger`}`,
    values: {
      '>=2': phrases(`
      lyst ut flere ganger, lyst ut på nytt, lyst ut igjen, flere ganger, mer enn én gang,
      mer enn en gang, utlyst på nytt, utlyst flere ganger, reutlyst, samme stilling flere ganger,
      samme stilling på nytt, samme annonse flere ganger, gjentatte ganger, på nytt, om igjen,
      to ganger, lagt ut på nytt, lagt ut igjen, samme stilling om igjen`),
    },
    unit: 'ganger',
  },
  extended: {
    label: 'ganger fristen er forlenget',
    words: ['fristforlengelse'],
    type: 'number',
    sql: (t) => `${t}.deadline_extensions`,
    values: {
      '>=1': phrases(`
      forlenget frist, utsatt frist, fristen er forlenget, forlenget fristen, fristen forlenget,
      fått forlenget frist, utvidet frist, frist forlenget, forlenget, fristen utsatt, utsatt fristen,
      flyttet fristen, fristen er utsatt`),
      '>=2': phrases(`
      frist forlenget flere ganger, forlenget flere ganger, forlenget to ganger, forlenget fristen flere ganger`),
    },
    unit: 'ganger',
  },
}
