import { technologiesIn } from '../../text/find-technologies.ts'
import { spokenToPeople } from '../../text/machine-speech.ts'

/** The technologies an article names in its title or introduction. */
export const technologiesOf = ({
  title,
  introduction,
}: {
  title: string
  introduction: string | null
}): string[] => technologiesIn(spokenToPeople(`${title}\n\n${introduction ?? ''}`))
