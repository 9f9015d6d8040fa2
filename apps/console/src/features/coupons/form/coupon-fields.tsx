import type { CouponChoices } from '@roombook/contract/coupons'
import { type CouponKind, couponKindNames, couponKinds, couponLimits } from '@roombook/domain/coupons'
import { shortYuan } from '@roombook/domain/money'
import { weekdayNames, weekdaysFromMonday } from '@roombook/domain/time'
import { DatePicker, Form, Input, Segmented, Select, Switch } from 'antd'
import dayjs from 'dayjs'
import { checkMoney, MoneyItem } from '#platform/forms/money-item.tsx'
import { MoneyBox, NumberBox } from '#platform/forms/number-box.tsx'
import { findIntegerFault, integerRule, type TypedNumber } from '#platform/forms/typed-number.ts'
import styles from '../coupons.module.css'
import type { CouponValues } from './coupon-values.ts'

/** Every field of a coupon. */
export function CouponFields({ choices }: { choices: CouponChoices | undefined }) {
  const form = Form.useFormInstance<CouponValues>()
  const kind = Form.useWatch('kind', { form, preserve: true })
  return (
    <>
      <Form.Item name="kind" label="类型">
        <Segmented<CouponKind>
          aria-label="类型"
          options={couponKindNames.map((value) => ({ value, label: couponKinds[value] }))}
        />
      </Form.Item>
      <Form.Item
        name="title"
        label="名称"
        rules={[{ required: true, whitespace: true, message: '请输入优惠券名称' }]}
      >
        <Input maxLength={couponLimits.title} showCount placeholder="例如：满500减50" />
      </Form.Item>
      <div className={styles.two}>
        <MoneyItem
          name="threshold"
          label="消费满（无门槛填0）"
          required
          message="请输入使用门槛，无门槛请填0"
        />
        {kind === 'amount' && <MoneyItem name="off" label="减" required message="请输入优惠金额" />}
        {kind === 'percent' && <PercentItem />}
        {kind === 'dish' && <DishItem choices={choices} />}
        {kind === 'percent' && (
          <Form.Item name="maxOff" label="最多减（不封顶留空）" rules={[{ validator: checkMoney }]}>
            <MoneyBox placeholder="不封顶" aria-label="最多减" />
          </Form.Item>
        )}
      </div>
      <ValidItems />
      <ScopeItems choices={choices} />
      <div className={styles.two}>
        <CountItem name="stock" label="库存（不限留空）" most={couponLimits.stock} />
        <CountItem name="perPerson" label="每人限领（不限留空）" most={couponLimits.perPerson} />
      </div>
      <Form.Item name="stackable" label="可与其他优惠券同用" valuePropName="checked">
        <Switch aria-label="可与其他优惠券同用" />
      </Form.Item>
      <Form.Item name="words" label="使用说明（客人可见）">
        <Input.TextArea
          maxLength={couponLimits.words}
          showCount
          autoSize={{ minRows: 2, maxRows: 6 }}
          placeholder="例如：酒水、包厢服务费不参与"
        />
      </Form.Item>
    </>
  )
}

/** Discount in tenths of the price: 8.5 for 85 %. */
function PercentItem() {
  return (
    <Form.Item
      name="payPercent"
      label="打折"
      getValueProps={(percent: TypedNumber) => ({
        value: typeof percent === 'number' ? Number((percent / 10).toFixed(9)) : percent,
      })}
      normalize={(tenths: TypedNumber) =>
        typeof tenths === 'number' ? Number((tenths * 10).toFixed(9)) : tenths
      }
      rules={[{ required: true, message: '请输入折扣' }, { validator: checkPercent }]}
    >
      <NumberBox
        className={styles.wide ?? ''}
        aria-label="打折"
        min={0.1}
        max={9.9}
        step={0.1}
        controls={false}
        suffix="折"
        placeholder="8.5"
      />
    </Form.Item>
  )
}

/** Validates a discount from 0.1 to 9.9, with at most one decimal. */
async function checkPercent(_: unknown, percent: TypedNumber): Promise<void> {
  if (findIntegerFault(percent, 1, 99)) throw new Error('请输入0.1到9.9之间的折扣，最多一位小数')
}

function DishItem({ choices }: { choices: CouponChoices | undefined }) {
  return (
    <Form.Item name="dishId" label="赠送" rules={[{ required: true, message: '请选择赠送的菜品' }]}>
      <Select
        showSearch={{ optionFilterProp: 'label' }}
        placeholder="选择菜品，赠1份"
        loading={!choices}
        options={(choices?.dishes ?? []).map(({ id, title, price }) => ({
          value: id,
          label: `${title}（${shortYuan(price)}元）`,
        }))}
      />
    </Form.Item>
  )
}

const validKinds = [
  { value: 'days', label: '领取后若干天' },
  { value: 'dates', label: '固定日期' },
]

function ValidItems() {
  const form = Form.useFormInstance<CouponValues>()
  const validKind = Form.useWatch('validKind', { form, preserve: true })
  return (
    <>
      <Form.Item name="validKind" label="有效期">
        <Segmented aria-label="有效期" options={validKinds} />
      </Form.Item>
      <div className={styles.two}>
        {validKind === 'dates' ? (
          <>
            <DateItem name="validFrom" label="开始日期" />
            <DateItem name="validUntil" label="结束日期" />
          </>
        ) : (
          <>
            <CountItem
              name="validDays"
              label="有效天数"
              most={couponLimits.validDays}
              suffix="天"
              required="请输入有效天数"
            />
            <CountItem
              name="validAfter"
              label="领取几天后生效（0为当天）"
              least={0}
              most={couponLimits.validAfter}
              suffix="天"
              required="请输入天数，0为领取当天"
            />
          </>
        )}
      </div>
    </>
  )
}

const DateItem = ({ name, label }: { name: 'validFrom' | 'validUntil'; label: string }) => (
  <Form.Item
    name={name}
    label={label}
    getValueProps={(date: string | null) => ({ value: date ? dayjs(date) : null })}
    normalize={(date: dayjs.Dayjs | null) => date?.format('YYYY-MM-DD') ?? null}
    rules={[{ required: true, message: `请选择${label}` }]}
  >
    <DatePicker className={styles.wide ?? ''} aria-label={label} />
  </Form.Item>
)

interface CountItemProps {
  name: keyof CouponValues & string
  label: string
  least?: number
  most: number
  suffix?: string
  /** Error for an empty field; without it, empty means no limit. */
  required?: string
}

const CountItem = ({ name, label, least = 1, most, suffix = '张', required }: CountItemProps) => (
  <Form.Item
    name={name}
    label={label}
    rules={[...(required ? [{ required: true, message: required }] : []), integerRule(least, most)]}
  >
    <NumberBox
      className={styles.wide ?? ''}
      aria-label={label}
      min={least}
      max={most}
      controls={false}
      suffix={suffix}
      placeholder={required ? '' : '不限'}
    />
  </Form.Item>
)

const weekdayOptions = weekdaysFromMonday.map((value) => ({ value, label: weekdayNames[value] }))
const toOptions = (named: readonly { id: number; title: string }[] = []) =>
  named.map(({ id, title }) => ({ value: id, label: title }))

function ScopeItems({ choices }: { choices: CouponChoices | undefined }) {
  const several = { mode: 'multiple', allowClear: true, maxTagCount: 'responsive' } as const
  return (
    <>
      <Form.Item name="weekdays" label="可用星期">
        <Select {...several} showSearch={false} placeholder="每天都可用" options={weekdayOptions} />
      </Form.Item>
      <div className={styles.two}>
        <Form.Item name="periodIds" label="可用餐段">
          <Select
            {...several}
            showSearch={false}
            placeholder="全部餐段"
            options={toOptions(choices?.periods)}
          />
        </Form.Item>
        <Form.Item name="roomIds" label="可用包厢">
          <Select
            {...several}
            showSearch={{ optionFilterProp: 'label' }}
            placeholder="全部包厢"
            options={toOptions(choices?.rooms)}
          />
        </Form.Item>
      </div>
    </>
  )
}
