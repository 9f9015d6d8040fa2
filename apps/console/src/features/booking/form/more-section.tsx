import { DownOutlined, RightOutlined } from '@ant-design/icons'
import { dishesOffered } from '@roombook/domain/preorders'
import { isAdmin } from '@roombook/domain/session'
import { type DraftField, hasDepositRules, hasFoldedError } from '@roombook/order-screens'
import { useEffect, useState } from 'react'
import { CelebrationFields } from './fields/celebration-fields.tsx'
import { DepositField } from './fields/deposit-field.tsx'
import { DishModeField } from './fields/dish-mode-field.tsx'
import { CustomerLabelsField, OrderLabelsField } from './fields/label-fields.tsx'
import { OpenerField } from './fields/opener-field.tsx'
import { RecommenderField } from './fields/recommender-field.tsx'
import { InviteStyleField, SmsField } from './fields/sending-fields.tsx'
import { focusField } from './focus-field.ts'
import styles from './more-section.module.css'
import { MoreSummary } from './more-summary.tsx'
import { useOrderForm } from './order-form-context.ts'

/** Keeps the section open or folded as the user left it, until the page reloads. */
let wasOpen = false

/** Fields that most calls do not need, folded by default; opens by itself if one has an error. */
export function MoreSection() {
  const { state, settings, actor } = useOrderForm()
  const [open, setOpen] = useState(wasOpen)
  const [wanted, setWanted] = useState<DraftField>()
  const isOpen = open || hasFoldedError(state.errors)

  useEffect(() => {
    if (wanted) focusField(wanted)
  }, [wanted])

  const fold = (next: boolean, field?: DraftField): void => {
    wasOpen = next
    setOpen(next)
    setWanted(field)
  }

  return (
    <section className={styles.more}>
      <button
        type="button"
        className={styles.toggle}
        aria-expanded={isOpen}
        aria-controls="order-more"
        onClick={() => fold(!isOpen)}
      >
        {isOpen ? <DownOutlined /> : <RightOutlined />}
        更多
      </button>
      {isOpen ? (
        <div id="order-more" className={styles.fields}>
          {isAdmin(actor.adminLevel) && <OpenerField />}
          <SmsField />
          <InviteStyleField />
          {settings.depositOpen && !hasDepositRules(settings) && <DepositField />}
          {dishesOffered({ ...settings, plugins: actor.plugins }) && <DishModeField />}
          <RecommenderField />
          <OrderLabelsField />
          <CustomerLabelsField />
          <CelebrationFields />
        </div>
      ) : (
        <MoreSummary onOpen={(field) => fold(true, field)} />
      )}
    </section>
  )
}
