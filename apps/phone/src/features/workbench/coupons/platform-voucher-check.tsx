import {
  prepareVoucher,
  readVoucherCheck,
  type VoucherCheck,
  verifyVoucher,
} from '@roombook/contract/voucher-checks'
import { fen, parseMoney, shortYuan, typedYuan } from '@roombook/domain/money'
import { isCheckPending, type VoucherPlatform, voucherPlatforms } from '@roombook/domain/vouchers'
import { Button, Stepper } from 'antd-mobile'
import { useEffect, useState } from 'react'
import { useCall } from '#platform/api/use-call.ts'
import { eachItsOwn, useChange } from '#platform/api/use-change.ts'
import { Trouble } from '#ui/states.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useNotify } from '../notify.ts'
import { ScanCode } from './scan-code.tsx'
import { UsedOrder } from './used-order.tsx'
import type { VoucherMethodProps } from './voucher-method.ts'
import styles from './write-off.module.css'

/** Milliseconds between checks for the platform's answer. */
const lookAgain = 700

/** Verifies a voucher at its platform: scanned or typed, displayed, and then verified. */
export function PlatformVoucherCheck({
  code,
  setCode,
  platform,
  platformField,
  orderField,
  order,
  onClose,
}: VoucherMethodProps & { platform: VoucherPlatform }) {
  const [scanning, setScanning] = useState(false)
  const [found, setFound] = useState<VoucherCheck>()
  const [count, setCount] = useState(1)
  const [each, setEach] = useState('')
  const preparing = useChange(prepareVoucher, eachItsOwn)
  const verifying = useChange(verifyVoucher, eachItsOwn)
  const notify = useNotify()
  const check = useCheckResult(found)
  const isPrepared = check?.state === 'prepared'
  const isWaiting = check !== undefined && isCheckPending(check.state)
  const face = parseMoney(each.trim())
  const faults = verifying.refusal?.fields ?? {}
  useEffect(() => {
    if (check?.state !== 'verified' || check.reason !== '') return
    notify(`已核销${check.vouchers.length}张团购券`)
    onClose()
  }, [check, notify, onClose])

  const lookUp = async (read = code) => {
    setFound(undefined)
    const done = await preparing.run({ platform, code: read })
    if (!done) return
    setFound(done.data.check)
    setCount(done.data.check.least)
    setEach(typedYuan(done.data.check.face))
  }
  const verify = async () => {
    if (!isPrepared || face === undefined) return
    const on = order ? { orderId: order.id, version: order.version } : {}
    const done = await verifying.run({ checkId: check.id, count, face: fen(face), ...on })
    if (done) setFound(done.data.check)
  }
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        void (isPrepared ? verify() : lookUp())
      }}
    >
      {scanning && (
        <ScanCode
          onCode={(read) => {
            setScanning(false)
            setCode(read)
            void lookUp(read)
          }}
        />
      )}
      <Button block disabled={isWaiting} onClick={() => setScanning((is) => !is)}>
        {scanning ? '关闭相机' : '扫码'}
      </Button>
      <TextField
        label="券码"
        autoComplete="off"
        maxLength={500}
        disabled={isWaiting}
        value={code}
        error={preparing.refusal?.fields.code}
        hint={`向${voucherPlatforms[platform]}查券和核销`}
        onChange={(typed) => {
          setCode(typed)
          setFound(undefined)
        }}
      />
      <UsedOrder refusal={preparing.refusal} onGo={onClose} />
      {!isPrepared && !isWaiting && platformField}
      <Trouble text={preparing.trouble ?? verifying.trouble} />
      {check && (
        <section className={styles.found} aria-label="查到的券">
          <strong>{check.title || voucherPlatforms[check.platform]}</strong>
          <span>
            面值{shortYuan(check.face)}元，客人实付{shortYuan(check.paid)}元，可用{check.most}张
          </span>
          {isWaiting && <span>正在{voucherPlatforms[check.platform]}核销，请稍候…</span>}
          {check.reason !== '' && <p className={styles.wrong}>{check.reason}</p>}
        </section>
      )}
      {isPrepared && (
        <>
          {check.most > 1 && (
            <div className={styles.count}>
              <span>核销张数</span>
              <Stepper min={check.least} max={check.most} value={count} onChange={setCount} />
            </div>
          )}
          <TextField
            label="每张抵扣（元）"
            inputMode="decimal"
            autoComplete="off"
            maxLength={12}
            value={each}
            error={face === undefined ? '请输入正确的金额，最多两位小数' : faults.face}
            onChange={setEach}
          />
          {orderField}
        </>
      )}
      <Button
        block
        size="large"
        color="primary"
        type="submit"
        loading={preparing.pending || verifying.pending || isWaiting}
        disabled={!code.trim() || (isPrepared && face === undefined)}
      >
        {isPrepared ? '确认核销' : '查券'}
      </Button>
    </form>
  )
}

/** Returns the current state of a verification, polled while the platform has not answered. */
function useCheckResult(found: VoucherCheck | undefined): VoucherCheck | undefined {
  const isOpen = found !== undefined && isCheckPending(found.state)
  const { data } = useCall(
    readVoucherCheck,
    { checkId: found?.id ?? 1 },
    {
      enabled: isOpen,
      staleTime: 0,
      refetchInterval: ({ state }) =>
        state.data && !isCheckPending(state.data.check.state) ? false : lookAgain,
    },
  )
  return isOpen && data?.check.id === found.id ? data.check : found
}
