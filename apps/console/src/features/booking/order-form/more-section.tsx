import { DownOutlined, RightOutlined } from '@ant-design/icons'
import { isAdmin } from '@roombook/domain'
import { useState } from 'react'
import { CelebrationFields } from './fields/celebration-fields.tsx'
import { DepositField } from './fields/deposit-field.tsx'
import { DishModeField } from './fields/dish-mode-field.tsx'
import { CustomerLabelsField, OrderLabelsField } from './fields/label-fields.tsx'
import { OpenerField } from './fields/opener-field.tsx'
import { RemarkField } from './fields/remark-field.tsx'
import { InviteStyleField, SmsField } from './fields/sending-fields.tsx'
import styles from './more-section.module.css'
import { moreSummary } from './more-summary.ts'
import { useOrderForm } from './order-form-context.ts'
import { hasFoldedError } from './order-form-errors.ts'

/** Open or folded as the person left it, until the page is loaded anew. */
let leftOpen = false

/** Everything that most calls do not need: one click away, and open by itself when something is wrong within. */
export function MoreSection() {
  const { state, draft, settings, actor } = useOrderForm()
  const [open, setOpen] = useState(leftOpen)
  const isOpen = open || hasFoldedError(state.errors)
  const toggle = (): void => {
    leftOpen = !isOpen
    setOpen(!isOpen)
  }
  return (
    <section className={styles.more}>
      <button
        type="button"
        className={styles.toggle}
        aria-expanded={isOpen}
        aria-controls="order-more"
        onClick={toggle}
      >
        {isOpen ? <DownOutlined /> : <RightOutlined />}
        更多
        <span className={styles.summary}>
          {isOpen ? '' : moreSummary(draft) || '备注、订金、标签、生日、邀请函、短信…'}
        </span>
      </button>
      {isOpen && (
        <div id="order-more" className={styles.fields}>
          <RemarkField />
          {isAdmin(actor.adminLevel) && <OpenerField />}
          <SmsField />
          <InviteStyleField />
          {settings.depositOpen && <DepositField />}
          {settings.dishesOpen && <DishModeField />}
          <OrderLabelsField />
          <CustomerLabelsField />
          <CelebrationFields />
        </div>
      )}
    </section>
  )
}
