import { technologiesIn } from '../../text/find-technologies.ts'
import { remembered } from '../../text/remembered.ts'
import { besideKinds, kindsIn } from './technology-kin.ts'

/** A requirement of so few words is a name, such as «Spring», which is an ordinary word elsewhere. */
const NAME = /^\S+(?:\s\S+){0,2}$/u

/** The technologies that a requirement names or describes. */
export const askedTechnologies = remembered((demand): readonly string[] => {
  const named = [...technologiesIn(besideKinds(demand)), ...kindsIn(demand)]
  return named.length > 0 || !NAME.test(demand) ? named : technologiesIn(`Erfaring med ${demand}`)
})
