import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import type { Deps } from '../../deps.ts'
import { limitOnAllNodes } from '../../http/route.ts'
import { audit } from '../auth/audit.repository.ts'
import { findOwnConsultantId } from '../consultants/own-consultant.repository.ts'
import { PAGE_END, pageStart, partEnd, partStart, rowItem } from './personal-data-page.ts'
import { type PersonalRow, readPersonalRows } from './personal-data.repository.ts'
import { PERSONAL_PARTS, type PersonalPart } from './personal-data.ts'

const A_MINUTE = 5

/** Rows of a part as they are read. */
type ReadPart = (part: PersonalPart) => AsyncIterable<PersonalRow>

/**
 * Everything that is stored about the person and the consultant they are (GDPR, article 15 and 20), as JSON for programs or as
 * a page for people. Sent while it is read, so that no amount of it fills memory.
 */
export function registerPersonalDataExport(api: FastifyInstance, { db, publicUrl }: Deps): void {
  api.get(
    '/user/export',
    {
      schema: {
        operationId: 'exportPersonalData',
        summary: 'Everything that is stored about the person, as JSON or as a page',
        tags: ['user'],
        querystring: Type.Object({ format: Type.Optional(Type.Enum(['json', 'html'])) }),
      } as object,
      onRequest: limitOnAllNodes(db, { what: 'exportPersonalData', a_minute: A_MINUTE }),
      // Not by a personal access token, which others may have come by.
      config: { needs: 'leser', scope: 'session' },
    },
    async (request, reply) => {
      const { user_id, session_id, name } = request.user!
      const { format = 'json' } = request.query as { format?: 'json' | 'html' }
      const consultant_id = await findOwnConsultantId(db, { user_id, name })
      await audit(db, { event: 'personal_data_exported', user_id, session_id, reason: format }, request)
      const text = personalData({ db, publicUrl }, { user_id, consultant_id, name }, format)
      return reply
        .type(format === 'json' ? 'application/json; charset=utf-8' : 'text/html; charset=utf-8')
        .header('content-disposition', `attachment; filename="mine-data.${format}"`)
        .send(Readable.from(text))
    },
  )
}

/** The file of a person, of a consultant who has no account, or of both in one, while it is read. */
export function personalData(
  { db, publicUrl }: Pick<Deps, 'db' | 'publicUrl'>,
  { name, ...person }: { user_id: string | null; consultant_id: number | null; name: string },
  format: 'json' | 'html',
): AsyncGenerator<string> {
  const read: ReadPart = (part) => readPersonalRows(db, part, person)
  return format === 'json' ? asJson(read, publicUrl) : asPage(read, name)
}

async function* asJson(read: ReadPart, publicUrl: string): AsyncGenerator<string> {
  yield `{"portal":${JSON.stringify(publicUrl)},"exported_at":"${new Date().toISOString()}"`
  for (const part of PERSONAL_PARTS) {
    yield `,\n${JSON.stringify(part.key)}:[`
    let count = 0
    for await (const row of read(part)) yield `${count++ > 0 ? ',\n' : '\n'}${JSON.stringify(row)}`
    yield ']'
  }
  yield '}\n'
}

async function* asPage(read: ReadPart, name: string): AsyncGenerator<string> {
  yield pageStart(name, PERSONAL_PARTS, new Date())
  for (const part of PERSONAL_PARTS) {
    yield partStart(part)
    let count = 0
    for await (const row of read(part)) {
      count++
      yield rowItem(row, part.written)
    }
    yield partEnd(count)
  }
  yield PAGE_END
}
