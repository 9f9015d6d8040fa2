import styles from './fill-bar.module.css'

interface FillBarProps {
  value: number
  of: number
}

/** Bar showing the taken share of a whole. Decorative: the figures are shown beside it. */
export function FillBar({ value, of }: FillBarProps) {
  const share = of > 0 ? Math.min(value / of, 1) : 0
  return (
    <span className={styles.track} aria-hidden="true">
      <span className={styles.fill} data-full={share >= 1} style={{ inlineSize: `${share * 100}%` }} />
    </span>
  )
}
