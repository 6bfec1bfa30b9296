import { technologiesIn } from '../../text/find-technologies.ts'
import { surelyToPeople } from '../../text/machine-speech.ts'

/** The technologies an article names in its title or introduction. */
export const technologiesOf = ({
  title,
  introduction,
}: {
  title: string
  introduction: string | null
}): string[] => technologiesIn(surelyToPeople(`${title}\n\n${introduction ?? ''}`))
