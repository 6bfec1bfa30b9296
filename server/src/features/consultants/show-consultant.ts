import type { Consultant, ConsultantSummary } from '@utsyn/contract/consultants.ts'
import type { PortalSecrets } from '../../config/config.ts'
import { mediaAddress } from '../../media/media-address.ts'
import type { StoredConsultant } from './find-consultant.repository.ts'
import type { StoredSummary } from './list-consultants.repository.ts'

/** As sent to the user who is consultant `own_id`. The reply's schema drops the hash. */
export const toSummary = (
  config: PortalSecrets,
  row: StoredSummary,
  own_id: number | null,
): ConsultantSummary => ({
  ...row,
  image_url: mediaAddress(config, row.thumb_hash),
  is_mine: own_id !== null && row.id === String(own_id),
})

export const toConsultant = (
  config: PortalSecrets,
  row: StoredConsultant,
  own_id: number | null,
): Consultant => ({
  ...row,
  ...toSummary(config, row, own_id),
  cv_updated_at: row.cv_updated_at?.toISOString() ?? null,
})
