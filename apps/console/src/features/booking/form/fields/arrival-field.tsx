import { Select } from 'antd'
import { arrivalWarning, timesOfTurns } from '../arrival-warning.ts'
import { focusSave } from '../focus-field.ts'
import { useOrderForm } from '../order-form-context.ts'
import { ChoiceChips } from './choice-chips.tsx'
import { Field } from './field.tsx'
import styles from './period-field.module.css'

/** Up to this number, times are chips; above it, a list. */
const mostChips = 14

/** Time of arrival, out of the times that the period still offers. */
export function ArrivalField() {
  const { draft, plan, settings, board, state, change } = useOrderForm()
  const known = { offers: board.offers, order: state.order, period: plan.period }
  const times = timesOfTurns(plan.times, draft, known)
  const arrivalTime = draft.arrivalTime || null
  const warning = arrivalWarning(draft, known)
  const hint = warning && <Warning text={warning} />
  if (times.length > mostChips) {
    return (
      <Field
        field="arrivalTime"
        label="到店"
        required={settings.arrivalTimeRequired}
        hint={hint}
        control={({ id, status, ...aria }) => (
          <Select
            {...aria}
            id={id}
            status={status}
            showSearch
            allowClear={!settings.arrivalTimeRequired}
            placeholder="到店时间"
            options={times.map(({ name, value }) => ({ label: name, value }))}
            value={arrivalTime}
            onChange={(time) => change({ arrivalTime: time ?? '' })}
            onSelect={() => requestAnimationFrame(focusSave)}
          />
        )}
      />
    )
  }
  return (
    <Field
      field="arrivalTime"
      label="到店"
      required={settings.arrivalTimeRequired}
      hint={hint}
      group={(group) =>
        times.length === 0 ? (
          <p className={styles.none}>{describeEmpty(draft.periodId, plan.timesLoaded)}</p>
        ) : (
          <ChoiceChips
            {...group}
            name="order-arrival"
            choices={times.map(({ name, value }) => ({ label: name, value }))}
            value={arrivalTime}
            onChange={(time) => change({ arrivalTime: time })}
            onEnter={focusSave}
            {...(!settings.arrivalTimeRequired && { onClear: () => change({ arrivalTime: '' }) })}
          />
        )
      }
    />
  )
}

/** Warns of an entry that may be a mistake. */
function Warning({ text }: { text: string }) {
  return (
    <span className={styles.warning} role="status">
      {text}
    </span>
  )
}

function describeEmpty(periodId: number | null, loaded: boolean): string {
  if (periodId === null) return '选择餐段后可选到店时间'
  return loaded ? '本餐段没有可选的到店时间' : '…'
}
