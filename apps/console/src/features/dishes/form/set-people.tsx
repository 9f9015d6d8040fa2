import { dishLimits } from '@roombook/domain/dishes'
import { Form } from 'antd'
import { NumberBox } from '#platform/forms/number-box.tsx'
import { integerRule, type TypedNumber, toNumber } from '#platform/forms/typed-number.ts'
import styles from './dish-form.module.css'

const people = {
  min: 1,
  max: dishLimits.people,
  suffix: '人',
  style: { width: '100%' },
} as const

/** Number of people that a set menu is intended for. */
export const SetPeople = () => (
  <div className={styles.pair}>
    <Form.Item
      name="peopleMin"
      label="最少人数"
      rules={[{ required: true, message: '请输入最少人数' }, integerRule(people.min, people.max)]}
    >
      <NumberBox {...people} aria-label="最少人数" />
    </Form.Item>
    <Form.Item
      name="peopleMax"
      label="最多人数"
      dependencies={['peopleMin']}
      rules={[
        { required: true, message: '请输入最多人数' },
        integerRule(people.min, people.max),
        ({ getFieldValue }) => ({
          async validator(_, most: TypedNumber) {
            const least = toNumber(getFieldValue('peopleMin')) ?? 0
            if (typeof most === 'number' && most < least) throw new Error('最多人数不能少于最少人数')
          },
        }),
      ]}
    >
      <NumberBox {...people} aria-label="最多人数" />
    </Form.Item>
  </div>
)
