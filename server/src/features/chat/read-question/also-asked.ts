import type { Reading } from './reading.ts'
import type { Field, Kind } from './wish.ts'

/** What is asked for beside another thing, in one sentence. */
const BESIDE: Partial<Record<Kind, readonly [Field, RegExp][]>> = {
  job: [
    [
      'deadline',
      /(?<!\p{L})(?:frist(?:en)?|senest|søknadsfrist(?:en)?|(?:ha|må|bør|kan) (?:jeg |vi |man )?(?:ha )?søkt)(?!\p{L})/iu,
    ],
    ['contact', /(?<!\p{L})(?:kontakt(?:person)?(?:en)?|ringe|tlf|telefon(?:nummer)?(?:et)?)(?!\p{L})/iu],
    ['place', /(?<!\p{L})hvor (?:er|ligger|holder)(?!\p{L})/iu],
    [
      'form',
      /(?<!\p{L})(?:tilknytning\p{L}*|ansettelses?\p{L}*|stillingstype\p{L}*|fast stilling|fast eller|vikariat|heltid|deltid|stillingsprosent\p{L}*)(?!\p{L})/iu,
    ],
    ['education', /(?<!\p{L})\p{L}*(?:utdann|bachelor|mastergrad)\p{L}*/iu],
    ['certifications', /(?<!\p{L})sertifi\p{L}*/iu],
    ['languages', /(?<!\p{L})(?:engelsk|språk)\p{L}*/iu],
    // What is demanded in particular says it already.
    ['requirements', /(?<!\p{L})(?:kreves|krever|krav(?:ene)?)(?!\p{L})/iu],
  ],
  consultant: [
    ['availability', /(?<!\p{L})når (?:er|kan|blir)|(?<!\p{L})ledig/iu],
    ['place', /(?<!\p{L})hvor (?:bor|holder|sitter|er)(?!\p{L})/iu],
    ['education', /(?<!\p{L})(?:utdann\p{L}*|studert\p{L}*)/iu],
    ['languages', /(?<!\p{L})språk/iu],
    ['certifications', /(?<!\p{L})(?:sertifi\p{L}*|kurs)(?!\p{L})/iu],
    ['technologies', /(?<!\p{L})(?:hva kan (?:han|hun|\p{Lu}\p{L}+)|hvilke teknologier)(?!\p{L})/iu],
  ],
  company: [
    ['industry', /(?<!\p{L})hva (?:driver|gjør|lager|leverer|selger|steller|jobber)(?!\p{L})/iu],
    ['place', /(?<!\p{L})hvor (?:holder|ligger|er de|sitter)(?!\p{L})/iu],
    ['employees', /(?:hvor mange|forholdet|fordeling\p{L}*|andel\p{L}*|balansen)[^?]*(?:ansatte|innleide)/iu],
  ],
}

const PARTICULAR: ReadonlySet<Field | null> = new Set<Field | null>([
  'education',
  'certifications',
  'languages',
])

/** «Når er fristen, og hvem er kontakt?»: the field that is asked for beside the first; null without. */
export function alsoAsked({ question, wish }: Reading, kind: Kind): Field | null {
  const fields = BESIDE[kind] ?? []
  const isOne = fields.some(([field]) => field === wish.field)
  if (!isOne || !/(?<!\p{L})og(?!\p{L})|,/iu.test(question)) return null
  const isParticular = PARTICULAR.has(wish.field)
  const other = fields.find(
    ([field, pattern]) =>
      field !== wish.field && !(isParticular && field === 'requirements') && pattern.test(question),
  )
  return other?.[0] ?? null
}
