import type { PortalSecrets } from '../../config/config.ts'
import type { Deps } from '../../deps.ts'
import { removeUnusedMedia } from '../../media/media.repository.ts'
import { removeByEmail } from './remove-consultants.repository.ts'

/** Removes consultants by e-mail, with everything known about them. `hasFailed` when an address has no consultant. */
export async function removeConsultants(
  { db, config }: Pick<Deps, 'db'> & { config: PortalSecrets },
  emails: string[],
  print: (line: string) => void,
): Promise<{ hasFailed: boolean }> {
  let hasFailed = false
  for (const email of emails) {
    const removed = await db.transaction().execute(async (trx) => {
      const one = await removeByEmail(trx, email, config)
      if (one)
        await removeUnusedMedia(
          trx,
          [one.image_hash, one.thumb_hash].flatMap((hash) => hash ?? []),
        )
      return one
    })
    if (!removed) hasFailed = true
    print(
      removed
        ? `${email}: ${removed.name} is removed.${removed.source === 'flowcase' ? ' The CV comes back as long as it stands in Flowcase.' : ''}`
        : `${email}: no consultant has this address.`,
    )
  }
  return { hasFailed }
}
