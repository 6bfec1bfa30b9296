import type { Answer } from '../answer.ts'
import type { OutOfReach } from '../read-question/out-of-reach.ts'
import type { SmallTalk } from '../read-question/small-talk.ts'
import type { NamedThing } from '../read-question/wish.ts'
import { listText } from './norwegian.ts'
import { plain, Told } from './told.ts'

export const NOT_FOUND = 'Det finner jeg ikke i portalen.'
export const STARTERS = ['Hvilke Kotlin-oppdrag er ledige?', 'Hvem er ledig i januar?', 'Hva er siste nytt?']

const REASONS: Record<OutOfReach, string> = {
  never_kept:
    'Hvem eller hvor mange som har søkt på en annonse, sett den eller klikket på den, står ikke her.',
  private: 'Her står bare det som har med arbeid å gjøre, ikke private opplysninger om folk.',
  price: 'Hva konsulentene koster i timen, er avtalt med hver kunde og står ikke her.',
  prediction: 'Jeg svarer bare på det som står her, og spår ikke om det som kan skje.',
  elsewhere: 'Jeg svarer på spørsmål om annonser, bedrifter, nyheter og konsulenter som er her.',
  advice:
    'Hvem dere bør ta kontakt med, vurderer jeg ikke. Jeg kan vise hvilke bedrifter som lyser ut mest, og hvem som har frist snart.',
  who_leads: 'Hvem som er leder for hvem hos oss, står ikke her.',
  alike:
    'Jeg vurderer ingen etter kjønn, alder, opphav eller tro. Jeg kan vise hvem som har kompetansen som kreves.',
  writes: 'Jeg leser bare, og kan ikke endre, sende eller slette noe.',
  instructions: 'Jeg svarer på spørsmål om annonser, bedrifter, nyheter og konsulenter som er her.',
}

export const tellRefusal = (why: OutOfReach): Answer =>
  new Told()
    .say(`${NOT_FOUND} ${REASONS[why]}`)
    .suggest(...STARTERS)
    .whole()

export const isNothing = ({ content }: Answer): boolean => content.startsWith(NOT_FOUND)

/** Nothing supports an answer; `what` says what was looked for. */
export const tellNothing = (what = ''): Answer =>
  new Told()
    .say(what ? `${NOT_FOUND} ${what.replace(/[.?!…]+».$/u, '».')}` : NOT_FOUND)
    .suggest(...STARTERS)
    .whole()

export const tellSmallTalk = (talk: SmallTalk): Answer => {
  const told = new Told()
  const can =
    'Jeg kan finne jobbannonser, bedrifter, nyheter og konsulenter, telle og sammenligne, oppsummere siden du ser på, og si hvem som passer til en annonse.'
  const SAID: Record<SmallTalk, string> = {
    hello: `Hei! Hva lurer du på? ${can}`,
    thanks: 'Bare hyggelig! Spør gjerne om mer.',
    bye: 'Ha det bra!',
    abilities: `${can} Alt jeg sier, viser til hvor i portalen det står. Jeg endrer ingenting.`,
    identity: `Jeg er assistenten i Utsyn. ${can}`,
    how_are_you: 'Takk, bare bra! Hva lurer du på?',
    yes_no: 'Hva vil du vite? Skriv gjerne hele spørsmålet.',
  }
  return told
    .say(SAID[talk])
    .suggest(...STARTERS)
    .whole()
}

/** Who or what is meant must be asked. */
export function askWhich(things: readonly (NamedThing & { detail?: string | null })[], cited?: Told): Answer {
  const told = cited ?? new Told()
  const names = things.slice(0, 5).map(({ name, detail }) => plain(detail ? `${name} (${detail})` : name))
  return told
    .say(`Hvem mener du: ${listText(names, 'eller')}?`)
    .suggest(...things.slice(0, 3).map(({ name, detail }) => (detail ? `${name}, ${detail}` : name)))
    .whole()
}

export const askBack = (question: string, ...suggestions: string[]): Answer =>
  new Told()
    .say(question)
    .suggest(...(suggestions.length > 0 ? suggestions : STARTERS))
    .whole()
