import { invitationTemplate } from '@roombook/domain/invitations'
import type { CSSProperties } from 'react'
import styles from './invitations.module.css'

/** Colours of a design: paper, ink, accent. Decorative: its name is shown beside it. */
export function TemplateSwatch({ template }: { template: string }) {
  const { colors } = invitationTemplate(template)
  const palette = {
    '--swatch-paper': colors.paper,
    '--swatch-ink': colors.ink,
    '--swatch-accent': colors.accent,
  } as CSSProperties
  return (
    <span className={styles.swatch} style={palette} aria-hidden="true">
      <span className={styles.swatchTitle}>邀</span>
      <span className={styles.swatchLines} />
    </span>
  )
}
