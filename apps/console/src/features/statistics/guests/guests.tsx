import { figures } from '@roombook/domain/statistics'
import { EmptyState } from '#ui/states.tsx'
import { countText } from '../figure-text.ts'
import { FigureCard } from '../overview/figure-card.tsx'
import styles from '../statistics.module.css'
import { useScope } from '../statistics-scope.ts'
import { Cohorts } from './cohorts.tsx'
import { GuestLines } from './guest-lines.tsx'

const figureNames = ['newGuests', 'returningVisits', 'returningShare'] as const

/** 客人: new and returning guests, and the retention of monthly cohorts. */
export function Guests() {
  const { page, onDrill } = useScope()
  const { sums } = page
  return (
    <>
      {sums.visits === 0 ? (
        <EmptyState title="这些天还没有客人用完餐" hint="订单完成后，这里显示新客和回头客" />
      ) : (
        <>
          <dl className={styles.figures}>
            {figureNames.map((name) => (
              <FigureCard
                key={name}
                name={name}
                onOpen={() => onDrill({ title: figures[name].title, figure: name })}
              />
            ))}
          </dl>
          {sums.unnamedVisits > 0 && (
            <p className={styles.soft}>
              另有{countText(sums.unnamedVisits)}
              次到店没有关联客户档案，分不出新客还是回头客，不在上面三项里。
            </p>
          )}
          <GuestLines />
        </>
      )}
      <Cohorts />
    </>
  )
}
