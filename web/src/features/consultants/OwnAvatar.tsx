import { useQuery } from '@tanstack/react-query'
import { ConsultantAvatar } from './ConsultantAvatar.tsx'
import { ownConsultantQuery } from './consultants.api.ts'

/** The picture of the consultant that one is, else the initials of one's name. */
export function OwnAvatar({ name }: { name: string }) {
  const { data: own } = useQuery(ownConsultantQuery)
  return <ConsultantAvatar consultant={{ name, image_url: own?.image_url ?? null }} size={72} />
}
