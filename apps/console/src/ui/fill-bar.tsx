import styles from './fill-bar.module.css'

interface FillBarProps {
  value: number
  of: number
}

/** How much of a whole is taken, as a bar. The figures stand beside it, so that it is only for the eye. */
export function FillBar({ value, of }: FillBarProps) {
  const share = of > 0 ? Math.min(value / of, 1) : 0
  return (
    <span className={styles.track} aria-hidden="true">
      <span className={styles.fill} data-full={share >= 1} style={{ inlineSize: `${share * 100}%` }} />
    </span>
  )
}
