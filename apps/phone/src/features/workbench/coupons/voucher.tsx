import { listOrders } from '@roombook/contract/order-lists'
import { readVoucherPlatforms } from '@roombook/contract/voucher-checks'
import { OrderStatus } from '@roombook/domain/orders'
import { hasNode } from '@roombook/domain/session'
import { platformOfCode, voucherPlatformNames, voucherPlatforms } from '@roombook/domain/vouchers'
import { Button } from 'antd-mobile'
import { useState } from 'react'
import { useCall } from '#platform/api/use-call.ts'
import { Drawer } from '#ui/drawer.tsx'
import { useAtWork } from '../at-work.ts'
import { SelectField } from '../form/select-field.tsx'
import { PlatformVoucherCheck } from './platform-voucher-check.tsx'
import { TypedVoucher } from './typed-voucher.tsx'
import type { VoucherMethodProps } from './voucher-method.ts'
import styles from './write-off.module.css'

/** 核销团购券: redeems vouchers sold by Meituan and Douyin, at the table. */
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

const platforms = voucherPlatformNames.map((name, at) => ({ value: at + 1, label: voucherPlatforms[name] }))

function VoucherDrawer({ onClose }: { onClose(): void }) {
  const { mayList, today } = useAtWork()
  const [code, setCode] = useState('')
  const [chosen, setChosen] = useState<number | null>(null)
  const [orderId, setOrderId] = useState<number | null>(null)
  const [isByHand, setByHand] = useState(false)
  const open = { startDate: today, endDate: today, statuses: [OrderStatus.booked, OrderStatus.arrived] }
  const { data } = useCall(listOrders, { ...open, limit: 100 }, { enabled: mayList })
  const { data: platformList } = useCall(readVoucherPlatforms, {})
  const able = platformList?.platforms ?? []
  const platform = chosen === null ? (platformOfCode(code) ?? able[0]) : voucherPlatformNames[chosen - 1]
  const isAble = platform !== undefined && able.includes(platform)
  const shared: VoucherMethodProps = {
    code,
    setCode,
    platform,
    onClose,
    order: data?.list.find(({ id }) => id === orderId),
    platformField: (
      <SelectField
        label="平台"
        value={platform ? voucherPlatformNames.indexOf(platform) + 1 : null}
        choices={platforms}
        onChange={setChosen}
      />
    ),
    orderField: data && data.list.length > 0 && (
      <SelectField
        label="订单（没有预订的客人不用选）"
        value={orderId}
        choices={data.list.map(({ id, roomName, userName }) => ({
          value: id,
          label: `${roomName} ${userName}`,
        }))}
        onChange={setOrderId}
      />
    ),
  }
  return (
    <Drawer title="核销团购券" tall onClose={onClose}>
      {isAble && !isByHand ? (
        <PlatformVoucherCheck {...shared} platform={platform} />
      ) : (
        <TypedVoucher {...shared} />
      )}
      {isAble && (
        <Button fill="none" className={styles.switch} onClick={() => setByHand((is) => !is)}>
          {isByHand
            ? `改为向${voucherPlatforms[platform]}查券`
            : `${voucherPlatforms[platform]}验不了？改为手工登记`}
        </Button>
      )}
    </Drawer>
  )
}
