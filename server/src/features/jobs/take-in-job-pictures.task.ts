import { fetchPicture } from '../../media/fetch-picture.ts'
import { storeMedia } from '../../media/media.repository.ts'
import { defineTask } from '../../tasks/define-task.ts'
import { findWantedPictures, setJobPicture } from './job-pictures.repository.ts'

/** Of one run; the next one goes on with the rest. */
const MOST = 60
const PACE_MS = 1_000

/**
 * Every five minutes: pictures that new ads name are fetched and kept, so that no browser asks the sites of strangers. One
 * that does not come, or is none, is not asked for again: its ads do without.
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
