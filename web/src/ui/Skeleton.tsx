import type { ReactNode } from 'react'
import { Card } from './Card.tsx'
import './Skeleton.css'

type BoneProps = {
  /** Share of the width in percent, or a length in px. */
  width: `${number}%` | number
  height?: number
  round?: boolean
}

export function Bone({ width, height = 12, round = false }: BoneProps) {
  // Skeletons are discarded when the content comes: memoising would cost bytes and save nothing.
  'use no memo'
  return <span className="u-bone" data-round={round || undefined} style={{ width, height }} />
}

/** Wraps the skeletons of one view: reads out «Laster …» once, hides the boxes from the accessibility tree. */
export function Loading({ label = 'Laster …', children }: { label?: string; children: ReactNode }) {
  'use no memo'
  return (
    <div role="status" className="u-loading">
      <span className="u-hidden">{label}</span>
      <div aria-hidden="true" className="u-bones">
        {children}
      </div>
    </div>
  )
}

/** The boxes of a job card, so that nothing shifts when the ad arrives. */
export function CardBones() {
  'use no memo'
  return (
    <Card pad="none" className="u-bones-card">
      <div className="u-bones-head">
        <Bone width={40} height={40} />
        <div>
          <Bone width="65%" height={13} />
          <Bone width="46%" height={11} />
        </div>
      </div>
      <div className="u-bones-body">
        <Bone width="94%" height={14} />
        <Bone width="56%" height={14} />
        <Bone width="48%" height={13} />
        <span className="u-bones-tags">
          <Bone width={64} height={24} />
          <Bone width={52} height={24} />
          <Bone width={36} height={24} />
        </span>
      </div>
      <div className="u-bones-foot">
        <Bone width="58%" height={13} />
      </div>
    </Card>
  )
}

export function RowBones({ rows = 4 }: { rows?: number }) {
  'use no memo'
  return (
    <div className="u-bones-rows">
      {Array.from({ length: rows }, (_, index) => (
        <div key={index} className="u-bones-row">
          <Bone width={32} height={32} round />
          <div>
            <Bone width="62%" height={13} />
            <Bone width="38%" height={11} />
          </div>
          <Bone width={72} height={13} />
        </div>
      ))}
    </div>
  )
}

const LINES = ['97%', '92%', '99%', '88%', '95%', '61%'] as const

export function TextBones({ lines = 4 }: { lines?: number }) {
  'use no memo'
  return (
    <div className="u-bones-text">
      {Array.from({ length: lines }, (_, index) => (
        <Bone
          key={index}
          width={index === lines - 1 ? '61%' : (LINES[index % LINES.length] ?? '97%')}
          height={13}
        />
      ))}
    </div>
  )
}
