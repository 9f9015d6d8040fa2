import type { FigureName, StatisticsComponents } from '@roombook/domain/statistics'
import { describeChange } from '../figure-text.ts'
import styles from '../statistics.module.css'

interface ChangeLineProps {
  name: FigureName
  sums: StatisticsComponents
  was: StatisticsComponents
}

/** Change of a figure: an arrow with the amount, and a colour. */
export function ChangeLine({ name, sums, was }: ChangeLineProps) {
  const { text, look } = describeChange(name, sums, was)
  return (
    <span className={styles.change} data-look={look}>
      {text}
    </span>
  )
}
