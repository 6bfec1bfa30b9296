import { LARGEST_OFFICE_FILE } from '@utsyn/contract/largest-file.ts'
import {
  getOfferTemplate,
  OfferTemplateFileQuery,
  removeOfferTemplate,
  saveOfferTemplate,
  type TemplatePlaceholder,
} from '@utsyn/contract/offer-template.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { badInput, notFound } from '../../../http/app-error.ts'
import { fileOf } from '../../../http/file-body.ts'
import { hangUpOf } from '../../../http/hang-up.ts'
import { limitOnAllNodes, route } from '../../../http/route.ts'
import { audit } from '../../auth/audit.repository.ts'
import { askOffice, refusalText } from '../office-apart.ts'
import { exampleTemplate } from './example-template.ts'
import { inventedOffer } from './invented-offer.ts'
import {
  deleteTemplate,
  findTemplate,
  findTemplateFile,
  replaceTemplate,
} from './offer-template.repository.ts'
import { type Placeholder, PLACEHOLDERS } from './placeholders.ts'
import { templateData } from './template-data.ts'
import { DOCX_TYPE, offerAsWord } from './offer-as-word.ts'

/** Each occupies a thread for a moment. */
const FILES_A_MINUTE = 20

const stateOf = async ({ db }: Pick<Deps, 'db'>) => {
  const template = await findTemplate(db)
  return {
    template: template && { ...template, uploaded_at: template.uploaded_at.toISOString() },
    placeholders: listed(PLACEHOLDERS, []),
  }
}

/** What may stand in several loops is listed in the first. */
function listed(
  placeholders: readonly Placeholder[],
  inside: string[],
  done = new Set<readonly Placeholder[]>(),
): TemplatePlaceholder[] {
  if (done.has(placeholders)) return []
  done.add(placeholders)
  return placeholders.flatMap(({ name, help, inside: more }) => [
    { name, help, is_loop: more !== undefined, inside },
    ...(more ? listed(more, [...inside, name], done) : []),
  ])
}

/** The template of offers as Word: for administrators. Changes are in the audit log. */
export function registerOfferTemplateRoutes(api: FastifyInstance, deps: Deps): void {
  const { db } = deps
  route(api, getOfferTemplate, () => stateOf(deps))

  route(api, removeOfferTemplate, async ({ user: { user_id, session_id }, request }) => {
    await db.transaction().execute(async (trx) => {
      if (await deleteTemplate(trx))
        await audit(trx, { event: 'offer_template_removed', user_id, session_id }, request)
    })
    return stateOf(deps)
  })

  api.get(
    '/offer-template/file',
    {
      schema: {
        operationId: 'getOfferTemplateFile',
        summary: 'A template to begin with, the one in use, or an invented offer in it, as Word',
        tags: ['offers'],
        querystring: OfferTemplateFileQuery,
      } as object,
      config: { needs: 'administrator' },
      onRequest: limitOnAllNodes(db, { what: 'getOfferTemplateFile', a_minute: FILES_A_MINUTE }),
    },
    async (request, reply) => {
      const { which, language = 'nb' } = request.query as OfferTemplateFileQuery
      const asked = { signal: hangUpOf(reply), holder: request.user!.user_id }
      const file =
        which === 'example'
          ? await exampleTemplate()
          : which === 'current'
            ? await findTemplateFile(db)
            : await offerAsWord(deps, inventedOffer(language, new Date()), asked)
      if (!file) throw notFound('Det er ikke lagt inn noen mal.')
      return reply
        .type(DOCX_TYPE)
        .header('content-disposition', `attachment; filename="tilbudsmal-${which}.docx"`)
        .header('cache-control', 'no-store')
        .send(file)
    },
  )
}

/** In a scope of its own, whose routes take files. */
export function registerOfferTemplateUpload(api: FastifyInstance, deps: Deps): void {
  const { db } = deps
  route(
    api,
    saveOfferTemplate,
    async ({ query: { name }, user: { user_id, session_id }, request, reply }) => {
      const file = fileOf(request)
      const asked = { signal: hangUpOf(reply), holder: user_id }
      const refused = (text: string) => badInput('file', text)
      const checked = await askOffice({ ask: 'check_template', file }, asked)
      if ('refused' in checked) throw refused(refusalText(checked.refused, 'en Word-fil (DOCX)'))
      if (!('verdict' in checked)) throw new Error('A template was not checked')
      const { verdict } = checked
      if ('faults' in verdict) throw refused(verdict.faults.join(' '))
      // What can be read may still not be possible to fill.
      const data = templateData(inventedOffer('nb', new Date()))
      const filled = await askOffice({ ask: 'fill_template', file, data }, asked)
      if ('refused' in filled)
        throw refused(`Malen kunne ikke fylles ut. ${refusalText(filled.refused, 'en Word-fil (DOCX)')}`)
      await db.transaction().execute(async (trx) => {
        await replaceTemplate(trx, { name, file, leaves_out: verdict.leaves_out, uploaded_by: user_id })
        await audit(trx, { event: 'offer_template_saved', user_id, session_id }, request)
      })
      return stateOf(deps)
    },
    { perMinute: FILES_A_MINUTE, onAllNodes: db, bodyLimit: LARGEST_OFFICE_FILE },
  )
}
