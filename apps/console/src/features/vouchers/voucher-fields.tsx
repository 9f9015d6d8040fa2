import type { CallRefused } from '@roombook/contract'
import type { PlatformVoucher } from '@roombook/contract/vouchers'
import { yuan } from '@roombook/domain/money'
import { spokenVoucherCode, voucherPlatformNames, voucherPlatforms } from '@roombook/domain/vouchers'
import { Alert, Form, Input, Segmented, Select } from 'antd'
import { parseVoucherAmount, type VoucherTyped, type VoucherTyping } from './use-voucher.ts'
import { UsedOrder } from './used-order.tsx'
import styles from './vouchers.module.css'

interface NoticesProps {
  done: PlatformVoucher | undefined
  refusal: CallRefused | undefined
}

/** Shows the last voucher's result, and a refusal that belongs to no field. */
export function VoucherNotices({ done, refusal }: NoticesProps) {
  const faults = refusal?.fields ?? {}
  const atField = ['code', 'face', 'paid', 'title', 'count'].some((name) => faults[name] !== undefined)
  return (
    <>
      {done && (
        <Alert
          type="success"
          showIcon
          title={`已核销${voucherPlatforms[done.platform]}券 ${spokenVoucherCode(done.code)}，抵${yuan(done.face)}元`}
        />
      )}
      {refusal && !atField && <Alert type="error" showIcon title={refusal.message} />}
    </>
  )
}

interface CodeProps {
  voucher: VoucherTyping
  /** The platform is queried about the voucher, so that QR codes are accepted too. */
  hasPlatformCheck: boolean
  isLocked: boolean
  refusal: CallRefused | undefined
  /** Called when the code is changed to another voucher's. */
  onChanged(): void
  onEnter(): void
  /** Called when the user follows the link to another page. */
  onLeave(): void
}

/** Code and platform of the voucher. */
export function VoucherCode(props: CodeProps) {
  const { voucher, hasPlatformCheck, isLocked, refusal, onChanged, onEnter, onLeave } = props
  const { typed, change, platform, isRecognised, choosePlatform } = voucher
  const fault = refusal?.fields.code
  return (
    <Form layout="vertical" component="div">
      <Form.Item
        label="券码"
        htmlFor="voucher-code"
        {...(fault !== undefined && {
          validateStatus: 'error' as const,
          help: (
            <>
              <span>{fault}</span> <UsedOrder refusal={refusal} onGo={onLeave} />
            </>
          ),
        })}
      >
        <Input
          id="voucher-code"
          autoComplete="off"
          autoFocus
          inputMode={hasPlatformCheck && platform === 'douyin' ? 'text' : 'numeric'}
          maxLength={hasPlatformCheck ? 500 : 100}
          placeholder={hasPlatformCheck && platform === 'douyin' ? '券码，或用扫码枪扫二维码' : '可用扫码枪'}
          disabled={isLocked}
          value={typed.code}
          onChange={({ target }) => {
            change({ code: target.value })
            onChanged()
          }}
          onPressEnter={onEnter}
        />
      </Form.Item>
      <Form.Item
        label="平台"
        className={styles.last ?? ''}
        {...(isRecognised && { extra: '按券码识别，可改' })}
      >
        <Segmented
          aria-label="平台"
          disabled={isLocked}
          value={platform}
          options={voucherPlatformNames.map((value) => ({ value, label: voucherPlatforms[value] }))}
          onChange={(value) => {
            choosePlatform(value)
            onChanged()
          }}
        />
      </Form.Item>
    </Form>
  )
}

/** Whether the text is an invalid amount, which cannot be sent, so that no other check would report it. */
const isWrong = (text: string): boolean => text.trim() !== '' && parseVoucherAmount(text) === undefined

/** Fields of a voucher, each with its errors. */
export function TypedVoucher({ voucher }: { voucher: VoucherTyping }) {
  const { typed, change, refusal } = voucher
  const faults: Readonly<Record<string, string>> = {
    ...refusal?.fields,
    ...(isWrong(typed.face) && { face: '请输入正确的金额' }),
    ...(isWrong(typed.paid) && { paid: '请输入正确的金额' }),
  }
  const line = (field: keyof VoucherTyped) => ({
    id: `voucher-${field}`,
    autoComplete: 'off',
    value: typed[field],
    onChange: ({ target }: { target: { value: string } }) => change({ [field]: target.value }),
    onPressEnter: () => voucher.isReady && voucher.send(),
  })
  const item = (field: keyof VoucherTyped, label: string) => ({
    label,
    htmlFor: `voucher-${field}`,
    ...(faults[field] === undefined ? {} : { validateStatus: 'error' as const, help: faults[field] }),
  })
  return (
    <Form layout="vertical" component="div">
      <div className={styles.pair}>
        <Form.Item {...item('face', '面值（抵扣金额）')}>
          <Input {...line('face')} inputMode="decimal" maxLength={12} suffix="元" />
        </Form.Item>
        <Form.Item {...item('paid', '客人实付')} extra="客人在平台付的钱，平台欠门店的按它记">
          <Input {...line('paid')} inputMode="decimal" maxLength={12} suffix="元" />
        </Form.Item>
      </div>
      <Form.Item {...item('title', '团购名称')} className={styles.last ?? ''}>
        <Input {...line('title')} maxLength={50} placeholder="选填" />
      </Form.Item>
    </Form>
  )
}

/** Chooses the order whose bill the voucher pays, unless it is given. */
export function VoucherOrder({ voucher: { orders, orderId, chooseOrder } }: { voucher: VoucherTyping }) {
  if (!orders) return null
  return (
    <Form layout="vertical" component="div">
      <Form.Item
        label="订单"
        htmlFor="voucher-order"
        className={styles.last ?? ''}
        extra="选了订单，结账时从应付中扣；没有预订的客人不用选"
      >
        <Select
          id="voucher-order"
          allowClear
          placeholder="不挂订单"
          showSearch={{ optionFilterProp: 'label' }}
          value={orderId ?? null}
          onChange={(value: number | null | undefined) => chooseOrder(value ?? undefined)}
          options={orders.map(({ id, roomName, userName }) => ({
            value: id,
            label: `${roomName} ${userName}`,
          }))}
        />
      </Form.Item>
    </Form>
  )
}
