import { bookingLimits } from '@roombook/domain/booking-form'
import { Input } from 'antd'
import { useOrderForm } from '../order-form-context.ts'
import styles from './celebration-fields.module.css'
import { ChoiceChips } from './choice-chips.tsx'
import { Field } from './field.tsx'
import { MemorialsField } from './memorials-field.tsx'

const birthdayKinds = [
  { value: 0, label: '无' },
  { value: 1, label: '公历' },
  { value: 2, label: '农历' },
] as const
const birthdaySubjects = [
  { value: 0, label: '订餐人' },
  { value: 1, label: '他人' },
] as const

/** Occasions of the meal: a birthday, and annual days. */
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
                choices={birthdaySubjects}
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
