import type { CSSProperties } from 'react'

/** How many linked bookings are told apart by colour; ids that follow each other differ. */
const hues = [285, 200, 330, 110, 240, 55] as const

/** The colour that the rooms of one linked booking share, as `--link`: dark enough on paper, light enough at night. */
export const linkStyle = (groupId: number): CSSProperties =>
  ({ '--link': `oklch(62% 0.15 ${hues[groupId % hues.length]})` }) as CSSProperties
