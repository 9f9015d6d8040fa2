import type { OutputOf } from '@roombook/contract'
import { openShift, readTill } from '@roombook/contract/till'
import { yuan } from '@roombook/domain/money'
import { momentText } from '@roombook/domain/time'
import { Button, Form } from 'antd'
import { useState } from 'react'
import { useCall } from '#platform/api/use-call.ts'
import { useChange } from '#platform/api/use-change.ts'
import { MoneyItem, type MoneyText, toFen } from '#platform/forms/money-item.tsx'
import { useShop } from '#platform/session/session-store.ts'
import { EmptyState, ErrorState, LoadingState } from '#ui/states.tsx'
import styles from '../till.module.css'
import { TillLines } from '../till-lines.tsx'
import { TillSums } from '../till-sums.tsx'
import { HandOverDialog } from './hand-over-dialog.tsx'
import { WaitingShift } from './waiting-shift.tsx'

type Till = OutputOf<typeof readTill>

/** The open shift: receipts since its start, expected cash in the drawer, and its handover. */
export function CurrentShift() {
  const till = useCall(readTill, {})
  const { data, error } = till
  if (error && !data) return <ErrorState error={error} onRetry={() => void till.refetch()} />
  if (!data) return <LoadingState rows={6} />
  return (
    <div className={styles.panel}>
      {data.waiting && <WaitingShift shift={data.waiting} />}
      {data.shift ? <Open till={data} shift={data.shift} /> : <FirstShift />}
    </div>
  )
}

function Open({ till, shift }: { till: Till; shift: NonNullable<Till['shift']> }) {
  const { timezone } = useShop()
  const [handsOver, setHandsOver] = useState(false)
  const { openedAt, openedName, float, lines, vouchersLeft, expected } = shift
  return (
    <>
      <div className={styles.bar}>
        <p className={styles.soft}>
          {till.waiting
            ? `待接班：${till.waiting.takerName}`
            : `${openedName} ${momentText(openedAt, timezone)} 接班`}
        </p>
        {till.waiting && <p className={`${styles.soft} ${styles.end}`}>确认接班后才能再次交班</p>}
        <Button
          type="primary"
          className={till.waiting ? '' : (styles.end ?? '')}
          disabled={till.waiting !== null}
          onClick={() => setHandsOver(true)}
        >
          交班
        </Button>
      </div>
      <TillSums
        sums={[
          { label: '备用金', amount: float },
          { label: '抽屉应有现金', amount: expected },
        ]}
      />
      <TillLines lines={lines} empty="接班以来还没有收款" />
      {vouchersLeft > 0 && (
        <p className={styles.soft}>团购券超出账单、不退还的部分共 {yuan(vouchersLeft)}元，不计入收款</p>
      )}
      {handsOver && <HandOverDialog shift={shift} takers={till.takers} onClose={() => setHandsOver(false)} />}
    </>
  )
}

/** Before the first shift: it starts with the cash counted in the drawer. */
function FirstShift() {
  const open = useChange(openShift, { refetch: [readTill] })
  return (
    <>
      <EmptyState title="还没有开班" hint="填写抽屉里的备用金后开班，之后的收款都会计入班次" />
      <Form<{ float: MoneyText }>
        layout="inline"
        requiredMark={false}
        onFinish={({ float }) => void open.run({ float: toFen(float) })}
      >
        <MoneyItem name="float" label="备用金" required message="请输入备用金" />
        <Button type="primary" htmlType="submit" loading={open.pending}>
          开班
        </Button>
      </Form>
    </>
  )
}
