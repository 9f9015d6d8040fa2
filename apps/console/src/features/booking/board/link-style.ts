import type { CSSProperties } from 'react'

/** Hues for linked bookings; consecutive ids differ. */
const hues = [285, 200, 330, 110, 240, 55] as const

/** Colour shared by the rooms of a linked booking, as `--link`: legible in the light and the dark theme. */
export const linkStyle = (groupId: number): CSSProperties =>
  ({ '--link': `oklch(62% 0.15 ${hues[groupId % hues.length]})` }) as CSSProperties
