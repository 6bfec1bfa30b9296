import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { paths } from '../../app/paths.ts'
import { ownConsultantQuery } from './consultants.api.ts'

/** A link to the user's own profile, if they have one. */
export function OwnConsultantLink() {
  const { data: own } = useQuery(ownConsultantQuery)
  if (!own) return null
  return (
    <p>
      <Link to={paths.consultant} params={{ id: own.id }}>
        Min konsulentprofil
      </Link>
    </p>
  )
}
