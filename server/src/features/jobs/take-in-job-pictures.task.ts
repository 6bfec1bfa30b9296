import { fetchPicture } from '../../media/fetch-picture.ts'
import { storeMedia } from '../../media/media.repository.ts'
import { defineTask } from '../../tasks/define-task.ts'
import { findWantedPictures, setJobPicture } from './job-pictures.repository.ts'

/** Per run; the next one continues with the rest. */
const MOST = 60
const PACE_MS = 1_000

/**
 * Every five minutes: pictures named by new ads are fetched and stored, so that no browser contacts their sites. One
 * that cannot be fetched, or is no picture, is not tried again: its ads have none.
 */
export const takeInJobPicturesOften = defineTask({
  name: 'take-in-job-pictures',
  schedule: '4-59/5 * * * *',
  async run({ db, openWeb }, _payload, { log, signal }) {
    const wanted = await findWantedPictures(db, MOST)
    let drawn = 0
    for (const image_url of wanted) {
      if (signal.aborted) return
      const image = await fetchPicture(openWeb, image_url, { pace: PACE_MS, signal })
      await db
        .transaction()
        .execute(async (trx) => setJobPicture(trx, image_url, image && (await storeMedia(trx, image))))
      if (image) drawn += 1
    }
    if (wanted.length > 0) log.info({ asked: wanted.length, drawn }, 'Took in pictures of ads')
  },
})
