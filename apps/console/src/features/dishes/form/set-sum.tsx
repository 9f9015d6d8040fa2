import { Form } from 'antd'
import { toFen } from '#platform/forms/money-item.tsx'
import { yuanText } from '../dish-text.ts'
import styles from './dish-form.module.css'
import { type DishValues, singlePrices } from './dish-values.ts'

/** 单点合计: sum of the single prices beside the set menu's price, which shows the guest's saving. */
export function SetSum() {
  const form = Form.useFormInstance<DishValues>()
  const items = Form.useWatch('items', { form, preserve: true }) ?? []
  const price = toFen(Form.useWatch('price', form))
  const perPerson = Form.useWatch('perPerson', form)
  const least = Form.useWatch('peopleMin', form) ?? 0
  const most = Form.useWatch('peopleMax', form) ?? 0
  const single = singlePrices(items)
  if (items.length === 0) return null
  const whole = perPerson ? [least * price, most * price] : [price, price]
  const [from = 0, to = 0] = whole
  const set = perPerson
    ? `${yuanText(price)}/人${most > 0 ? `（${from === to ? yuanText(to) : `${yuanText(from)}–${yuanText(to)}`}）` : ''}`
    : yuanText(price)
  return (
    <output className={styles.compare}>
      单点合计 <strong>{yuanText(single)}</strong>，套餐 <strong>{set}</strong>
      {!perPerson && price > 0 && single > price && <span>，优惠 {yuanText(single - price)}</span>}
      {!perPerson && single > 0 && price > single && (
        <span className={styles.dear}>，套餐比单点贵 {yuanText(price - single)}</span>
      )}
    </output>
  )
}
