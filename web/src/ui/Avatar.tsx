import { initials } from '../lib/names.ts'
import './Avatar.css'

type AvatarProps = {
  name: string
  image_url?: string | null
  size?: 28 | 42 | 72
}

/** Decoration beside a written name, so hidden from the accessibility tree. */
export function Avatar({ name, image_url, size = 42 }: AvatarProps) {
  return (
    <span className="u-avatar" data-px={size} aria-hidden="true">
      {image_url ? <img src={image_url} alt="" width={size} height={size} loading="lazy" /> : initials(name)}
    </span>
  )
}
