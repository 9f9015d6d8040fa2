import type { OrderRow } from '@roombook/contract/order-shapes'
import {
  prepareVoucher,
  readVoucherCheck,
  type VoucherCheck,
  verifyVoucher,
} from '@roombook/contract/voucher-checks'
import { type Fen, fen, parseMoney, typedYuan } from '@roombook/domain/money'
import { isCheckPending, type VoucherPlatform } from '@roombook/domain/vouchers'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { NamedCall } from '#platform/api/calls-named.ts'
import { refetchCalls, useCall } from '#platform/api/use-call.ts'
import { useChange } from '#platform/api/use-change.ts'

/** Interval between checks for the platform's answer, in milliseconds. */
const lookAgain = 700

interface Options {
  refetch: readonly NamedCall[]
  /** Called once the vouchers are verified; with a reason the dialog must stay open for staff to read it. */
  onVerified(check: VoucherCheck): void
}

/** Checks a voucher at its platform: looks it up first, then verifies it, and waits for the result. */
export function usePlatformCheck({ refetch, onVerified }: Options) {
  const queryClient = useQueryClient()
  const [shown, setShown] = useState<VoucherCheck>()
  const [face, setFace] = useState('')
  const [count, setCount] = useState(1)
  const show = (check: VoucherCheck) => {
    setShown(check)
    setFace(typedYuan(check.face))
    setCount(check.least)
  }
  const options = { quiet: true, onRefused: () => true }
  const preparing = useChange(prepareVoucher, { ...options, onDone: ({ check }) => show(check) })
  const verifying = useChange(verifyVoucher, { ...options, onDone: ({ check }) => setShown(check) })
  const isOpen = shown !== undefined && isCheckPending(shown.state)
  const { data } = useCall(
    readVoucherCheck,
    { checkId: shown?.id ?? 1 },
    { enabled: isOpen, staleTime: 0, refetchInterval: lookAgain },
  )
  const answered = data?.check.id === shown?.id ? data?.check : undefined
  const check = isOpen && answered ? answered : shown
  const isEnded = isOpen && answered !== undefined && !isCheckPending(answered.state)
  useEffect(() => {
    if (!isEnded || !answered) return
    setShown(answered)
    void refetchCalls(queryClient, refetch)
    if (answered.state === 'verified') onVerified(answered)
  })
  return {
    check,
    face,
    setFace,
    count,
    setCount,
    isWaiting: check !== undefined && isCheckPending(check.state),
    pending: preparing.pending || verifying.pending,
    refusal: verifying.refusal ?? preparing.refusal,
    /** Looks the voucher up at the platform. */
    look(platform: VoucherPlatform, code: string): void {
      setShown(undefined)
      verifying.renew()
      void preparing.run({ platform, code })
    },
    /** Verifies the voucher, for an order's bill or alone. */
    verify(target: Pick<OrderRow, 'id' | 'version'> | undefined): void {
      const amount = parseAmount(face)
      if (shown === undefined || amount === undefined) return
      const on = target ? { orderId: target.id, version: target.version } : {}
      void verifying.run({ checkId: shown.id, count, face: amount, ...on })
    },
    isReady: shown?.state === 'prepared' && parseAmount(face) !== undefined,
    clear(): void {
      setShown(undefined)
      preparing.renew()
      verifying.renew()
    },
  }
}

export type PlatformCheck = ReturnType<typeof usePlatformCheck>

function parseAmount(text: string): Fen | undefined {
  const amount = parseMoney(text.trim())
  return amount === undefined ? undefined : fen(amount)
}
