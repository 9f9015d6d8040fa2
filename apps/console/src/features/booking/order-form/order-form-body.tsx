import { Button, type InputNumber, type InputRef } from 'antd'
import { type ComponentRef, type ReactNode, useEffect, useRef } from 'react'
import { mainSaving, type Saving } from './booking-rules.ts'
import { CustomerCard } from './customer-card.tsx'
import { ArrivalField } from './fields/arrival-field.tsx'
import { DateField } from './fields/date-field.tsx'
import { HoldUntilField } from './fields/hold-until-field.tsx'
import { NameField } from './fields/name-field.tsx'
import { PeopleField } from './fields/people-field.tsx'
import { PeriodField } from './fields/period-field.tsx'
import { PhoneField } from './fields/phone-field.tsx'
import { RoomsField } from './fields/rooms-field.tsx'
import { focusFirstEmptyUnlessTyping } from './focus-field.ts'
import { AlreadyMadeNotice } from './form-notices.tsx'
import { MoreSection } from './more-section.tsx'
import { OrderFormProvider } from './order-form-context.ts'
import styles from './order-form-dialog.module.css'
import { RoomBoard } from './room-board.tsx'
import type { OpenForm } from './use-order-form-parts.ts'
import { useSaveByKey } from './use-save-by-key.ts'

/** The words of the main button. */
const savingWords: Readonly<Record<Saving, string>> = {
  book: '保存',
  hold: '占位',
  edit: '保存',
  convert: '转为预订',
}

interface OrderFormBodyProps extends OpenForm {
  onLeave(): void
  onSaved(): void
  /** What is to be known before anything is saved. */
  notice?: ReactNode
}

/** The decisions of a telephone call in their order, beside them the customer and the rooms. */
export function OrderFormBody({
  parts,
  submit,
  pending,
  alreadyMade,
  onLeave,
  onSaved,
  notice,
}: OrderFormBodyProps) {
  const phone = useRef<InputRef>(null)
  const name = useRef<InputRef>(null)
  const people = useRef<ComponentRef<typeof InputNumber>>(null)
  const { mode } = parts
  const saving = mainSaving(mode)

  useEffect(() => {
    // After the dialog has taken the focus for itself.
    const frame = requestAnimationFrame(focusFirstEmptyUnlessTyping)
    return () => cancelAnimationFrame(frame)
  }, [])

  useSaveByKey(() => submit(saving))

  return (
    <OrderFormProvider value={parts}>
      <div className={styles.frame}>
        {notice}
        {alreadyMade && <AlreadyMadeNotice order={alreadyMade} onLeave={onSaved} />}
        <div className={styles.body}>
          <div className={styles.decisions}>
            <PhoneField input={phone} next={name} />
            <NameField input={name} next={people} />
            <PeopleField input={people} />
            <DateField />
            <PeriodField />
            <RoomsField />
            <ArrivalField />
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
          <kbd>Ctrl</kbd>+<kbd>Enter</kbd> {savingWords[saving]} · <kbd>Esc</kbd> 关闭
        </span>
        <Button onClick={onLeave}>取消</Button>
        {mode === 'add' && (
          <Button loading={pending === 'hold'} disabled={pending === 'book'} onClick={() => submit('hold')}>
            占位
          </Button>
        )}
        <Button
          type="primary"
          loading={pending === saving}
          disabled={pending !== undefined && pending !== saving}
          onClick={() => submit(saving)}
        >
          {savingWords[saving]}
        </Button>
      </div>
    </OrderFormProvider>
  )
}
