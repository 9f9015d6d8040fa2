import { type FigureName, figureOf, figures } from '@roombook/domain/statistics'
import { useToday } from '#platform/session/shop-clock.ts'
import { Definition } from '#ui/definition.tsx'
import { figureText, isUnfinished, unitLabels } from '../figure-text.ts'
import styles from '../statistics.module.css'
import { useScope } from '../statistics-scope.ts'
import { ChangeLine } from './change-line.tsx'

interface FigureCardProps {
  name: FigureName
  onOpen(): void
}

/** A figure with its change; a click opens its orders. */
export function FigureCard({ name, onOpen }: FigureCardProps) {
  const { page } = useScope()
  const { sums, over, was, compared } = page
  const { title, unit, definition } = figures[name]
  // An unfinished day compared with a whole one would look like a loss until the evening.
  const isUnderWay = page.startDate === useToday()
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
          {!isNone && unitLabels[unit] && <span className={styles.unit}>{unitLabels[unit]}</span>}
        </button>
        {was && over && (
          <span className={styles.before}>
            {!isUnderWay && <ChangeLine name={name} sums={over} was={was} />}
            <span>
              {isUnderWay ? '上期全天' : '上期'} {figureText(name, was)}
            </span>
            {isUnfinished(compared, page) && figureText(name, over) !== figureText(name, sums) && (
              <span>截至昨日 {figureText(name, over)}</span>
            )}
          </span>
        )}
      </dd>
    </div>
  )
}
