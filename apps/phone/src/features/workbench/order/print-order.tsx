import type { OrderRow } from '@roombook/contract/order-shapes'
import { listPrintTargets, printOrder } from '@roombook/contract/printouts'
import { printerPlaces } from '@roombook/domain/printing'
import { useState } from 'react'
import { useCall } from '#platform/api/use-call.ts'
import { Caution, LoadingState } from '#ui/states.tsx'
import { useWorkChange } from '../use-work-change.ts'
import { WorkError, WorkTrouble } from '../work-error.tsx'
import { MoveActs } from './move-acts.tsx'
import styles from './order.module.css'

/** 打印: prints the current order again, on the chosen printers at the cash desk and in the kitchen. */
export function PrintOrder({ order, onDone }: { order: OrderRow; onDone(): void }) {
  const { data, error, refetch } = useCall(listPrintTargets, {})
  const [unchecked, setUnchecked] = useState<readonly number[]>([])
  const change = useWorkChange(printOrder)
  if (!data) return error ? <WorkError error={error} onRetry={() => void refetch()} /> : <LoadingState />
  const chosen = data.list.map(({ id }) => id).filter((id) => !unchecked.includes(id))
  const print = async () => {
    if (await change.run({ orderId: order.id, printerIds: chosen })) onDone()
  }
  if (data.list.length === 0)
    return (
      <>
        <Caution>门店没有已开启的打印机，可在电脑上打开这一单，用浏览器打印。</Caution>
        <MoveActs onBack={onDone} />
      </>
    )
  return (
    <>
      <fieldset className={styles.modes}>
        <legend>按订单现在的内容打印，小票上会标明「补打」。</legend>
        {data.list.map(({ id, title, place, waiting }) => (
          <label key={id} className={styles.choice}>
            <input
              type="checkbox"
              checked={!unchecked.includes(id)}
              onChange={({ target }) =>
                setUnchecked(target.checked ? unchecked.filter((one) => one !== id) : [...unchecked, id])
              }
            />
            {title} · {printerPlaces[place]}
            {waiting > 0 && ` · ${waiting}张等待打印`}
          </label>
        ))}
      </fieldset>
      <WorkTrouble change={change} />
      <MoveActs
        yes="打印"
        pending={change.pending}
        disabled={chosen.length === 0}
        onYes={() => void print()}
        onBack={onDone}
      />
    </>
  )
}
