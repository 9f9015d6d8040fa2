import { Button, Skeleton } from 'antd'
import { useOrderForm } from '../order-form-context.ts'
import { ChoiceChips } from './choice-chips.tsx'
import { Field } from './field.tsx'
import styles from './period-field.module.css'

/** Meal period, each option with how full it is. */
export function PeriodField() {
  const { draft, plan, change } = useOrderForm()
  return (
    <Field
      field="periodId"
      label="餐段"
      required
      group={(group) => {
        if (!plan.periodsLoaded) {
          return plan.error ? (
            <p className={styles.none} role="alert">
              {plan.error.message}
              <Button size="small" type="link" onClick={plan.retry}>
                重试
              </Button>
            </p>
          ) : (
            <Skeleton.Button active className={styles.waiting ?? ''} />
          )
        }
        if (plan.periods.length === 0) {
          return <p className={styles.none}>{plan.closed ?? '这一天没有可预订的餐段'}，请选择其他日期</p>
        }
        return (
          <ChoiceChips
            {...group}
            name="order-period"
            choices={plan.periods.map((period) => ({
              value: period.id,
              label: period.title,
              note: period.startTime
                ? `${period.startTime}–${period.endTime} · ${period.booked}/${period.bookable}`
                : '已停用',
            }))}
            value={draft.periodId}
            onChange={(periodId) => change({ periodId })}
          />
        )
      }}
    />
  )
}
