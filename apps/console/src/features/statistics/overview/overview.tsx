import { figureNames, figures, sectionDefinitions } from '@roombook/domain/statistics'
import { Definition } from '#ui/definition.tsx'
import { EmptyState } from '#ui/states.tsx'
import { againstText } from '../figure-text.ts'
import { SectionCard } from '../section-card.tsx'
import styles from '../statistics.module.css'
import { useScope } from '../statistics-scope.ts'
import { useSource } from '../statistics-source.ts'
import { Trend } from '../trend/trend.tsx'
import { FigureCard } from './figure-card.tsx'
import { ShopTable } from './shop-table.tsx'

/** 概览: all figures of the range with their changes, and by store if there are several. */
export function Overview() {
  const { page, request, onDrill } = useScope()
  const { today } = useSource()
  const { sums, was, byShop } = page
  const isEmpty = sums.bookings + sums.cancelled + sums.noShows === 0
  return (
    <>
      {request.compare !== 'none' && (
        <p className={styles.against}>
          {againstText(page, request.compare, today)}
          <Definition of="对比">{sectionDefinitions.compare}</Definition>
        </p>
      )}
      {isEmpty && (
        <EmptyState
          title="这些天还没有预订"
          hint="有了预订，这里会显示预订数、桌数、人数、营收、包厢使用率和取消，点任何一个数字可看到订单"
        />
      )}
      {(!isEmpty || (was && was.bookings > 0)) && (
        <dl className={styles.figures}>
          {figureNames.map((name) => (
            <FigureCard
              key={name}
              name={name}
              onOpen={() => onDrill({ title: figures[name].title, figure: name })}
            />
          ))}
        </dl>
      )}
      {!isEmpty && <Trend />}
      {byShop.length > 1 && (
        <SectionCard title="各门店">
          <ShopTable />
        </SectionCard>
      )}
    </>
  )
}
