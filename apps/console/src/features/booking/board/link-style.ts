import type { CSSProperties } from 'react'

/** Hues for linked bookings; consecutive ids differ. */
const hues = [285, 200, 330, 110, 240, 55] as const

/** The colour that the rooms of one linked booking share, as `--link`: dark enough on paper, light enough at night. */
export const linkStyle = (groupId: number): CSSProperties =>
  ({ '--link': `oklch(62% 0.15 ${hues[groupId % hues.length]})` }) as CSSProperties
