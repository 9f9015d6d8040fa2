import { dishLimits } from '@roombook/domain'
import { Form, InputNumber } from 'antd'
import styles from './dish-form.module.css'

const people = {
  min: 1,
  max: dishLimits.people,
  precision: 0,
  suffix: '人',
  style: { width: '100%' },
} as const

/** For how many people a set menu is. */
export const SetPeople = () => (
  <div className={styles.pair}>
    <Form.Item name="peopleMin" label="最少人数" rules={[{ required: true, message: '请输入最少人数' }]}>
      <InputNumber {...people} aria-label="最少人数" />
    </Form.Item>
    <Form.Item
      name="peopleMax"
      label="最多人数"
      dependencies={['peopleMin']}
      rules={[
        { required: true, message: '请输入最多人数' },
        ({ getFieldValue }) => ({
          async validator(_, most: number | null) {
            if (most !== null && most < (getFieldValue('peopleMin') ?? 0))
              throw new Error('最多人数不能少于最少人数')
          },
        }),
      ]}
    >
      <InputNumber {...people} aria-label="最多人数" />
    </Form.Item>
  </div>
)
