import { figures } from '@roombook/domain/statistics'
import { Segmented } from 'antd'
import { useState } from 'react'
import { EmptyState } from '#ui/states.tsx'
import { figureText, unitLabels } from '../figure-text.ts'
import { SectionCard } from '../section-card.tsx'
import styles from '../statistics.module.css'
import { useScope } from '../statistics-scope.ts'
import { type HeatFigure, heatFigures, toRoomFigure } from './room-figures.ts'
import { RoomHeat } from './room-heat.tsx'
import { WeekdayHeat } from './weekday-heat.tsx'

/** 包厢: occupancy and revenue by weekday and period, and by room. */
export function Rooms() {
  const { page } = useScope()
  const [name, setName] = useState<HeatFigure>('occupancy')
  const { title, definition, unit } = figures[name]
  const byRoom = figures[toRoomFigure(name)]
  if (page.rooms.length === 0)
    return (
      <EmptyState
        title="这些天没有可订的包厢"
        hint="有了包厢和餐段，这里按星期、餐段和包厢显示包厢使用率、营收和翻台"
      />
    )
  return (
    <>
      <div className={styles.choice}>
        <Segmented<HeatFigure>
          aria-label="热力图看什么"
          value={name}
          options={heatFigures.map((value) => ({ value, label: figures[value].title }))}
          onChange={setName}
        />
        <span className={styles.soft}>底色越深（深色模式下越亮），数值越高；点格子看订单</span>
      </div>
      <SectionCard
        title={`${title}：星期和餐段`}
        definition={definition}
        hint={`合计 ${figureText(name, page.sums)}${unitLabels[unit]}`}
      >
        <WeekdayHeat name={name} />
      </SectionCard>
      <SectionCard
        title={`${byRoom.title}：包厢和餐段`}
        definition={byRoom.definition}
        hint={byRoom.unit === 'money' ? '连台的账单记在哪个包厢，营收就计在哪个包厢' : undefined}
      >
        <RoomHeat name={toRoomFigure(name)} />
      </SectionCard>
    </>
  )
}
