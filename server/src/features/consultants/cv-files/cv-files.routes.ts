import {
  compareCv as compareCvEndpoint,
  readCvFile as readCvFileEndpoint,
  takeInCv as takeInCvEndpoint,
} from '@utsyn/contract/cv-files.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { DOCUMENT_LIMITS } from '../../../documents/document-limits.ts'
import { hangUpOf } from '../../../http/hang-up.ts'
import { route } from '../../../http/route.ts'
import { acceptFiles, fileOf } from '../../../http/file-body.ts'
import { logCvsRead } from '../quoted-cvs.repository.ts'
import { findPossibleConsultants } from './cv-files.repository.ts'
import { readCvFile } from './read-cv-file.ts'
import { compareCv, takeInCv } from './take-in-cv.ts'

/** Each occupies a thread for a moment. */
const READINGS_PER_MINUTE = 30
/** The review compares again with each letter of a correction. */
const COMPARISONS_PER_MINUTE = 600
/** A CV of 200,000 characters with its names. */
const LARGEST_CV = 2 * 1024 * 1024

export function registerCvRoutes(api: FastifyInstance, deps: Deps): void {
  route(
    api,
    compareCvEndpoint,
    async ({ body: { consultant_id, fields }, user, request }) => {
      const compared = await compareCv(deps.db, Number(consultant_id), fields)
      await logCvsRead(deps.db, user, [Number(consultant_id)], request)
      return compared
    },
    { perMinute: COMPARISONS_PER_MINUTE, bodyLimit: LARGEST_CV },
  )
  route(
    api,
    takeInCvEndpoint,
    ({ body: { consultant_id, fields }, user, request }) =>
      takeInCv(
        deps,
        { consultant_id: consultant_id === null ? null : Number(consultant_id), fields },
        { user, request },
      ),
    { perMinute: READINGS_PER_MINUTE, bodyLimit: LARGEST_CV },
  )
}

/** What the file of a CV says; nothing is saved. */
export async function registerCvFileRoute(api: FastifyInstance, { db }: Deps): Promise<void> {
  acceptFiles(api, DOCUMENT_LIMITS.bytes)
  route(
    api,
    readCvFileEndpoint,
    async ({ query: { name }, user, request, reply }) => {
      const bytes = fileOf(request)
      const read = await readCvFile({ bytes, name }, { holder: user.user_id, signal: hangUpOf(reply) })
      return { ...read, same: await findPossibleConsultants(db, read) }
    },
    { perMinute: READINGS_PER_MINUTE, onAllNodes: db, bodyLimit: DOCUMENT_LIMITS.bytes },
  )
}
