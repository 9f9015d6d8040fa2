import styles from './fill-bar.module.css'

interface FillBarProps {
  value: number
  of: number
  /** What is counted, for those who cannot see the bar. */
  label: string
}

/** How much of a whole is taken, as a bar. */
export function FillBar({ value, of, label }: FillBarProps) {
  const share = of > 0 ? Math.min(value / of, 1) : 0
  return (
    <span className={styles.track} role="img" aria-label={`${label} ${value}/${of}`}>
      <span className={styles.fill} data-full={share >= 1} style={{ inlineSize: `${share * 100}%` }} />
    </span>
  )
}
