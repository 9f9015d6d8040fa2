import { listOrders } from '@roombook/contract/order-lists'
import type { OrderRow } from '@roombook/contract/order-shapes'
import { type PlatformVoucher, writeOffVoucher } from '@roombook/contract/vouchers'
import { type Fen, fen, parseMoney } from '@roombook/domain/money'
import { OrderStatus } from '@roombook/domain/orders'
import { platformOfCode, type VoucherPlatform } from '@roombook/domain/vouchers'
import { useState } from 'react'
import type { NamedCall } from '#platform/api/calls-named.ts'
import { useCall } from '#platform/api/use-call.ts'
import { useChange } from '#platform/api/use-change.ts'
import { useMay } from '#platform/permission/use-may.ts'
import { useToday } from '#platform/session/shop-clock.ts'

const none = { code: '', title: '', face: '', paid: '' }
export type VoucherTyped = typeof none

interface Options {
  order?: OrderRow | undefined
  /** Code typed so far. */
  code: string
  refetch: readonly NamedCall[]
  onDone?: (() => void) | undefined
}

/** State of a voucher being typed: its presumed platform, its order, and the result of the last one. */
export function useVoucher({ order, code, refetch, onDone }: Options) {
  const [typed, setTyped] = useState({ ...none, code })
  const [chosen, setChosen] = useState<VoucherPlatform>()
  const [orderId, setOrderId] = useState<number>()
  const [done, setDone] = useState<PlatformVoucher>()
  const today = useToday()
  const mayChoose = useMay('roombook/orderlist') && !order
  const open = { startDate: today, endDate: today, statuses: [OrderStatus.booked, OrderStatus.arrived] }
  const { data } = useCall(listOrders, { ...open, limit: 100 }, { enabled: mayChoose })
  const orders = data?.list ?? []
  const target = order ?? orders.find(({ id }) => id === orderId)
  const stale = mayChoose ? [...refetch, listOrders] : refetch
  const clear = () => {
    setTyped(none)
    setChosen(undefined)
  }
  const writing = useChange(writeOffVoucher, {
    refetch: stale,
    onDone({ voucher }) {
      setDone(voucher)
      clear()
      onDone?.()
    },
    onRefused: () => true,
  })
  const platform = chosen ?? platformOfCode(typed.code) ?? 'meituan'
  const [face, paid] = [parseVoucherAmount(typed.face), parseVoucherAmount(typed.paid)]
  const isReady = typed.code.trim() !== '' && face !== undefined && paid !== undefined
  const change = (part: Partial<VoucherTyped>) => {
    setDone(undefined)
    setTyped((before) => ({ ...before, ...part }))
  }
  return {
    typed,
    change,
    platform,
    /** The platform follows from the code, and the user has chosen no other. */
    isRecognised: chosen === undefined && platformOfCode(typed.code) !== undefined,
    choosePlatform: setChosen,
    orders: mayChoose ? orders : undefined,
    orderId,
    chooseOrder: setOrderId,
    /** Order whose bill it pays. */
    target,
    /** Calls whose answers are outdated afterwards. */
    refetch: stale,
    clear,
    done,
    isReady,
    pending: writing.pending,
    refusal: writing.refusal,
    send(): void {
      if (face === undefined || paid === undefined || typed.code.trim() === '') return
      const on = target ? { orderId: target.id, version: target.version } : {}
      void writing.run({ platform, code: typed.code, title: typed.title, face, paid, ...on })
    },
  }
}

export type VoucherTyping = ReturnType<typeof useVoucher>

/** Parses an amount; undefined if invalid. */
export function parseVoucherAmount(text: string): Fen | undefined {
  const amount = parseMoney(text.trim())
  return amount === undefined ? undefined : fen(amount)
}
