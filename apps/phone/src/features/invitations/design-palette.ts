import { luminance, mixed } from '@roombook/client-react'
import type { InvitationTemplate } from '@roombook/domain/invitations'

/** Colours of the phone pages, taken from an invitation's design. */
export type DesignPalette = Readonly<Record<`--${string}`, string>>

/** Text colours for errors, success and warnings, on dark and on light paper. */
const toneColors = {
  dark: { danger: '#ffe0dc', good: '#d5f2da', caution: '#ffe6a6' },
  light: { danger: '#a81c14', good: '#1d562a', caution: '#6a4a00' },
} as const

/**
 * Returns the colours of the page below an invitation from its paper, ink and accent: one design for the
 * whole page, in light and dark mode alike.
 */
export function designPalette({ colors }: Pick<InvitationTemplate, 'colors'>): DesignPalette {
  const { ink, accent } = colors
  // Continues the colour at the lower end of the invitation.
  const page = colors.grounds[1] ?? colors.paper
  const look = luminance(page) < 0.2 ? 'dark' : 'light'
  // Surfaces on dark paper are darker, which increases the contrast of light text.
  const surface = look === 'dark' ? mixed(page, '#000000', 0.22) : mixed(page, '#ffffff', 0.6)
  const { danger, good, caution } = toneColors[look]
  return {
    '--page': page,
    '--surface': surface,
    '--sunken': mixed(surface, ink, 0.06),
    '--line': mixed(surface, accent, 0.35),
    '--line-strong': mixed(surface, accent, 0.7),
    '--ink': ink,
    '--ink-soft': mixed(ink, surface, 0.1),
    '--ink-faint': mixed(ink, surface, 0.16),
    '--accent': accent,
    '--accent-soft': mixed(surface, accent, 0.1),
    '--on-accent': look === 'dark' ? mixed(page, '#000000', 0.55) : '#ffffff',
    '--danger': danger,
    '--danger-soft': mixed(surface, danger, 0.1),
    '--good': good,
    '--good-soft': mixed(surface, good, 0.1),
    '--caution': caution,
    '--caution-soft': mixed(surface, caution, 0.1),
    '--focus': accent,
  }
}

/** Returns whether a design is light on dark; native controls follow it. */
export const isDarkDesign = (palette: DesignPalette): boolean =>
  luminance(palette['--page'] ?? '#ffffff') < 0.2

/** Returns the CSS variables of the invitation itself. */
export const drawnPalette = ({ colors }: Pick<InvitationTemplate, 'colors'>): DesignPalette => ({
  '--paper': colors.paper,
  '--ground-1': colors.grounds[0] ?? colors.paper,
  '--ground-2': colors.grounds[1] ?? colors.paper,
  '--ink': colors.ink,
  '--accent': colors.accent,
})
