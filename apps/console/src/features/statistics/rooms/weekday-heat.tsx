import { useScope } from '../statistics-scope.ts'
import { HeatTable } from './heat-table.tsx'
import {
  greatest,
  type HeatFigure,
  heatField,
  heatScale,
  sumFieldParts,
  weekdayOrder,
  weekdayTitles,
} from './room-figures.ts'

/** Heat map of periods by weekday. */
export function WeekdayHeat({ name }: { name: HeatFigure }) {
  const { page, onDrill } = useScope()
  const fieldsOf = Map.groupBy(page.weekdays, ({ periodName }) => periodName)
  const periods = page.periods.flatMap((name) => {
    const fields = fieldsOf.get(name)
    return fields ? [[name, fields] as const] : []
  })
  const most = greatest(
    name,
    page.weekdays.map((field) => sumFieldParts([field])),
  )
  return (
    <HeatTable
      label="星期和餐段"
      scale={heatScale(name, most)}
      columns={weekdayTitles}
      rows={periods.map(([periodName, fields]) => ({
        key: periodName,
        name: periodName,
        fields: weekdayOrder.map((weekday, at) => {
          const field = fields.find((one) => one.weekday === weekday)
          if (!field) return undefined
          const place = `${weekdayTitles[at]}${periodName}`
          return heatField(name, sumFieldParts([field]), {
            most,
            place,
            onOpen: () => onDrill({ title: place, figure: name, weekday, periodName }),
          })
        }),
      }))}
    />
  )
}
