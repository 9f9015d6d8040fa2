import { spokenVoucherCode, voucherPlatformNames, voucherPlatforms, yuan } from '@roombook/domain'
import { Alert, Form, Input, Segmented, Select } from 'antd'
import type { VoucherTyped, VoucherTyping } from './use-voucher.ts'
import styles from './vouchers.module.css'

/** What is typed of a voucher, with what is wrong of it at its field. */
export function VoucherFields({ voucher }: { voucher: VoucherTyping }) {
  const {
    typed,
    change,
    platform,
    isRecognised,
    choosePlatform,
    orders,
    orderId,
    chooseOrder,
    done,
    refusal,
  } = voucher
  const faults = refusal?.fields ?? {}
  const atField = ['code', 'face', 'paid', 'title'].some((name) => faults[name] !== undefined)
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
    <div className={styles.box}>
      {done && (
        <Alert
          type="success"
          showIcon
          title={`已核销${voucherPlatforms[done.platform]}券 ${spokenVoucherCode(done.code)}，抵${yuan(done.face)}元`}
        />
      )}
      {refusal && !atField && <Alert type="error" showIcon title={refusal.message} />}
      <p className={styles.soft}>先在平台的商家App或后台验券，再在这里登记，账单和对账以这里为准</p>
      <Form layout="vertical" component="div">
        <Form.Item {...item('code', '券码')}>
          <Input {...line('code')} autoFocus inputMode="numeric" maxLength={100} placeholder="可用扫码枪" />
        </Form.Item>
        <Form.Item label="平台" {...(isRecognised && { extra: '按券码位数识别，可改' })}>
          <Segmented
            aria-label="平台"
            value={platform}
            options={voucherPlatformNames.map((value) => ({ value, label: voucherPlatforms[value] }))}
            onChange={choosePlatform}
          />
        </Form.Item>
        <div className={styles.pair}>
          <Form.Item {...item('face', '面值（抵扣金额）')}>
            <Input {...line('face')} inputMode="decimal" maxLength={12} suffix="元" />
          </Form.Item>
          <Form.Item {...item('paid', '客人实付')} extra="客人在平台付的钱，平台欠门店的按它记">
            <Input {...line('paid')} inputMode="decimal" maxLength={12} suffix="元" />
          </Form.Item>
        </div>
        <Form.Item {...item('title', '团购名称')}>
          <Input {...line('title')} maxLength={50} placeholder="选填" />
        </Form.Item>
        {orders && (
          <Form.Item
            label="订单"
            htmlFor="voucher-order"
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
        )}
      </Form>
    </div>
  )
}
