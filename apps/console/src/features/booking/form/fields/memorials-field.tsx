import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { bookingLimits } from '@roombook/domain/booking-form'
import type { Memorial } from '@roombook/order-screens'
import { Button, Input, Segmented } from 'antd'
import { useOrderForm } from '../order-form-context.ts'
import styles from './celebration-fields.module.css'
import { Field } from './field.tsx'

const calendars = [
  { value: 'solar', label: '公历' },
  { value: 'lunar', label: '农历' },
] as const
const mostMemorials = 10

/** The guest's annual days. */
export function MemorialsField() {
  const { draft, change } = useOrderForm()
  const { memorialTitles } = draft
  const put = (at: number, memorial: Memorial): void =>
    change({ memorialTitles: memorialTitles.map((each, index) => (index === at ? memorial : each)) })
  return (
    <Field
      field="memorialTitles"
      label="纪念日"
      group={({ labelledBy, describedBy, invalid }) => (
        // biome-ignore lint/a11y/useSemanticElements: rows of controls, each with its own label
        <div
          role="group"
          aria-labelledby={labelledBy}
          aria-describedby={describedBy}
          className={styles.memorials}
        >
          {memorialTitles.map((memorial, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows are identified by their index alone
            <div key={at} className={styles.memorial}>
              <Input
                aria-label={`纪念日${at + 1}名称`}
                status={invalid ? 'error' : ''}
                maxLength={bookingLimits.memorialTitle}
                placeholder="如：结婚纪念日"
                value={memorial.title}
                onChange={(event) => put(at, { ...memorial, title: event.target.value })}
              />
              <Segmented
                aria-label={`纪念日${at + 1}历法`}
                options={[...calendars]}
                value={memorial.calendar}
                onChange={(calendar) => put(at, { ...memorial, calendar })}
              />
              <Button
                type="text"
                aria-label={`删除纪念日${at + 1}`}
                icon={<DeleteOutlined />}
                onClick={() => change({ memorialTitles: memorialTitles.filter((_, index) => index !== at) })}
              />
            </div>
          ))}
          {memorialTitles.length < mostMemorials && (
            <Button
              size="small"
              type="dashed"
              icon={<PlusOutlined />}
              onClick={() =>
                change({ memorialTitles: [...memorialTitles, { title: '', calendar: 'solar' }] })
              }
            >
              添加纪念日
            </Button>
          )}
        </div>
      )}
    />
  )
}
