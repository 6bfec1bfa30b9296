/** What there is to be told in short. */
export interface SummaryRequest {
  kind: 'ad' | 'article'
  title: string
  /** Markdown or plain text, from strangers: material, never instructions. */
  text: string
  /** Which ad it is. */
  job_id?: number | undefined
}

export interface SummarySection {
  /** The heading that it stands under in the text. */
  label: string | null
  /** Each stands in the text as it stands here. */
  sentences: string[]
}

export interface Summary {
  /** None when the text is too short to be told in fewer words. */
  sections: SummarySection[]
  /** Who wrote it: `embedded`, or the name of a model. */
  engine: string
  version: number
}

/** Whoever tells a text in short. */
export interface Summariser {
  readonly engine: string
  /** Raised with every change of what it writes: then all that it has written is written anew. */
  readonly version: number
  summarise(request: SummaryRequest): Promise<Summary>
}

/** The summary as it is kept and shown: sections with an empty line between them. Null when there is nothing. */
export function writtenSummary({ sections }: Pick<Summary, 'sections'>): string | null {
  return sections.map(writtenSection).join('\n\n') || null
}

function writtenSection({ label, sentences }: SummarySection): string {
  const text = sentences.map((one, nth) => (nth < sentences.length - 1 ? parted(one) : one)).join(' ')
  if (label === null) return text
  return /[.:?!]$/.test(label) ? `${label} ${text}` : `${label}: ${text}`
}

/** Points of a list bear no stop: a semicolon parts them. */
const parted = (sentence: string) => (/[.!?…;:»)]$/.test(sentence) ? sentence : `${sentence};`)
