import type { ChatSource } from '@utsyn/contract/chat.ts'
import { rowsOf } from '../../../server/src/db/statement.ts'
import { helpFiles } from '../../../server/src/features/chat/help/find-help.ts'
import type { Db } from './open-database.ts'

const TABLES = { job: 'jobs', company: 'companies', article: 'news', consultant: 'consultants' } as const
const PARTS = [
  'consultant_qualifications',
  'consultant_projects',
  'consultant_work',
  'consultant_education',
  'consultant_certifications',
  'consultant_technologies',
  'consultant_languages',
]

const plain = (text: string) =>
  text
    .replaceAll(/\\n/g, ' ')
    .replaceAll(/\\/g, '')
    .replaceAll(/[*_`#>]|\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/\s+/g, ' ')
    .toLowerCase()

/** Faults of the citations in an answer: numbers without a source, sources that do not exist, quotes that nobody wrote. */
export async function faultsOf(db: Db, content: string, sources: readonly ChatSource[]): Promise<string[]> {
  const numbers = [...content.matchAll(/(?<!\\)\[(\d{1,3})\](?!\()/g)].map(([, number]) => Number(number))
  const faults = numbers
    .filter((number) => !sources.some((source) => source.number === number))
    .map((number) => `[${number}] has no source`)
  for (const { kind, id, title, sentence, number } of sources) {
    if (kind === 'help') {
      if (!helpFiles().some((help) => help.id === id && help.title === title))
        faults.push(`[${number}] help ${id} is not «${title}»`)
      continue
    }
    const name = kind === 'job' || kind === 'article' ? 'title' : 'name'
    const [row] = await rowsOf<{ name: string; text: string }>(
      db,
      (bind) =>
        `select ${name} as name, to_jsonb(t)::text as text from ${TABLES[kind]} t where id = ${bind(id)}::bigint`,
    )
    if (!row || row.name !== title) faults.push(`[${number}] ${kind} ${id} is not «${title}»`)
    else if (sentence !== null) {
      let text = row.text
      if (kind === 'consultant')
        for (const part of PARTS) {
          const found = await rowsOf<{ text: string }>(
            db,
            (bind) =>
              `select to_jsonb(p)::text as text from ${part} p where consultant_id = ${bind(id)}::bigint`,
          )
          text += found.map((one) => one.text).join(' ')
        }
      if (!plain(JSON.parse(JSON.stringify(text))).includes(plain(sentence)))
        faults.push(`[${number}] «${sentence}» does not stand in ${kind} ${id}`)
    }
  }
  return faults
}
