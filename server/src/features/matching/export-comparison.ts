import { ExportQuery } from '@utsyn/contract/match.ts'
import { hangUpOf } from '../../http/hang-up.ts'
import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import type { Deps } from '../../deps.ts'
import { limitOnAllNodes } from '../../http/route.ts'
import { audit } from '../auth/audit.repository.ts'
import { comparePair, pairIn } from './compare-pair.ts'
import { type MatrixDocument, matrixDocument } from './matrix-document.ts'
import { matrixAsDocx } from './matrix-as-docx.ts'
import { matrixAsCsv, matrixAsMarkdown } from './matrix-as-text.ts'

type Format = ExportQuery['format']

const FORMATS: Record<Format, { type: string; write: (matrix: MatrixDocument) => string | Promise<Buffer> }> =
  {
    md: { type: 'text/markdown; charset=utf-8', write: matrixAsMarkdown },
    docx: {
      type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      write: matrixAsDocx,
    },
    csv: { type: 'text/csv; charset=utf-8', write: matrixAsCsv },
  }

const EXPORTS_A_MINUTE = 20

/** A comparison as a file; a download is logged like a view. */
export function registerComparisonExport(api: FastifyInstance, deps: Deps): void {
  api.get(
    '/match/ai/:jobId/:consultantId/export',
    {
      schema: {
        operationId: 'exportComparison',
        summary: 'One consultant compared with one ad, as a requirement matrix in Markdown, Word or CSV',
        tags: ['match'],
        params: Type.Object({ jobId: Type.String(), consultantId: Type.String() }),
        querystring: ExportQuery,
      } as object,
      config: { needs: 'ansatt' },
      onRequest: limitOnAllNodes(deps.db, { what: 'exportComparison', a_minute: EXPORTS_A_MINUTE }),
    },
    async (request, reply) => {
      const pair = pairIn(request.params as { jobId: string; consultantId: string })
      const { format } = request.query as ExportQuery
      const { user_id, session_id } = request.user!
      const { compared, comparison } = await comparePair(
        deps,
        { ...pair, user_id },
        'export',
        hangUpOf(reply),
      )
      const { consultant_id } = pair
      await audit(deps.db, { event: 'comparison_exported', user_id, session_id, consultant_id }, request)
      const { type, write } = FORMATS[format]
      const file = await write(matrixDocument(compared, comparison, new Date()))
      return reply
        .type(type)
        .header(
          'content-disposition',
          `attachment; filename="kravmatrise-${pair.job_id}-${pair.consultant_id}.${format}"`,
        )
        .send(file)
    },
  )
}
