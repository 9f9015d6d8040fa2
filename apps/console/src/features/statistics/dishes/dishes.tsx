import { yuan } from '@roombook/domain/money'
import { sectionDefinitions } from '@roombook/domain/statistics'
import { keepPreviousData } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { Chart } from '#ui/chart/chart.tsx'
import { loadBars } from '#ui/chart/load-bars.ts'
import { EmptyState } from '#ui/states.tsx'
import { Answered } from '../answered.tsx'
import { barsPicture } from '../bars-picture.ts'
import { countText, partText } from '../figure-text.ts'
import { SectionCard } from '../section-card.tsx'
import { useScope } from '../statistics-scope.ts'
import { useSource } from '../statistics-source.ts'
import { useShopTitle } from '../use-shop-title.ts'

/** Most dishes in the chart. */
const pictured = 15

/** 菜品: dishes chosen before the meal. */
export function Dishes() {
  const { page, request, onDrill } = useScope()
  const { useCall, calls } = useSource()
  const { startDate, endDate, shopIds } = request
  const isOfSeveral = page.shops.length > 1
  const nameOf = useShopTitle()
  const dishes = useCall(calls.dishes, { startDate, endDate, shopIds }, { placeholderData: keepPreviousData })
  const { data } = dishes
  const top = useMemo(() => data?.dishes.slice(0, pictured) ?? [], [data])
  const option = useMemo(
    () =>
      barsPicture({
        names: top.map(({ shopId, title }) => (isOfSeveral ? `${title} · ${nameOf(shopId)}` : title)),
        unit: '份',
        series: [{ name: '份数', values: top.map(({ portions }) => portions) }],
      }),
    [top, isOfSeveral, nameOf],
  )
  const open = useCallback(
    (at: number) => {
      const dish = data?.dishes[at]
      if (dish) onDrill({ title: `点了「${dish.title}」`, dishId: dish.dishId, shopId: dish.shopId })
    },
    [data, onDrill],
  )
  return (
    <SectionCard
      title="预订时点的菜"
      definition={sectionDefinitions.dishes}
      hint={
        data &&
        `${countText(data.bookingsWithDishes)}个预订点了菜，占${partText(data.bookingsWithDishes, data.bookings)}`
      }
    >
      <Answered query={dishes} rows={8}>
        {({ dishes: list }) =>
          list.length === 0 ? (
            <EmptyState
              title="这些天的预订还没有点菜"
              hint="客人或员工点菜并确认后，这里显示哪些菜点得最多"
            />
          ) : (
            <Chart
              label="点得最多的菜"
              load={loadBars}
              option={option}
              height={top.length * 30 + 30}
              table={{
                columns: ['菜品', ...(isOfSeveral ? ['门店'] : []), '分类', '份数', '预订数', '金额（元）'],
                rows: list.map(({ shopId, title, categoryName, portions, bookings, amount }, at) => [
                  `${at + 1} ${title}`,
                  ...(isOfSeveral ? [nameOf(shopId)] : []),
                  categoryName,
                  countText(portions),
                  countText(bookings),
                  yuan(amount),
                ]),
              }}
              onRow={open}
            />
          )
        }
      </Answered>
    </SectionCard>
  )
}
