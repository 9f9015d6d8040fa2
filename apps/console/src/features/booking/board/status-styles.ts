import type { CSSProperties } from 'react'
import type { StatusKey } from '#ui/theme/palettes.ts'
import { statusColors } from '#ui/theme/status-colors.ts'

const buildStyles = (state: StatusKey): CSSProperties => {
  const { surface, text, border, solid, onSolid } = statusColors[state]
  return {
    '--state-surface': surface,
    '--state-text': text,
    '--state-border': border,
    '--state-solid': solid,
    '--state-on-solid': onSolid,
  } as CSSProperties
}

/** A status' colours as `--state-surface` and so on, for style sheets. */
export const statusStyles: Readonly<Record<StatusKey, CSSProperties>> = {
  free: buildStyles('free'),
  applied: buildStyles('applied'),
  booked: buildStyles('booked'),
  arrived: buildStyles('arrived'),
  held: buildStyles('held'),
  finished: buildStyles('finished'),
  cancelled: buildStyles('cancelled'),
}
