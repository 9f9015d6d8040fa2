import type { StatisticsPage } from '@roombook/contract'
import { countText } from '../figure-words.ts'
import { SectionCard } from '../section-card.tsx'
import { useScope } from '../statistics-scope.ts'
import { SumList } from '../sum-list.tsx'

const definition =
  '候位：想来那天的候位登记，以及其中后来有了包厢的。没有空包厢：查询某天某餐段时，能坐下的包厢都没有了，同一人同一天同一餐段只计一次。'

/** Who could not be served for want of a room. */
export function WantCard() {
  const { want, wanted } = useScope().page
  const of = (title: string, read: (one: StatisticsPage['want']) => number, unit: string) => ({
    title,
    value: `${countText(read(want))}${unit}`,
    hint: wanted ? `对比期 ${countText(read(wanted))}${unit}` : '',
  })
  return (
    <SectionCard title="没有包厢可订" definition={definition}>
      <SumList
        sums={[
          of('候位登记', ({ waited }) => waited, '条'),
          of('候位后订上', ({ waitedBooked }) => waitedBooked, '条'),
          of('没有空包厢', ({ turnedAway }) => turnedAway, '次'),
          of('涉及人数', ({ turnedAwayPeople }) => turnedAwayPeople, '人'),
        ]}
      />
    </SectionCard>
  )
}
