import { technologiesIn } from '../../../text/find-technologies.ts'
import { rolesIn } from '../roles.ts'
import type { AdText, Category } from '../requirement.ts'
import { yearsAsked } from './years-asked.ts'

const PLACE =
  /(?<!\p{L})(?:kontorplass|oppmøte|møte (?:fysisk|opp)|tilstedeværelse|til stede|on[- ]site|arbeidssted|arbeidsstad|(?:sted|lokasjon|location|kontorsted):|(?:oppdraget|arbeidet) (?:utføres|gjennomføres|utførast)|på (?:plass|kontoret) |vere her|være her|dag(?:er|ar) (?:i|per|pr\.?) (?:uk|veke|uken|måned)|fast(?:e)? dag(?:er|ar)|days (?:a|per) week|in the office|based in|bosatt i|bor i)/iu
const CLEARANCE = /klarer(?:ing|t|es|ast|bar)|clearance|sikkerhetsklarer|autoriser(?:es|t) for/iu
const CERTIFICATE =
  /sertifi|certifi|(?:foundation|advanced|practitioner) (?:test|level|manager)|førerkort|driver'?s licen|(?<!\p{L})(?:ISTQB|CISSP|CISM|CISA|PRINCE2|PMP|ITIL|TOGAF|OSCP|CKAD?|PSM|AZ-\d{3}|kurs(?:bevis)?|\d+-timers? .{0,20}kurs|autorisasjon|fagbrev)(?!\p{L})/iu
const EDUCATION =
  /utdanning|utdanna|bachelor|(?<!\p{L}|scrum |scrum-)master(?:grad|nivå|'s|s)?(?!\p{L}|data)|sivilingeniør|siviløkonom|høgskole|høyskole|universitet|degree|education|ph\.?d|doktorgrad|cand\./iu
const LANGUAGE =
  /(?<!\p{L})(?:norsk\p{L}*|engelsk\p{L}*|norwegian|english|skandinavisk\p{L}*|scandinavian|tysk|german|fransk|spansk|svensk|dansk)(?!\p{L})/iu

/** What kind of thing a demand is about; the first that fits. */
export function categoryOf(sentence: string, ad: AdText): Category {
  if (CLEARANCE.test(sentence)) return 'clearance'
  if (PLACE.test(sentence)) return 'place'
  if (yearsAsked(sentence) !== null && !EDUCATION_ONLY.test(sentence)) return 'years'
  if (CERTIFICATE.test(sentence)) return 'certificate'
  if (EDUCATION.test(sentence)) return 'education'
  const technologies = technologiesIn(sentence)
  if (LANGUAGE.test(sentence) && technologies.length === 0 && !FIELD.test(sentence)) return 'language'
  if (technologies.length > 0) return 'technology'
  return rolesIn(sentence).length > 0 && ad.title !== '' ? 'role' : 'other'
}

const EDUCATION_ONLY = /årig|års (?:høyere |relevant )?utdanning/iu
/** «norsk helsevesen», «norsk lov» ask for no language. */
const FIELD = /norske? (?:lov|helse|marked|offentlig|forvaltning|regel|forhold|arbeidsliv)/iu
