import { defineTask } from '../../tasks/define-task.ts'
import { ImportNotNotified, notifyPeople } from './notify-people.ts'

/** Every minute: happenings whose announcement was lost, as in a crash. Usually `keepNotifying` has handled them. */
export const notifyPeopleOften = defineTask({
  name: 'notify-people',
  schedule: '* * * * *',
  async run({ db }, _payload, { log, signal }) {
    let people = 0
    const resting: string[] = []
    while (!signal.aborted) {
      try {
        const done = await notifyPeople(db, { resting })
        if (!done) break
        people += done.people
      } catch (error) {
        if (!(error instanceof ImportNotNotified)) throw error
        log.warn({ err: error, import_id: error.import_id }, 'The notifications of an import failed')
        resting.push(error.import_id)
      }
    }
    if (people > 0) log.info({ people }, 'Sent notifications that had been left')
  },
})
