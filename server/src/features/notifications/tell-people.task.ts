import { defineTask } from '../../tasks/define-task.ts'
import { tellPeople } from './tell-people.ts'

/** Every minute: what no word of it has reached anybody, as after a crash. Otherwise keep-telling.ts was there before. */
export const tellPeopleOften = defineTask({
  name: 'tell-people',
  schedule: '* * * * *',
  async run({ db }, _payload, { log, signal }) {
    let people = 0
    for (;;) {
      const told = await tellPeople(db)
      if (!told || signal.aborted) break
      people += told.people
    }
    if (people > 0) log.info({ people }, 'Told people of what had been left')
  },
})
