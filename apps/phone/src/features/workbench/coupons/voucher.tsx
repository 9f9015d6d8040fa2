import { listOrders, writeOffVoucher } from '@roombook/contract'
import {
  hasNode,
  OrderStatus,
  parseMoney,
  platformOfCode,
  voucherPlatformNames,
  voucherPlatforms,
} from '@roombook/domain'
import { Button } from 'antd-mobile'
import { useState } from 'react'
import { useCall } from '#platform/api/use-call.ts'
import { eachItsOwn, useChange } from '#platform/api/use-change.ts'
import { Drawer } from '#ui/drawer.tsx'
import { Trouble } from '#ui/states.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useAtWork } from '../at-work.ts'
import { SelectField } from '../form/select-field.tsx'
import { useSay } from '../say.ts'
import styles from './write-off.module.css'

/** 核销团购券: for whoever stands at the tables, what Meituan and Douyin sold. */
export function TakeVoucher() {
  const { mayList, mayBook, actor } = useAtWork()
  const [isOpen, setOpen] = useState(false)
  if (!mayList && !mayBook && !hasNode(actor, 'roombook/till')) return null
  return (
    <>
      <Button block size="large" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        核销团购券
      </Button>
      {isOpen && <VoucherDrawer onClose={() => setOpen(false)} />}
    </>
  )
}

const none = { code: '', face: '', paid: '' }
const platforms = voucherPlatformNames.map((name, at) => ({ value: at + 1, label: voucherPlatforms[name] }))

function VoucherDrawer({ onClose }: { onClose(): void }) {
  const { mayList, today } = useAtWork()
  const [typed, setTyped] = useState(none)
  const [chosen, setChosen] = useState<number | null>(null)
  const [orderId, setOrderId] = useState<number | null>(null)
  const open = { startDate: today, endDate: today, statuses: [OrderStatus.booked, OrderStatus.arrived] }
  const { data } = useCall(listOrders, { ...open, limit: 100 }, { enabled: mayList })
  const writing = useChange(writeOffVoucher, eachItsOwn)
  const say = useSay()
  const recognised = platformOfCode(typed.code)
  const platform = chosen === null ? recognised : voucherPlatformNames[chosen - 1]
  const [face, paid] = [parseMoney(typed.face.trim()), parseMoney(typed.paid.trim())]
  const order = data?.list.find(({ id }) => id === orderId)
  const faults = writing.refusal?.fields ?? {}
  const change = (part: Partial<typeof none>) => setTyped((before) => ({ ...before, ...part }))
  const write = async () => {
    if (!platform || face === undefined || paid === undefined) return
    const on = order ? { orderId: order.id, version: order.version } : {}
    const done = await writing.run({ platform, code: typed.code, face, paid, ...on })
    if (!done) return
    say(done.message || '团购券已核销')
    onClose()
  }
  const amountFault = (text: string, amount: number | undefined) =>
    text.trim() !== '' && amount === undefined ? '请输入正确的金额，最多两位小数' : undefined
  return (
    <Drawer title="核销团购券" tall onClose={onClose}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          void write()
        }}
      >
        <TextField
          label="券码"
          inputMode="numeric"
          autoComplete="off"
          maxLength={100}
          value={typed.code}
          error={faults.code}
          hint="先在平台的商家App验券，再在这里登记"
          onChange={(code) => change({ code })}
        />
        <SelectField
          label="平台"
          value={platform ? voucherPlatformNames.indexOf(platform) + 1 : null}
          choices={platforms}
          onChange={setChosen}
        />
        <TextField
          label="面值（元）"
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
          value={typed.face}
          error={amountFault(typed.face, face) ?? faults.face}
          hint="抵扣的金额"
          onChange={(text) => change({ face: text })}
        />
        <TextField
          label="客人实付（元）"
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
          value={typed.paid}
          error={amountFault(typed.paid, paid) ?? faults.paid}
          hint="客人在平台付的钱"
          onChange={(text) => change({ paid: text })}
        />
        {data && data.list.length > 0 && (
          <SelectField
            label="订单（没有预订的客人不用选）"
            value={orderId}
            choices={data.list.map(({ id, roomName, userName }) => ({
              value: id,
              label: `${roomName} ${userName}`,
            }))}
            onChange={setOrderId}
          />
        )}
        <Trouble text={writing.trouble} />
        <Button
          block
          size="large"
          color="primary"
          type="submit"
          loading={writing.pending}
          disabled={!typed.code.trim() || !platform || face === undefined || paid === undefined}
        >
          确认核销
        </Button>
      </form>
    </Drawer>
  )
}
