import { FollowTag } from '../../ui/FollowTag.tsx'
import { useFollowTechnology } from './use-follow-technology.ts'

type TechnologyTagsProps = { technologies: readonly string[]; label?: string; className: string }

/** The technologies of an ad, an article or a company, each with a follow button. */
export function TechnologyTags({ technologies, label = 'Teknologier', className }: TechnologyTagsProps) {
  const { followed, follow } = useFollowTechnology()
  return (
    <ul className={`u-list ${className}`} aria-label={label}>
      {technologies.map((technology) => (
        <li key={technology}>
          <FollowTag
            name={technology}
            pressed={followed?.includes(technology) ?? false}
            onToggle={(wanted) => follow(technology, wanted)}
          />
        </li>
      ))}
    </ul>
  )
}
