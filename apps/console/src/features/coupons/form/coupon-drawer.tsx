import type { Coupon } from '@roombook/contract/coupon-shapes'
import { couponChoices, saveCoupon } from '@roombook/contract/coupons'
import { Alert, Button, Drawer, Form } from 'antd'
import { useId, useRef } from 'react'
import { useCall } from '#platform/api/use-call.ts'
import { useChange } from '#platform/api/use-change.ts'
import { showRefused } from '#platform/forms/refused-fields.ts'
import { useLeaveGuard } from '#platform/forms/use-leave-guard.ts'
import { callsOfCoupons } from '../coupon-calls.ts'
import { CouponPicture } from '../coupon-picture.tsx'
import { describeMissingItems } from '../coupon-text.ts'
import styles from '../coupons.module.css'
import { CouponFields } from './coupon-fields.tsx'
import {
  type CouponValues,
  newCoupon,
  toCouponInput,
  toCouponValues,
  toPicturedCoupon,
} from './coupon-values.ts'

const width = 620

interface CouponDrawerProps {
  /** Coupon to edit; undefined for a new one. */
  coupon: Coupon | undefined
  onClose(): void
}

/** 新建优惠券 or 编辑优惠券, with a preview of the coupon as its guest will see it. */
export function CouponDrawer({ coupon, onClose }: CouponDrawerProps) {
  const [form] = Form.useForm<CouponValues>()
  const formId = useId()
  const begun = useRef(coupon ? toCouponValues(coupon) : newCoupon)
  const publishes = useRef(false)
  const saved = useRef(false)
  const choices = useCall(couponChoices, {})
  const values = () => ({ ...begun.current, ...(form.getFieldsValue(true) as Partial<CouponValues>) })
  const isChanged = () => !saved.current && JSON.stringify(values()) !== JSON.stringify(begun.current)
  const close = useLeaveGuard(isChanged, onClose)
  const saving = useChange(saveCoupon, {
    refetch: callsOfCoupons,
    onDone() {
      saved.current = true
      onClose()
    },
    onRefused({ fields }) {
      showRefused(form, fields)
      return true
    },
  })
  const watched = Form.useWatch([], { form, preserve: true }) as Partial<CouponValues> | undefined
  const { refusal } = saving
  const isDraft = coupon === undefined || coupon.state === 'draft'
  const missingItems = coupon ? describeMissingItems(coupon) : ''
  const submit = (publish: boolean) => () => {
    publishes.current = publish
    form.submit()
  }
  return (
    <Drawer
      open
      size={width}
      title={coupon ? '编辑优惠券' : '新建优惠券'}
      onClose={() => void close()}
      footer={
        <div className={styles.foot}>
          <Button onClick={() => void close()}>取消</Button>
          {isDraft && (
            <Button loading={saving.pending && !publishes.current} onClick={submit(false)}>
              存为草稿
            </Button>
          )}
          <Button type="primary" loading={saving.pending && publishes.current} onClick={submit(true)}>
            {isDraft ? '保存并开始发放' : '保存'}
          </Button>
        </div>
      }
    >
      <div className={styles.preview}>
        <CouponPicture coupon={toPicturedCoupon({ ...begun.current, ...watched }, choices.data)} />
      </div>
      {refusal && Object.keys(refusal.fields).length === 0 && (
        <Alert type="error" showIcon className={styles.notice ?? ''} title={refusal.message} />
      )}
      {missingItems && <Alert type="warning" showIcon className={styles.notice ?? ''} title={missingItems} />}
      {coupon && coupon.given > 0 && (
        <Alert
          type="info"
          showIcon
          className={styles.notice ?? ''}
          title={`已发出${coupon.given}张，它们仍按发放时的规则使用；修改只影响之后发放的。`}
        />
      )}
      <Form<CouponValues>
        id={formId}
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={begun.current}
        onFinish={() =>
          void saving.run({
            ...toCouponInput(values()),
            couponId: coupon?.id ?? null,
            version: coupon?.version ?? null,
            publish: isDraft && publishes.current,
          })
        }
      >
        <CouponFields choices={choices.data} />
      </Form>
    </Drawer>
  )
}
