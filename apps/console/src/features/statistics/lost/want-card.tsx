import type { StatisticsPage } from '@roombook/contract/statistics'
import type { UnmetDemandKind } from '@roombook/contract/statistics-wanted'
import { sectionDefinitions } from '@roombook/domain/statistics'
import { useState } from 'react'
import { countText, isUnfinished } from '../figure-text.ts'
import { SectionCard } from '../section-card.tsx'
import { useScope } from '../statistics-scope.ts'
import { SumList } from '../sum-list.tsx'
import { WantDrawer } from './want-drawer.tsx'

/** Shows guests who were turned away because no room was free. */
export function WantCard() {
  const { page } = useScope()
  const { want, wantOver, wanted } = page
  const isOn = isUnfinished(page.compared, page)
  const [shown, setShown] = useState<UnmetDemandKind>()
  const of = (
    title: string,
    kind: UnmetDemandKind,
    read: (one: StatisticsPage['want']) => number,
    unit: string,
  ) => ({
    title,
    value: `${countText(read(want))}${unit}`,
    hint: wanted
      ? `${isOn && wantOver ? `截至昨日 ${countText(read(wantOver))}，` : ''}上期 ${countText(read(wanted))}${unit}`
      : '',
    ...(read(want) > 0 && { onOpen: () => setShown(kind) }),
  })
  return (
    <SectionCard
      title="没有包厢可订"
      definition={sectionDefinitions.want}
      hint="点数字看是哪天、哪个餐段、几个人"
    >
      <SumList
        sums={[
          of('候补登记', 'waited', ({ waited }) => waited, '条'),
          of('候补后订上', 'waitedBooked', ({ waitedBooked }) => waitedBooked, '条'),
          of('没有空包厢', 'turnedAway', ({ turnedAway }) => turnedAway, '次'),
          of('涉及人数', 'turnedAway', ({ turnedAwayPeople }) => turnedAwayPeople, '人'),
        ]}
      />
      {shown && <WantDrawer kind={shown} of={page} onClose={() => setShown(undefined)} />}
    </SectionCard>
  )
}
