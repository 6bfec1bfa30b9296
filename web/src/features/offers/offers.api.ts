import { queryOptions } from '@tanstack/react-query'
import type { BodyOf } from '@utsyn/contract/endpoint.ts'
import type {
  addToOffer,
  changeOffer,
  changeOfferedCv,
  getOffer,
  OfferExportQuery,
  removeFromOffer,
} from '@utsyn/contract/offers.ts'
import { call, fetchFile } from '../../lib/api-client.ts'

export const offerQuery = (job_id: string) =>
  queryOptions({
    queryKey: ['offers', job_id],
    queryFn: async ({ signal }) =>
      (await call<typeof getOffer>('GET', '/offers/:jobId', { params: { jobId: job_id }, signal })).offer,
  })

export type OfferChange = BodyOf<typeof changeOffer>
export type CvChange = BodyOf<typeof changeOfferedCv>

/** Without ids: those who are chosen in the follow-up on the ad. */
export const sendAdd = async (job_id: string, consultant_ids: string[]) =>
  (
    await call<typeof addToOffer>('POST', '/offers/:jobId/consultants', {
      params: { jobId: job_id },
      body: { consultant_ids },
    })
  ).offer

export const sendRemove = async (job_id: string, consultantId: string) =>
  (
    await call<typeof removeFromOffer>('DELETE', '/offers/:jobId/consultants/:consultantId', {
      params: { jobId: job_id, consultantId },
    })
  ).offer

/** `keepalive`: also when the page is left meanwhile. */
export const sendOfferChange = async (job_id: string, body: OfferChange, keepalive = false) =>
  (
    await call<typeof changeOffer>('PATCH', '/offers/:jobId', {
      params: { jobId: job_id },
      body,
      keepalive,
    })
  ).offer

export const sendCvChange = async (job_id: string, consultantId: string, body: CvChange, keepalive = false) =>
  (
    await call<typeof changeOfferedCv>('PATCH', '/offers/:jobId/consultants/:consultantId', {
      params: { jobId: job_id, consultantId },
      body,
      keepalive,
    })
  ).offer

export type OfferFormat = OfferExportQuery['format']

export const fetchOfferFile = (job_id: string, format: OfferFormat) =>
  fetchFile(`/offers/${encodeURIComponent(job_id)}/export`, { format })
