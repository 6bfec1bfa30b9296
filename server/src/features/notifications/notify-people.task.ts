import { defineTask } from '../../tasks/define-task.ts'
import { ImportNotTold, tellPeople } from './tell-people.ts'

/** Every minute: happenings whose announcement was lost, as in a crash. Usually keep-telling.ts has handled them. */
export const tellPeopleOften = defineTask({
  name: 'tell-people',
  schedule: '* * * * *',
  async run({ db }, _payload, { log, signal }) {
    let people = 0
    const resting: string[] = []
    while (!signal.aborted) {
      try {
        const told = await tellPeople(db, { resting })
        if (!told) break
        people += told.people
      } catch (error) {
        if (!(error instanceof ImportNotTold)) throw error
        log.warn({ err: error, import_id: error.import_id }, 'People could not be told of an import')
        resting.push(error.import_id)
      }
    }
    if (people > 0) log.info({ people }, 'Told people of what had been left')
  },
})
