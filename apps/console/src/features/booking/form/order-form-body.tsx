import { hasDepositRules, mainSaving, type Saving } from '@roombook/order-screens'
import { Button } from 'antd'
import { type ReactNode, useEffect } from 'react'
import { releaseKeys } from '#platform/browser/buffered-keys.ts'
import { CustomerCard } from './customer-card.tsx'
import { ArrivalField } from './fields/arrival-field.tsx'
import { DateField } from './fields/date-field.tsx'
import { HoldUntilField } from './fields/hold-until-field.tsx'
import { NameField } from './fields/name-field.tsx'
import { PeopleField } from './fields/people-field.tsx'
import { PeriodField } from './fields/period-field.tsx'
import { PhoneField } from './fields/phone-field.tsx'
import { RemarkField } from './fields/remark-field.tsx'
import { RoomsField } from './fields/rooms-field.tsx'
import { RuledDepositFields } from './fields/ruled-deposit-fields.tsx'
import { focusField, focusFirstEmptyUnlessTyping } from './focus-field.ts'
import { SameDayNotice, UnavailableNotice, WaitingOverNotice } from './form-notices.tsx'
import { MoreSection } from './more-section.tsx'
import { OrderFormProvider } from './order-form-context.ts'
import styles from './order-form-dialog.module.css'
import { AlreadyMadeNotice } from './order-notices.tsx'
import { RoomBoard } from './room-board.tsx'
import type { OpenForm } from './use-open-order-form.ts'
import { useSaveByKey } from './use-save-by-key.ts'

/** Labels of the save button. */
const savingLabels: Readonly<Record<Saving, string>> = {
  book: '保存',
  hold: '占位',
  edit: '保存',
  convert: '转为预订',
}

interface OrderFormBodyProps extends OpenForm {
  /** Closes the form, after asking if entries would be lost; resolves to whether it was closed. */
  onLeave(): Promise<boolean>
  onSaved(): void
  /** Notice to be read before saving. */
  notice?: ReactNode
}

/** Fields in the order of a telephone call, with the customer and the rooms beside them. */
export function OrderFormBody({
  value,
  submit,
  anyway,
  pending,
  alreadyMade,
  isUncounted,
  tight,
  onLeave,
  onSaved,
  notice,
}: OrderFormBodyProps) {
  const { mode } = value
  const saving = mainSaving(mode)

  useEffect(() => {
    // After the dialog has set its own focus.
    const frame = requestAnimationFrame(() => {
      focusFirstEmptyUnlessTyping()
      releaseKeys()
    })
    return () => cancelAnimationFrame(frame)
  }, [])

  useSaveByKey(() => submit(saving))

  return (
    <OrderFormProvider value={value}>
      <div className={styles.frame}>
        {notice}
        <UnavailableNotice />
        <WaitingOverNotice pending={pending !== undefined} onBook={anyway} onLeave={onLeave} />
        <SameDayNotice onLeave={onLeave} />
        {alreadyMade && <AlreadyMadeNotice order={alreadyMade} onLeave={onSaved} />}
        <div className={styles.body}>
          <div className={styles.decisions}>
            <PhoneField />
            <NameField />
            <PeopleField />
            <DateField />
            <PeriodField />
            <RoomsField />
            <ArrivalField />
            <RemarkField />
            {mode !== 'hold' && hasDepositRules(value.settings) && <RuledDepositFields />}
            {mode === 'hold' && <HoldUntilField />}
            <MoreSection />
          </div>
          <div className={styles.beside}>
            <CustomerCard />
            <RoomBoard />
          </div>
        </div>
      </div>
      <div className={styles.footer}>
        <span className={styles.keys}>
          {isUncounted ? (
            <strong role="status" className={styles.asked}>
              还没有填人数，再按一次{savingLabels[saving]}就不填
              <button type="button" onClick={() => focusField('peopleNum')}>
                去填
              </button>
            </strong>
          ) : tight !== undefined ? (
            <strong role="status" className={styles.asked}>
              {tight}，再按一次{savingLabels[saving]}就照此安排
            </strong>
          ) : (
            <>
              <kbd>Ctrl</kbd>+<kbd>Enter</kbd> {savingLabels[saving]} · <kbd>Esc</kbd> 关闭
            </>
          )}
        </span>
        <Button onClick={() => void onLeave()}>取消</Button>
        {mode === 'add' && (
          <Button loading={pending === 'hold'} disabled={pending === 'book'} onClick={() => submit('hold')}>
            占位
          </Button>
        )}
        <Button
          type="primary"
          data-order-save
          loading={pending === saving}
          disabled={pending !== undefined && pending !== saving}
          onClick={() => submit(saving)}
        >
          {savingLabels[saving]}
        </Button>
      </div>
    </OrderFormProvider>
  )
}
