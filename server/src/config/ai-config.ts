/** An external language model, called over HTTP. */
export interface AiConfig {
  /** Base address; `/chat/completions` is appended. */
  address: string
  model: string
  /** Null when the service needs no key. */
  key: string | null
  /** Whether CVs may be sent there. */
  isSendingCv: boolean
  /** Whether requests from brokers and customers may be sent there. */
  isSendingRequests: boolean
  /** Shared by all processes on the database. */
  callsPerDay: number
  /** Percent of them that the questions of one person may use. */
  personShare: number
  timeoutMs: number
  /** Concurrent calls of one process. */
  atOnce: number
  /** Assistant answers started per user and day. */
  answersPerDay: number
}

export const AI_KEYS = [
  {
    name: 'AI_BASE_URL',
    doc: 'Base address of an OpenAI-compatible language model service, on this machine or elsewhere: http://localhost:11434/v1. Ads and articles are sent there to be summarised, as are questions to the assistant with what it finds in ads, companies and articles. No other address is used. Empty: rules write everything, and nothing is sent.',
  },
  { name: 'AI_MODEL', doc: 'Name of the model.' },
  { name: 'AI_API_KEY', doc: 'API key of the service. Empty: it needs none.' },
  {
    name: 'AI_SEND_CV',
    doc: "true allows sending CVs of consultants there too. They are personal data: agree with the service's operator first.",
    example: 'false',
  },
  {
    name: 'AI_SEND_REQUESTS',
    doc: 'true allows sending requests from brokers and customers there, when a consultant is compared with one. They are confidential: agree with the customers first.',
    example: 'false',
  },
  {
    name: 'AI_CALLS_PER_DAY',
    doc: 'Calls per day (UTC), all processes together. After that only the rules write.',
    example: '2000',
  },
  {
    name: 'AI_PERSON_SHARE',
    doc: 'Percent of AI_CALLS_PER_DAY that the comparisons and questions of one person may use in 24 hours. After that the rules answer that person.',
    example: '25',
  },
  { name: 'AI_TIMEOUT_SECONDS', doc: 'Timeout of one call.', example: '60' },
  {
    name: 'AI_ANSWERS_PER_DAY',
    doc: 'Assistant answers by the model per user and day (UTC). After that the rules answer.',
    example: '100',
  },
  { name: 'AI_AT_ONCE', doc: 'Concurrent calls of one process.', example: '2' },
] as const

type Name = (typeof AI_KEYS)[number]['name']

interface Readers {
  text(name: Name): string | null
  flag(name: Name, isOnByDefault: boolean): boolean
  integer(name: Name, fallback: number, min: number, max: number): number
}

/** Null when no service is configured. A fault never quotes the value: it may hold a key. */
/** How many of the calls one person may use in 24 hours. */
export const callsOfPerson = ({
  callsPerDay,
  personShare,
}: Pick<AiConfig, 'callsPerDay' | 'personShare'>): number => Math.ceil((callsPerDay * personShare) / 100)

export function readAiConfig({ text, flag, integer }: Readers, faults: string[]): AiConfig | null {
  const [printed, model, key] = [text('AI_BASE_URL'), text('AI_MODEL'), text('AI_API_KEY')]
  const rest = {
    key,
    isSendingCv: flag('AI_SEND_CV', false),
    isSendingRequests: flag('AI_SEND_REQUESTS', false),
    callsPerDay: integer('AI_CALLS_PER_DAY', 2_000, 0, 10_000_000),
    personShare: integer('AI_PERSON_SHARE', 25, 1, 100),
    timeoutMs: integer('AI_TIMEOUT_SECONDS', 60, 1, 600) * 1_000,
    atOnce: integer('AI_AT_ONCE', 2, 1, 50),
    answersPerDay: integer('AI_ANSWERS_PER_DAY', 100, 0, 100_000),
  }
  if (key !== null && !/^[\x21-\x7e]+$/.test(key))
    faults.push('AI_API_KEY must be one word of plain characters')
  if (
    model !== null &&
    (model.length > 200 || /\p{C}/u.test(model) || model === 'embedded' || model === 'none')
  )
    faults.push('AI_MODEL must be the name of a model, of 200 characters at most')
  const address = printed === null ? null : readAddress(printed)
  if (printed !== null && address === null)
    faults.push(
      'AI_BASE_URL must be like http://localhost:11434/v1, without user name, password and question mark',
    )
  if (printed === null && model === null && key === null) return null
  if (printed === null || model === null)
    faults.push('AI_BASE_URL and AI_MODEL belong together: set both or none')
  return address !== null && model !== null ? { address, model, ...rest } : null
}

function readAddress(printed: string): string | null {
  const url = URL.parse(printed)
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password || url.search || url.hash)
    return null
  // The full address of the endpoint is accepted too.
  return url.href.replace(/\/*$|\/+chat\/completions\/*$/, '')
}
