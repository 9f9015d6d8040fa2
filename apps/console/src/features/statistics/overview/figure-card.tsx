import { type FigureName, figureOf, figures, type StatisticsParts } from '@roombook/domain'
import { Definition } from '#ui/definition.tsx'
import { figureText, unitWords } from '../figure-words.ts'
import styles from '../statistics.module.css'
import { ChangeLine } from './change-line.tsx'

interface FigureCardProps {
  name: FigureName
  sums: StatisticsParts
  was: StatisticsParts | null
  onOpen(): void
}

/** A figure, what it was, and the orders behind it one press away. */
export function FigureCard({ name, sums, was, onOpen }: FigureCardProps) {
  const { title, unit, definition } = figures[name]
  const isNone = figureOf(name, sums) === null
  return (
    <div className={styles.figure}>
      <dt>
        {title}
        <Definition of={title}>{definition}</Definition>
      </dt>
      <dd>
        <button type="button" className={styles.value} aria-label={`${title}，查看订单`} onClick={onOpen}>
          {figureText(name, sums)}
          {!isNone && unitWords[unit] && <span className={styles.unit}>{unitWords[unit]}</span>}
        </button>
        {was && (
          <span className={styles.before}>
            对比期 {figureText(name, was)}
            <ChangeLine name={name} sums={sums} was={was} />
          </span>
        )}
      </dd>
    </div>
  )
}
