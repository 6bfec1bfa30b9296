import { technologiesIn } from '../../text/find-technologies.ts'

/** The technologies an article names in its title or introduction. */
export const technologiesOf = ({
  title,
  introduction,
}: {
  title: string
  introduction: string | null
}): string[] => technologiesIn(`${title}\n\n${introduction ?? ''}`)
