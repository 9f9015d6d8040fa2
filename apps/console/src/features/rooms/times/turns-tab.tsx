import {
  listManagedPeriods,
  listTurnRules,
  saveTurnRules,
  type TurnRule,
} from '@roombook/contract/opening-times'
import { defaultDiningMinutes } from '@roombook/domain/turns'
import { Button, Segmented } from 'antd'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useCall } from '#platform/api/use-call.ts'
import { EmptyState, ErrorState, LoadingState } from '#ui/states.tsx'
import { useFloorPlan } from '../use-floor-plan.ts'
import { useFloorPlanChange } from '../use-floor-plan-change.ts'
import { placeKey } from './place-key.ts'
import styles from './times.module.css'
import { TurnMatrix } from './turn-matrix.tsx'

const once = { sittings: 1, diningMinutes: defaultDiningMinutes }

/** Number of seatings per room and period; one floor at a time. */
export function TurnsTab() {
  const { floors, rooms } = useFloorPlan()
  const [, setQuery] = useSearchParams()
  const periods = useCall(listManagedPeriods, {})
  const rules = useCall(listTurnRules, {})
  const [floorId, setFloorId] = useState<number>()
  const [changed, setChanged] = useState<ReadonlyMap<string, TurnRule>>(new Map())
  const saving = useFloorPlanChange(saveTurnRules, { onDone: () => setChanged(new Map()) })
  if (!periods.data || !rules.data) {
    const failed = [periods, rules].find((query) => query.isError)
    return failed ? (
      <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />
    ) : (
      <LoadingState rows={6} />
    )
  }
  if (rooms.length === 0 || periods.data.list.length === 0) {
    const missing = rooms.length === 0 ? { tab: 'rooms', label: '包厢' } : { tab: 'periods', label: '餐段' }
    return (
      <EmptyState
        title={`先有${missing.label}，才能设置翻台`}
        action={<Button onClick={() => setQuery({ tab: missing.tab })}>去添加{missing.label}</Button>}
      />
    )
  }
  const storedRules = new Map(rules.data.list.map((rule) => [placeKey(rule), rule]))
  const withRooms = floors.filter((floor) => rooms.some((room) => room.floorId === floor.id))
  const floor = withRooms.find(({ id }) => id === floorId) ?? withRooms[0]
  const set = (wanted: readonly TurnRule[]) => {
    const next = new Map(changed)
    for (const rule of wanted) {
      const key = placeKey(rule)
      const before = storedRules.get(key) ?? once
      const isSame =
        rule.sittings === before.sittings &&
        (rule.sittings === 1 || rule.diningMinutes === before.diningMinutes)
      if (isSame) next.delete(key)
      else next.set(key, rule)
    }
    setChanged(next)
  }
  return (
    <div className={styles.tab}>
      <div className={styles.tools}>
        <Segmented
          aria-label="楼层"
          value={floor?.id ?? 0}
          options={withRooms.map(({ id, title }) => ({ value: id, label: title }))}
          onChange={setFloorId}
        />
        <p className={styles.hint}>
          同一餐段内，不等清台就能再订的次数，后一轮从前一轮到店加用餐时长起；「不翻台」的包厢清台后仍可再订
        </p>
        <Button disabled={changed.size === 0 || saving.pending} onClick={() => setChanged(new Map())}>
          撤销
        </Button>
        <Button
          type="primary"
          disabled={changed.size === 0}
          loading={saving.pending}
          onClick={() => void saving.run({ rules: [...changed.values()] })}
        >
          {changed.size > 0 ? `保存${changed.size}处修改` : '保存'}
        </Button>
      </div>
      <TurnMatrix
        rooms={rooms.filter((room) => room.floorId === floor?.id)}
        periods={periods.data.list}
        turnsOf={(place) => changed.get(placeKey(place)) ?? storedRules.get(placeKey(place)) ?? once}
        isChanged={(place) => changed.has(placeKey(place))}
        onSet={set}
      />
    </div>
  )
}
