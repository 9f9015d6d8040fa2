import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { bookingLimits } from '@roombook/domain'
import { Button, Input, Segmented } from 'antd'
import type { Memorial } from '../order-draft.ts'
import { useOrderForm } from '../order-form-context.ts'
import styles from './celebration-fields.module.css'
import { ChoiceChips } from './choice-chips.tsx'
import { Field } from './field.tsx'

const birthdayKinds = [
  { value: 0, label: '无' },
  { value: 1, label: '公历' },
  { value: 2, label: '农历' },
] as const
const whoseBirthday = [
  { value: 0, label: '订餐人' },
  { value: 1, label: '他人' },
] as const
const calendars = [
  { value: 'solar', label: '公历' },
  { value: 'lunar', label: '农历' },
] as const
const mostMemorials = 10

/** What the meal celebrates: a birthday, and days that come back every year. */
export function CelebrationFields() {
  const { draft, change } = useOrderForm()
  return (
    <>
      <Field
        field="birthdayKind"
        label="生日"
        group={(group) => (
          <div className={styles.birthday}>
            <ChoiceChips
              {...group}
              name="order-birthday"
              choices={birthdayKinds}
              value={draft.birthdayKind}
              onChange={(birthdayKind) => change({ birthdayKind })}
            />
            {draft.birthdayKind !== 0 && (
              <ChoiceChips
                {...group}
                name="order-birthday-of"
                choices={whoseBirthday}
                value={draft.birthdayOfOther ? 1 : 0}
                onChange={(of) => change({ birthdayOfOther: of === 1 })}
              />
            )}
          </div>
        )}
      />
      {draft.birthdayKind !== 0 && draft.birthdayOfOther && (
        <Field
          field="otherName"
          label="他人称呼"
          required
          control={(control) => (
            <Input
              {...control}
              className={styles.other ?? ''}
              maxLength={bookingLimits.otherName}
              placeholder="如：外婆"
              value={draft.otherName}
              onChange={(event) => change({ otherName: event.target.value })}
            />
          )}
        />
      )}
      <MemorialsField />
    </>
  )
}

function MemorialsField() {
  const { draft, change } = useOrderForm()
  const { memorialTitles } = draft
  const put = (at: number, memorial: Memorial): void =>
    change({ memorialTitles: memorialTitles.map((each, index) => (index === at ? memorial : each)) })
  return (
    <Field
      field="memorialTitles"
      label="纪念日"
      group={({ labelledBy, describedBy, invalid }) => (
        // biome-ignore lint/a11y/useSemanticElements: rows of controls, each with a name of its own
        <div
          role="group"
          aria-labelledby={labelledBy}
          aria-describedby={describedBy}
          className={styles.memorials}
        >
          {memorialTitles.map((memorial, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity but their place
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
