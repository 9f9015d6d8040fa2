import { type ManagedPeriod, savePeriod } from '@roombook/contract/opening-times'
import { Button } from 'antd'
import { useSettings } from '#platform/session/session-store.ts'
import { useFloorPlanChange } from '../use-floor-plan-change.ts'
import styles from './times.module.css'

/** Meal periods that most restaurants have. */
const usual = [
  { title: '午餐', startTime: '11:00', endTime: '14:00' },
  { title: '晚餐', startTime: '17:00', endTime: '21:00' },
  { title: '夜宵', startTime: '21:30', endTime: '02:00' },
] as const

const everyDay = [0, 1, 2, 3, 4, 5, 6]

/**
 * Offers the usual meal periods that the store lacks; each is added by one click, and can be edited later.
 */
export function UsualPeriods({ periods }: { periods: readonly ManagedPeriod[] }) {
  const { arrivalStep } = useSettings()
  const saving = useFloorPlanChange(savePeriod)
  const lacking = usual.filter(({ title }) => periods.every((period) => period.title !== title))
  if (lacking.length === 0) return null
  return (
    <span className={styles.usual}>
      {lacking.map(({ title, startTime, endTime }) => (
        <Button
          key={title}
          disabled={saving.pending}
          onClick={() =>
            void saving.run({ periodId: null, title, startTime, endTime, weekdays: everyDay, arrivalStep })
          }
        >
          ＋{title} {startTime}–{endTime}
        </Button>
      ))}
    </span>
  )
}
