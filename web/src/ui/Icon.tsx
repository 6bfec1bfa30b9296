import type { ComponentType, SVGProps } from 'react'

export type IconType = ComponentType<SVGProps<SVGSVGElement>>

type IconProps = {
  of: IconType
  /** 24 in the bar, 20 in buttons, 18 in cards, 16 inline. */
  size?: 16 | 18 | 20 | 24
  className?: string
}

/** Icons never carry meaning alone here, so they are always hidden from the accessibility tree. */
export function Icon({ of: Drawing, size = 20, className }: IconProps) {
  return <Drawing aria-hidden="true" width={size} height={size} className={className} />
}
