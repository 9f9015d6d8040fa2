import { type StatusKey, type StatusPalette, statusKeys } from './palettes.ts'

const toVariables = (key: StatusKey): StatusPalette => ({
  surface: `var(--status-${key}-surface)`,
  text: `var(--status-${key}-text)`,
  border: `var(--status-${key}-border)`,
  solid: `var(--status-${key}-solid)`,
  onSolid: `var(--status-${key}-on-solid)`,
})

/**
 * Colours of a status as CSS values that follow the theme: `statusColors.booked.surface`, in style sheets
 * `var(--status-booked-surface)`. Text on the status' own surface has a contrast of at least 4.5 : 1.
 */
export const statusColors = Object.fromEntries(statusKeys.map((key) => [key, toVariables(key)])) as Record<
  StatusKey,
  StatusPalette
>
